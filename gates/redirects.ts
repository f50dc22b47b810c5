/** Gate: the old address of each page that moved leads to one that exists, in one step. */
import { resolveNames } from '../src/config/company/names';
import { loadFacts } from '../src/content/facts/load';
import { projectNames } from './context';
import { lineIn, read } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { hasAnchor, resolveTarget, type BuiltSite, type SiteRedirect } from './site';

const FILE = 'facts/redirects.yaml';

/** A redirect to check, with the place that a failure names. */
export type CheckedRedirect = SiteRedirect & { readonly place: string };

const ADDRESS = /^\/[^?#]*[^/?#](?:#[^#]+)?$/;

/** What is wrong with a redirect as it is written. */
function formFaults({ from, to }: CheckedRedirect): string[] {
  const [, anchor] = from.split('#');
  const wrong = Object.entries({ from, to }).filter(([, address]) => !ADDRESS.test(address));
  return [
    ...wrong.map(
      ([field, address]) =>
        `${field} "${address}" is not an address below the base URL. Fix: write /docs/page, without a slash at its end, or /docs/page#anchor.`,
    ),
    ...(anchor === undefined
      ? []
      : [
          `from "${from}" has an anchor, which browsers do not send. Fix: keep it in its page with <a id="${anchor}"></a>.`,
        ]),
  ];
}

/** What is wrong with where a redirect begins and ends. */
function placeFaults(site: BuiltSite, { from, to }: CheckedRedirect): string[] {
  const faults: string[] = [];
  const name = from.slice(1);
  const page = site.page(`${name}.html`) ?? site.page(`${name}/index.html`);
  if (!site.redirects.some((known) => known.from === from)) {
    faults.push(`the build does not know ${from}. Fix: npm run build.`);
  } else if (page && !page.leadsOn) {
    faults.push(
      `${from} is a page, which nobody could open. Fix: remove the redirect, or the page.`,
    );
  }
  const target = resolveTarget(site, '/', site.baseUrl + to.slice(1));
  // A chain: reported separately.
  if (target.kind === 'redirect') return faults;
  if (target.kind !== 'file') {
    faults.push(`it leads to ${to}, where nothing is. Fix: name a page that exists.`);
  } else if (!hasAnchor(site, target.file, target.anchor)) {
    faults.push(
      `it leads to the anchor #${target.anchor}, which ${target.file} does not have. Fix: name one that it has.`,
    );
  }
  return faults;
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
    const faults = formFaults(redirect);
    if (faults.length === 0) faults.push(...placeFaults(site, redirect));
    if (steps.has(from)) faults.push(`${from} is already in the list. Fix: keep one of them.`);
    else steps.set(from, to);
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
    const moved = loadFacts().movedPages.map(({ from, to }) => ({
      ...resolveNames({ from, to }, names),
      place: `${FILE}:${lineIn(text, [`from: ${from}`])}`,
    }));
    const known = new Set(moved.map(({ from }) => from));
    const added = site.redirects
      .filter(({ from }) => !known.has(from))
      .map(({ from, to }) => ({ from, to, place: '_hosting.json' }));
    return checkRedirects(site, [...added, ...moved]);
  },
};
