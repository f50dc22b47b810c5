/** `npm run bench:mcp`: how many calls of the docs MCP server the bundled server answers in a second. */
import { join } from 'node:path';
import { wholeNumber } from '../scripts/command';
import { questionsOf } from './browser';
import { ROOT, runBench, type Group } from './figures';
import { askWithoutPause, startProgram, UNLIMITED, withBundle } from './servers';

const COMMAND = {
  name: 'bench:mcp',
  help: `--seconds N  how long each tool is called (10)
--site DIR   a finished build`,
  options: {
    seconds: { type: 'string', default: '10' },
    site: { type: 'string', default: join(ROOT, 'build') },
  },
} as const;

/** A tool, the arguments of each call, and how many calls a second are expected. */
type Kind = { readonly name: string; readonly least: number; readonly calls: readonly object[] };

const PAGES = ['budgets', 'budgets/create-budget', 'alerts', 'cloud-anomalies'];

const KINDS: readonly Kind[] = [
  { name: 'search_docs', least: 60, calls: questionsOf('search').map((query) => ({ query })) },
  {
    name: 'get_page',
    least: 150,
    calls: PAGES.map((page) => ({ page: `/docs/governance/${page}` })),
  },
  { name: 'list_sections', least: 200, calls: [{}] },
  { name: 'ask_docs', least: 20, calls: questionsOf('ava').map((question) => ({ question })) },
];

async function* measure(args: readonly string[], seconds: number): AsyncGenerator<Group> {
  const server = await startProgram(args, UNLIMITED);
  try {
    for (const { name, least, calls } of KINDS) {
      const messages = calls.map((given) => {
        const params = { name, arguments: given };
        return JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
      });
      const asking = {
        what: `Calls of ${name}`,
        path: '/mcp',
        bodies: messages,
        accept: 'application/json, text/event-stream',
        isRight: (text: string) => !text.includes('"isError"'),
        least,
      };
      // The first calls load what the later ones need.
      await askWithoutPause(server, { ...asking, seconds: 2 });
      yield await askWithoutPause(server, { ...asking, seconds });
    }
  } finally {
    await server.stop();
  }
}

runBench(COMMAND, ({ seconds, site }) =>
  withBundle(site, (args) => measure(args, wholeNumber('seconds', seconds ?? ''))),
);
