/** Bundles the server into one file, which only needs Node and a build. */
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../gates/files';
import { exitWith } from './command';

/** Writes the bundle, and returns its size in bytes. */
export async function bundleServer(outfile: string): Promise<number> {
  const result = await build({
    entryPoints: [join(root, 'server/main.ts')],
    absWorkingDir: root,
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    metafile: true,
    // Has a binary, and is only loaded if a store of feedback is configured.
    external: ['@libsql/client'],
    // Keeps the licenses of the bundled packages.
    legalComments: 'eof',
    logLevel: 'warning',
  });
  return Object.values(result.metafile.outputs).reduce((sum, { bytes }) => sum + bytes, 0);
}

async function main(): Promise<void> {
  const outfile = resolve(process.argv[2] ?? join(root, 'dist/server.mjs'));
  const bytes = await bundleServer(outfile);
  console.log(`${outfile}: ${Math.round(bytes / 1000)} kB. Start it: node ${outfile} --dir build`);
}

if (require.main === module) main().catch(exitWith);
