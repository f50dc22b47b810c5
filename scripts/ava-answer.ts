/** `npm run ava:answer -- --docs DIR`: answers questions from any tree of Markdown and MDX; --help says how. */
import { createAva, type Ava } from '../src/ava/engine';
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
export function readDocsFolder(args: readonly string[]): string {
  const { docs } = readFlags(COMMAND, ['docs'], args);
  if (docs === undefined) {
    throw new UsageError(`ava:answer: --docs is missing. Fix: ${COMMAND.usage}`);
  }
  checkFolder(COMMAND, 'docs', docs);
  return docs;
}

async function avaOf(dir: string): Promise<Ava> {
  const pages = await readTree(COMMAND, dir, 'no question is answered.');
  const { index, engine, read } = openBuilt(
    buildIndex(pages, { baseUrl: '/', closeWords: searchWords().closeWords }),
  );
  const ava = createAva(index, engine);
  return { answer: (request, id) => read(() => ava.answer(request, id)) };
}

if (require.main === module) {
  runCommand(COMMAND, async (args) => {
    const ava = await avaOf(readDocsFolder(args));
    await answerLines(QUESTIONS, ({ id, what }) => {
      const { id: _id, ...said } = ava.answer(what, String(id)).answer;
      return said;
    });
  });
}
