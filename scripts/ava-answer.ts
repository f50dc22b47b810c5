/** `npm run ava:answer -- --docs DIR`: answers questions from any tree of Markdown and MDX; --help says how. */
import { createAva, type Ava } from '../src/ava/engine';
import type { Features } from '../src/ava/engine/decide/features';
import { checkRequest, CLIENT, type AvaRequest } from '../src/ava/protocol';
import { searchWords } from '../src/content/facts/lookup';
import { buildIndex, openBuilt } from '../src/search/engine';
import {
  answerLines,
  checkFolder,
  readFlags,
  readTree,
  runCommand,
  UsageError,
  type LineFormat,
} from './tree-command';

const COMMAND = {
  name: 'ava:answer',
  usage: 'npm run ava:answer -- --docs DIR < questions.jsonl',
  help: `Standard input is JSONL, {"id","question"}; standard output is JSONL: the answer of AVA's contract
(src/ava/protocol) with that id, and "ms", how long it took. What is broken in the tree is told on
standard error.

--docs DIR   the tree; the address of a page is /docs/ and its slug, or its path
--explain    adds "decision": how likely the first page answers ("claim") and the docs are about the
             question at all ("scope"), with every figure, its weight and their product

npm run --silent leaves standard output to the lines alone.`,
} as const;

/** What a line of standard input asks. */
export const QUESTIONS: LineFormat<AvaRequest> = {
  field: 'question',
  example: 'What is a budget?',
  read(text, wrong) {
    const checked = checkRequest({ client: CLIENT, messages: [{ role: 'user', text }] });
    if ('mistake' in checked) throw wrong('a question has 1 to 1,000 characters');
    return checked.request;
  },
};

/** Reads the arguments of the command. */
export function readOptions(args: readonly string[]): { docs: string; explain: boolean } {
  const { docs, explain = false } = readFlags(COMMAND, ['docs'], args, ['explain']);
  if (docs === undefined) {
    throw new UsageError(`ava:answer: --docs is missing. Fix: ${COMMAND.usage}`);
  }
  checkFolder(COMMAND, 'docs', docs);
  return { docs, explain };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Returns what a sum is made of, the largest shares first: figure, weight, product. */
const sharesOf = (features: Features, weights: Features) =>
  Object.entries({ constant: 1, ...features })
    .map(([name, figure]) => ({ name, figure, weight: weights[name] ?? 0 }))
    .map((one) => ({ ...one, share: one.figure * one.weight }))
    .filter(({ share }) => share !== 0)
    .sort((a, b) => Math.abs(b.share) - Math.abs(a.share))
    .map(({ name, figure, weight, share }) => [
      name,
      rounded(figure),
      rounded(weight),
      rounded(share),
    ]);

/** Returns how AVA decided, as far as it can be read. */
export function explained({ decision, weights }: ReturnType<Ava['explain']>) {
  const { outcome, claim, scope, features, ranked } = decision;
  return {
    outcome,
    claim: { probability: rounded(claim), shares: sharesOf(features, weights.claim) },
    scope: { probability: rounded(scope), shares: sharesOf(features, weights.scope) },
    pages: ranked.map(({ candidate, probability, features: own }) => ({
      url: candidate.page.document.url,
      probability: rounded(probability),
      shares: sharesOf(own, weights.page),
    })),
  };
}

async function avaOf(dir: string): Promise<Ava> {
  const pages = await readTree(COMMAND, dir, 'no question is answered.');
  const { index, engine, read } = openBuilt(
    buildIndex(pages, { baseUrl: '/', closeWords: searchWords().closeWords }),
  );
  const ava = createAva(index, engine);
  return {
    answer: (request, id) => read(() => ava.answer(request, id)),
    explain: (request) => read(() => ava.explain(request)),
  };
}

if (require.main === module) {
  runCommand(COMMAND, async (args) => {
    const { docs, explain } = readOptions(args);
    const ava = await avaOf(docs);
    await answerLines(QUESTIONS, ({ id, what }) => {
      const { id: _id, ...said } = ava.answer(what, String(id)).answer;
      return explain ? { ...said, decision: explained(ava.explain(what)) } : said;
    });
  });
}
