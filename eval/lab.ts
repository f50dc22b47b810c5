import { readFileSync } from 'node:fs';
import { readDocs } from './docs';
import { searchWords } from '../src/content/facts/lookup';
import { buildIndex, openBuilt } from '../src/search/engine';
import { asker } from './ask';
import { avaAsker } from './ava';
import { readPeople, peoplePart, judgePeople, peopleFigures, holdsNugget } from './people';
void (async () => {
  const docs = await readDocs('.');
  const listed = docs.pages.filter(({ unlisted }) => !unlisted);
  const built = openBuilt(buildIndex(listed, { baseUrl: '/', ...searchWords() }));
  const ava = avaAsker(listed, built);
  const qs = readPeople('p', readFileSync('eval/ava/people.jsonl', 'utf8'), docs).filter((q) => peoplePart(q) === 'tune');
  const judged = judgePeople(qs, { search: asker(built, listed), ava });
  console.log(Object.fromEntries(Object.entries(peopleFigures(judged)).map(([k, v]) => [k, Math.round(v * 100) / 100])));
  let len = 0, n = 0;
  for (const q of qs) { const r = ava(q.id, ...q.turns); if (r.outcome !== 'abstained') { len += r.text.length; n++; }
    if (process.env.SHOW && q.pages.length) { console.log('\n=====', q.id, r.outcome, q.turns.join(' // '), '\nGOLD', q.anchors.join(' '), '\nCITED', r.cited.join(' '), '\nNUGGETS', q.nuggets.map((x) => (holdsNugget(r.text, x) ? '+' : '-') + x[0]).join(' | '), '\n' + r.text.slice(0, Number(process.env.SHOW))); } }
  console.log('mean length', Math.round(len / n));
})();
