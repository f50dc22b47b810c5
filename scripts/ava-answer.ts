/** `npm run ava:answer -- --docs DIR`: answers questions from any tree of Markdown and MDX. --help lists the flags. */
import * as z from 'zod';
import { createAva, type Ava } from '../src/ava/engine';
import type { Features } from '../src/ava/engine/decide/features';
import { checkRequest, CLIENT, type AvaRequest } from '../src/ava/protocol';
import { searchWords } from '../src/content/facts/lookup';
import { buildIndex, openBuilt } from '../src/search/engine';
import { runCommand, type Values } from './command';
import { answerLines, lineId, readTree } from './tree-command';

/** How the command is called. */
export const COMMAND = {
  name: 'ava:answer',
  usage: 'npm run ava:answer -- --docs DIR [--explain] < questions.jsonl',
  help: `Standard input is JSONL, {"id","question"}. Standard output is JSONL with answers in the format of AVA's
contract (src/ava/protocol), with the same id, and "ms", the time it took. Standard error says what is
broken in the tree.

--docs DIR   the tree; the address of a page is /docs/ and its slug, or its path
--explain    adds "decision": the probability that the first page answers ("claim") and that the docs
             cover the question ("scope"), with every feature, its weight and their product

With npm run --silent, standard output contains only the JSON lines.`,
  options: { docs: { type: 'string' }, explain: { type: 'boolean' } },
} as const;

/** What a line of standard input asks. */
export const QUESTIONS = {
  example: '{"id": "1", "question": "What is a budget?"}',
  schema: z.object({
    id: lineId,
    question: z.string().transform((text, context): AvaRequest => {
      const checked = checkRequest({ client: CLIENT, messages: [{ role: 'user', text }] });
      if ('request' in checked) return checked.request;
      context.addIssue('a question has 1 to 1,000 characters');
      return z.NEVER;
    }),
  }),
};

const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Returns what a sum consists of, the largest parts first: feature, weight, product. */
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

/** Returns a readable explanation of how AVA decided. */
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

/** Runs the command. */
export async function avaAnswer({ docs, explain }: Values<typeof COMMAND>): Promise<void> {
  const { closeWords } = searchWords();
  const built = buildIndex(await readTree(COMMAND, docs), { baseUrl: '/', closeWords });
  const { index, engine, read } = openBuilt(built);
  const ava = createAva(index, engine);
  await answerLines(QUESTIONS, ({ id, question }) => {
    const { id: _id, ...said } = read(() => ava.answer(question, String(id))).answer;
    return explain ? { ...said, decision: explained(read(() => ava.explain(question))) } : said;
  });
}

if (require.main === module) runCommand(COMMAND, ({ values }) => avaAnswer(values));
