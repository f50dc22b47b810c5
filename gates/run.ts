/** `npm run check`: every gate that needs no browser, on the last build. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import company from '../company.config';
import { root } from '../scripts/run';
import { checkBrandLiterals } from './brand-literals';
import type { GateResult } from './gate';
import { checkLeaks, forbiddenHere } from './leaks';
import { builtSite, checkLinks } from './links';
import { checkRebrand, tracesOf } from './rebrand';

/** The folders that the gates look at. */
export type GateFolders = { readonly site: string; readonly rebranded?: string };

/** Runs every gate; the re-brand gate where there is a re-branded site. */
export function runGates({ site, rebranded }: GateFolders): GateResult[] {
  if (!existsSync(join(site, '_hosting.json'))) {
    throw new Error(`${relative(root, site)} holds no built site. Mend: npm run build.`);
  }
  const brand = join(root, company.brand.folder);
  return [
    checkLinks(builtSite(site)),
    checkLeaks(site, forbiddenHere(root)),
    checkBrandLiterals(root, company),
    ...(rebranded
      ? [
          { ...checkLinks(builtSite(rebranded)), name: 'links under another base URL' },
          checkRebrand(rebranded, tracesOf(company, brand, site)),
        ]
      : []),
  ];
}

function main(): void {
  const { values } = parseArgs({
    options: {
      site: { type: 'string', default: join(root, 'build') },
      rebranded: { type: 'string' },
    },
  });
  let red = 0;
  for (const { name, things, looked, problems } of runGates(values)) {
    console.log(`${problems.length > 0 ? '✗' : '✓'} ${name}: looked at ${looked} ${things}`);
    for (const problem of problems) console.log(`  ${problem}`);
    red += problems.length;
  }
  if (!values.rebranded) console.log('- rebrand: left out, npm test builds that site');
  process.exitCode = red > 0 ? 1 : 0;
}

if (process.argv[1]?.replaceAll('\\', '/').endsWith('gates/run.ts')) {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
