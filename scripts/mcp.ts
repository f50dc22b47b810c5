/** `npm run mcp`: the docs MCP server over standard input and output, for the build in `build/` or `--dir`. */
import { join, resolve } from 'node:path';
import { readFile } from 'node:fs/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { root } from '../gates/files';
import { engineAnswers } from '../server/ava';
import { nodeFiles } from '../server/folder-files';
import { docsFor } from '../server/mcp/docs';
import { createDocsServer } from '../server/mcp/server';
import { turnsHere } from '../server/turns';
import { createWork } from '../server/work';
import { HOSTING_FILE, parseManifest } from '../src/hosting/manifest';
import { exitWith, readArgs, UsageError } from './command';

/** The only caller has as much time as it wants. */
const SHARE = 1e9;

const COMMAND = {
  name: 'mcp',
  usage: 'npm run --silent mcp -- [--dir DIR]',
  help: 'Serves the docs to one MCP client over standard input and output.',
  options: { dir: { type: 'string' } },
} as const;

async function main(): Promise<void> {
  const { values } = readArgs(COMMAND, process.argv.slice(2));
  const dir = resolve(values.dir ?? join(root, 'build'));
  const text = await readFile(join(dir, HOSTING_FILE), 'utf8').catch(() => {
    throw new UsageError(
      `${dir} doesn't contain a finished build. Fix: run npm run build, or use --dir.`,
    );
  });
  const hosting = parseManifest(text);
  const { perform } = turnsHere(createWork(nodeFiles(dir)), { share: SHARE });
  const logError = console.error;
  const host = { perform, answerer: engineAnswers(perform), logError };
  const caller = { hosting, own: '', address: 'stdio' };
  const server = createDocsServer({
    docs: (signal) => docsFor(host, caller, signal),
    build: hosting.build,
    logError,
  });
  // Standard output belongs to the protocol. The process ends with its input.
  await server.connect(new StdioServerTransport());
}

if (require.main === module) main().catch(exitWith);
