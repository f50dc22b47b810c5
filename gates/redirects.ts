/** Gate: the old address of each page that moved leads to an existing page in one step. */
import { resolveNames } from '../src/config/company/names';
import { loadFacts } from '../src/content/facts/load';
import { projectNames } from './context';
import { lineIn, read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { hasAnchor, resolveTarget, type BuiltSite, type SiteRedirect } from './site';

const FILE = 'facts/redirects.yaml';

/** A redirect to check, with the place to name in a failure. */
export type CheckedRedirect = SiteRedirect & { readonly place: string };

/** Returns what is wrong with a redirect. */
function faultsOf(site: BuiltSite, { from, to }: SiteRedirect): string[] {
  const faults: string[] = [];
  const name = from.slice(1);
  const page = site.page(`${name}.html`) ?? site.page(`${name}/index.html`);
  if (!site.redirects.some((known) => known.from === from)) {
    faults.push(`the build does not know ${from}. Fix: npm run build.`);
  } else if (page && !page.leadsOn) {
    faults.push(
      `${from} is a page, which the redirect hides. Fix: remove the redirect, or the page.`,
    );
  }
  const target = resolveTarget(site, '/', site.baseUrl + to.slice(1));
  if (target.kind === 'redirect') {
    faults.push(
      `${from} leads to ${to}, which redirects to ${target.to}. Fix: lead to the final page directly, or remove one of the two.`,
    );
  } else if (target.kind !== 'file') {
    faults.push(`${from} leads to ${to}, which does not exist. Fix: name a page that exists.`);
  } else if (!hasAnchor(site, target.file, target.anchor)) {
    faults.push(
      `${from} leads to the anchor #${target.anchor}, which isn't in ${target.file}. Fix: name an anchor that is.`,
    );
  }
  return faults;
}

/** Checks redirects against the site that serves them. */
export function checkRedirects(site: BuiltSite, redirects: readonly CheckedRedirect[]): GateResult {
  const problems = redirects.flatMap((redirect) =>
    faultsOf(site, redirect).map((fault) => `${redirect.place}: ${fault}`),
  );
  return gateResult('redirects', 'redirects', redirects.length, problems);
}

export const redirects: Gate = {
  name: 'redirects',
  reads: 'build',
  check: ({ project, site }) => {
    const text = read(project, FILE);
    const names = projectNames();
    const moved = loadFacts().movedPages.map(({ from, to }) => ({
      ...resolveNames({ from, to }, names),
      place: `${FILE}:${lineIn(text, [`from: ${from}`])}`,
    }));
    const known = new Set(moved.map(({ from }) => from));
    const added = site.redirects
      .filter(({ from }) => !known.has(from))
      .map(({ from, to }) => ({ from, to, place: '_hosting.json' }));
    return checkRedirects(site, [...added, ...moved]);
  },
};
