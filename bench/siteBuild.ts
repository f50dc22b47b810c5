/** Builds a site in a process of its own, and says how long it took and how much memory it had. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { finishHosting } from '../src/hosting/finish';

/** A site that can be built. */
export type Site = {
  readonly name: string;
  /** Folder of its docusaurus.config.ts. */
  readonly dir: string;
  /** Instead of the configuration of that folder. */
  readonly config?: string;
  readonly outDir: string;
  /** Folders that a cold build must not find. */
  readonly caches: readonly string[];
  /** Flags of Node that its build is run with. */
  readonly nodeFlags: readonly string[];
  /** Whether our hosting step follows, as in `npm run build`. */
  readonly hosting: boolean;
};

/** What a build cost. */
export type BuildCost = {
  /** Everything but precompression. */
  readonly seconds: number;
  readonly precompressSeconds: number;
  /** Of Docusaurus, the hungrier step. */
  readonly peakMegabytes: number;
};

const GENERATED = '.docusaurus-bench';

/** Says what a process used at most, as it ends: worker threads are part of it. */
const MEMORY_REPORT =
  "process.on('exit',()=>require('node:fs').writeFileSync(process.env.BENCH_MEMORY,String(process.resourceUsage().maxRSS)))";

/** Removes what an earlier build left: the next one is cold. */
export function clearCaches(site: Site): void {
  for (const dir of [join(site.dir, GENERATED), site.outDir, ...site.caches]) {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Builds a site. Rejects with the end of the build's output when it fails. */
export async function build(site: Site): Promise<BuildCost> {
  const core = dirname(createRequire(__filename).resolve('@docusaurus/core/package.json'));
  const memoryFile = `${site.outDir}.memory`;
  const hook = `data:text/javascript,import{createRequire}from'node:module';const require=createRequire('file:///');${MEMORY_REPORT}`;
  const start = performance.now();
  await new Promise<void>((resolve, reject) => {
    const bin = join(core, 'bin/docusaurus.mjs');
    const child = spawn(
      process.execPath,
      [
        ...site.nodeFlags,
        '--import',
        hook,
        bin,
        'build',
        '--out-dir',
        site.outDir,
        ...(site.config ? ['--config', site.config] : []),
      ],
      {
        cwd: site.dir,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NO_UPDATE_NOTIFIER: '1',
          DOCUSAURUS_GENERATED_FILES_DIR_NAME: GENERATED,
          BENCH_MEMORY: memoryFile,
        },
      },
    );
    let output = '';
    const keep = (data: Buffer) => {
      output = (output + data.toString()).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`bench: the build of ${site.name} failed.\n${output}`));
    });
  });
  let precompressSeconds = 0;
  if (site.hosting) {
    await finishHosting({
      dir: site.outDir,
      log: () => undefined,
      onPrecompressed: (report) => {
        precompressSeconds = report.seconds;
      },
    });
  }
  const seconds = (performance.now() - start) / 1000 - precompressSeconds;
  const kilobytes = Number(readFileSync(memoryFile, 'utf8'));
  rmSync(memoryFile);
  return { seconds, precompressSeconds, peakMegabytes: kilobytes / 1024 };
}
