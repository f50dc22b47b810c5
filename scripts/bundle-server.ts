/** Bundles the server into one file, which only needs Node and a build. */
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { root } from '../gates/files';
import { exitWith } from './command';

const bundle = (outfile: string, write: boolean) =>
  build({
    entryPoints: [join(root, 'server/main.ts')],
    absWorkingDir: root,
    outfile,
    write,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    metafile: true,
    // Bundled CommonJS packages call `require` for the modules of Node, which isn't there in an ES module.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
    // Has a binary, and is only loaded if a store of feedback is configured.
    external: ['@libsql/client'],
    // Keeps the licenses of the bundled packages.
    legalComments: 'eof',
    logLevel: 'warning',
  });

/** Writes the bundle, and returns its size in bytes. */
export async function bundleServer(outfile: string): Promise<number> {
  const result = await bundle(outfile, true);
  return Object.values(result.metafile.outputs).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Returns the names of the packages that the bundle contains. */
export async function bundledPackages(): Promise<ReadonlySet<string>> {
  const { metafile } = await bundle('server.mjs', false);
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return new Set(
    inputs.flatMap(([path, { bytesInOutput }]) => {
      const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path) ?? [];
      return name !== undefined && bytesInOutput > 0 ? [name] : [];
    }),
  );
}

async function main(): Promise<void> {
  const outfile = resolve(process.argv[2] ?? join(root, 'dist/server.mjs'));
  const bytes = await bundleServer(outfile);
  console.log(`${outfile}: ${Math.round(bytes / 1000)} kB. Start it: node ${outfile} --dir build`);
}

if (require.main === module) main().catch(exitWith);
