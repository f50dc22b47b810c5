/** Gate: no line break can come between an amount and its currency. */
import { joinAmounts } from '../src/content/model/amounts';
import { gateResult, siteGate, type GateResult } from './gate';
import { placeOf, type BuiltSite } from './site';

/** An amount and its currency, joined by a no-break space. */
const JOINED = /\d\u00a0[A-Z]{3}\b/g;

/** Checks the amounts in the texts of every page, and counts the joined ones. */
export function checkAmounts(site: BuiltSite): GateResult {
  let count = 0;
  const problems = site.pages().flatMap((page) =>
    page.texts.flatMap((text) => {
      count += text.match(JOINED)?.length ?? 0;
      const joined = joinAmounts(text);
      if (joined === text) return [];
      const at = [...joined].findIndex((letter, index) => letter !== text[index]);
      const part = text.slice(Math.max(0, at - 20), at + 4).trim();
      return `${placeOf(page)}: a line can end between the amount and its currency in "${part}". Fix: pass the text through joinAmounts (src/content/model/amounts.ts).`;
    }),
  );
  return gateResult('amounts', 'amounts', count, problems);
}

export const amounts = siteGate('amounts', checkAmounts);
