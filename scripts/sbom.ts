/**
 * `npm run sbom`: writes what the project consists of to `dist/`: `sbom.cdx.json` in CycloneDX, made by npm from the lock
 * file, and `licenses.md`, the licenses of all packages. It needs no network.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from '../gates/files';
import packageJson from '../package.json';
import { bundledPackages } from './bundle-server';
import { runCommand, UsageError } from './command';
import { table } from './guides';
import { explainedAs, explanations, isPermissive, readLicenses } from './licenses';

type Component = { name: string };

/** Returns the bill of materials, as npm makes it. */
export function makeSbom(): { readonly components: readonly Component[] } {
  const npm = process.env.npm_execpath;
  if (!npm) throw new UsageError('sbom: npm has to run this. Fix: npm run sbom');
  const flags = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const json = execFileSync(process.execPath, [npm, 'sbom', ...flags], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const sbom = JSON.parse(json) as {
    metadata: { component: Component };
    components: Component[];
  };
  // npm names the project after its folder.
  sbom.metadata.component.name = packageJson.name;
  return sbom;
}

/** Returns the list of licenses, as Markdown. */
export function licenseList(inServer: ReadonlySet<string>): string {
  const packages = readLicenses();
  const where = ({ name, isDevelopment }: (typeof packages)[number]) =>
    inServer.has(name) ? 'server' : isDevelopment ? 'development' : 'build';
  const attention = packages.filter(({ license }) => !isPermissive(license));
  return [
    '# Licenses',
    '',
    '"server" is in the bundled server, "build" makes the site, whose scripts contain parts of it, and "development" is only for tests and gates.',
    '',
    '## Other than permissive',
    '',
    table(
      ['Package', 'License', 'Used for', 'Ships'],
      attention.map(({ name, version, license = 'none stated' }) => {
        const { license: found, use, ships } = explanations[explainedAs(name) ?? ''] ?? {};
        const is = found === undefined || found === license ? license : `${license}: ${found}`;
        return [`${name} ${version}`, is, use ?? '', ships ? 'yes' : 'no'];
      }),
    ),
    '',
    '## All',
    '',
    table(
      ['Package', 'Version', 'License', 'Where'],
      packages.map((one) => [one.name, one.version, one.license ?? 'none stated', where(one)]),
    ),
    '',
  ].join('\n');
}

if (require.main === module) {
  runCommand({ name: 'sbom', usage: 'npm run sbom', options: {} }, async () => {
    const dist = join(root, 'dist');
    mkdirSync(dist, { recursive: true });
    const sbom = makeSbom();
    writeFileSync(join(dist, 'sbom.cdx.json'), `${JSON.stringify(sbom, undefined, 2)}\n`);
    const list = await format(licenseList(await bundledPackages()), { parser: 'markdown' });
    writeFileSync(join(dist, 'licenses.md'), list);
    console.log(`dist/sbom.cdx.json: ${sbom.components.length} packages`);
    console.log(`dist/licenses.md: ${readLicenses().length} packages`);
  });
}
