/** Gate: the old address of each page that moved leads to one that exists, in one step. */
import { resolveNames } from '../src/config/company/names';
import { loadFacts } from '../src/content/facts/load';
import type { MovedPage } from '../src/content/facts/schema';
import { projectNames } from './context';
import { read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { lineIn } from './sources';
import { hasAnchor, resolveTarget, type BuiltSite } from './site';

const FILE = 'facts/redirects.yaml';

/** A redirect to check, with the place that a failure names. */
export type CheckedRedirect = Pick<MovedPage, 'from' | 'to'> &
  Partial<MovedPage> & { readonly place: string };

/** What is wrong with a redirect as it is written. */
function formFaults({ from, to, since, reason }: CheckedRedirect): string[] {
  const faults: string[] = [];
  for (const [field, address] of Object.entries({ from, to })) {
    if (!/^\/[^?#]*[^/?#](?:#[^#]+)?$/.test(address)) {
      faults.push(
        `${field} "${address}" is no address below the base URL. Fix: write /docs/page, without a slash at its end, or /docs/page#anchor.`,
      );
    }
  }
  if (from.includes('#')) {
    faults.push(
      `from "${from}" has an anchor, which browsers do not send. Fix: keep it in its page with <a id="${from.replace(/^.*#/, '')}"></a>.`,
    );
  }
  if (since !== undefined && Number.isNaN(Date.parse(since))) {
    faults.push(`since "${since}" is no date. Fix: write YYYY-MM-DD.`);
  }
  if (reason !== undefined && reason.trim().length < 8) {
    faults.push('there is no reason. Fix: say in a few words why the address moved.');
  }
  return faults;
}

/** What is wrong with where a redirect begins. */
function sourceFaults(site: BuiltSite, { from }: CheckedRedirect): string[] {
  if (!site.redirects.some((known) => known.from === from)) {
    return [`the build does not know ${from}. Fix: npm run build.`];
  }
  const name = from.slice(1);
  const page = site.page(`${name}.html`) ?? site.page(`${name}/index.html`);
  return page && !page.leadsOn
    ? [`${from} is a page, which nobody could open. Fix: remove the redirect, or the page.`]
    : [];
}

/** What is wrong with where a redirect ends. */
function targetFaults(site: BuiltSite, { to }: CheckedRedirect): string[] {
  const target = resolveTarget(site, '/', site.baseUrl + to.slice(1));
  // A chain: reported separately.
  if (target.kind === 'redirect') return [];
  if (target.kind !== 'file') {
    return [`it leads to ${to}, where nothing is. Fix: name a page that stands.`];
  }
  return hasAnchor(site, target.file, target.anchor)
    ? []
    : [
        `it leads to the anchor #${target.anchor}, which ${target.file} does not have. Fix: name one that it has.`,
      ];
}

/** Follows a redirect through the others; says whether it comes back to itself or goes on. */
function pathFaults({ from, to }: CheckedRedirect, steps: ReadonlyMap<string, string>): string[] {
  const next = (address: string) => steps.get(address.replace(/#.*$/, ''));
  const passed = [from, to];
  for (let step = next(to); step !== undefined; step = next(step)) {
    if (passed.includes(step)) {
      return [`it goes in a loop: ${[...passed, step].join(' → ')}. Fix: remove one of them.`];
    }
    passed.push(step);
  }
  if (from === to) return ['it leads to itself. Fix: remove it.'];
  const last = passed.at(-1);
  return passed.length > 2
    ? [`it takes ${passed.length - 1} steps: ${passed.join(' → ')}. Fix: lead to ${last} at once.`]
    : [];
}

/** Checks redirects against the site that answers them. */
export function checkRedirects(site: BuiltSite, redirects: readonly CheckedRedirect[]): GateResult {
  const steps = new Map<string, string>();
  const problems = redirects.flatMap((redirect) => {
    const { from, to, place } = redirect;
    const twice = steps.has(from)
      ? [`${from} stands in the list already. Fix: keep one of them.`]
      : [];
    if (twice.length === 0) steps.set(from, to);
    const form = formFaults(redirect);
    const faults = [
      ...twice,
      ...form,
      ...(form.length > 0
        ? []
        : [...sourceFaults(site, redirect), ...targetFaults(site, redirect)]),
    ];
    return faults.map((fault) => `${place}: ${fault}`);
  });
  const paths = redirects.flatMap((redirect) =>
    pathFaults(redirect, steps).map((fault) => `${redirect.place}: ${fault}`),
  );
  return gateResult('redirects', 'redirects', redirects.length, [...problems, ...paths]);
}

/** The gate. */
export const redirects: Gate = {
  name: 'redirects',
  reads: 'build',
  check: ({ project, site }) => {
    const text = read(project, FILE);
    const names = projectNames();
    const moved = loadFacts().movedPages.map((address) => ({
      ...resolveNames(address, names),
      place: `${FILE}:${lineIn(text, [`from: ${address.from}`])}`,
    }));
    const known = new Set(moved.map(({ from }) => from));
    const added = site.redirects
      .filter(({ from }) => !known.has(from))
      .map(({ from, to }) => ({ from, to, place: '_hosting.json' }));
    return checkRedirects(site, [...added, ...moved]);
  },
};
