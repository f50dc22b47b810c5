/**
 * Gate: the files for programs (`.md`, `llms.txt`, `llms-full.txt`, `sitemap.md`, `robots.txt`) advertise only addresses
 * that exist, and every listed page of the docs is in each of them.
 */
import { gateResult, siteGate, type GateResult } from './gate';
import { escapeRegExp, lineOf } from './files';
import { hasAnchor, readable, resolveTarget, type BuiltSite } from './site';
import { markdownAddress, publicAddress } from '../src/content/model';

const OWN = /\.md$|(?:^|\/)(?:llms|llms-full|robots)\.txt$/;

/** The files that list all pages, with the text that lists one. */
const LISTS: Readonly<Record<string, (address: string) => string>> = {
  'llms.txt': (address) => `](${markdownAddress(address)})`,
  'llms-full.txt': (address) => `Source: ${address}\n`,
  'sitemap.md': (address) => `](${address})`,
};

/** Returns the site's own addresses in a text, each one once, with the position of the first. */
function addressesIn(text: string, { origin }: BuiltSite): Map<string, number> {
  const found = new Map<string, number>();
  for (const { 0: address, index } of text.matchAll(/https?:\/\/[^\s<>()[\]"'`]+/g)) {
    const clean = address.replace(/[.,;:!?*_]+$/, '');
    if (URL.canParse(clean) && new URL(clean).origin === origin && !found.has(clean)) {
      found.set(clean, index);
    }
  }
  return found;
}

/** Returns patterns for the addresses of the site's API, which a server answers and no file. */
function apiOf(site: BuiltSite): RegExp[] {
  if (!site.files.has('openapi.json')) return [];
  const { paths } = JSON.parse(site.bytes('openapi.json').toString()) as { paths: object };
  return Object.keys(paths).map((path) => {
    const parts = path.split(/\{[^}]+\}/).map(escapeRegExp);
    return new RegExp(`${parts.join('[^/]+')}$`);
  });
}

/** Returns what is wrong with an address of the site, if anything. */
function faultOf(site: BuiltSite, address: string, api: readonly RegExp[]): string | undefined {
  if (api.some((path) => path.test(new URL(address).pathname))) return undefined;
  const found = resolveTarget(site, '/', address);
  if (found.kind === 'problem') return found.problem;
  if (found.kind !== 'file' || hasAnchor(site, found.file, found.anchor)) return undefined;
  return `names the anchor #${found.anchor}, which ${found.file} does not have`;
}

/** Checks the files for programs of a built site. */
export function checkMachines(site: BuiltSite): GateResult {
  const text = (file: string) => site.bytes(file).toString('utf8');
  const faults = new Map<string, string | undefined>();
  const api = apiOf(site);
  let looked = 0;

  const dead = [...site.files]
    .filter((file) => OWN.test(file))
    .flatMap((file) => {
      const content = text(file);
      return [...addressesIn(content, site)].flatMap(([address, index]) => {
        looked += 1;
        if (!faults.has(address)) faults.set(address, faultOf(site, address, api));
        const fault = faults.get(address);
        const place = `${file}:${lineOf(content, index)}`;
        return fault === undefined
          ? []
          : [
              `${place}: the address ${address} ${fault}. Fix: correct the page, or src/content/machines.ts.`,
            ];
      });
    });

  const lists = Object.entries(LISTS).map(([file, entryOf]) => ({
    file,
    entryOf,
    content: site.files.has(file) ? text(file) : '',
  }));
  const missing = readable(site)
    .filter(({ source }) => source && !source.unlisted && !source.draft)
    .flatMap(({ path }) => {
      const address = publicAddress(site, path);
      const markdown = markdownAddress(path).slice(1);
      return [
        ...(site.files.has(markdown) ? [] : [`${markdown}: is missing. Fix: npm run build.`]),
        ...lists.flatMap(({ file, entryOf, content }) =>
          content.includes(entryOf(address))
            ? []
            : [`${file}: doesn't list ${path}. Fix: npm run build.`],
        ),
      ];
    });
  return gateResult('machines', 'addresses', looked, [...dead, ...missing]);
}

export const machines = siteGate('machines', checkMachines);
