/** Gate: each docs page can be reached through links from the home page. */
import { gateResult, siteGate, type GateResult } from './gate';
import { placeOf, readable, resolveTarget, type BuiltSite } from './site';

/** Returns the files of the pages that links lead to, home first. */
function reachable(site: BuiltSite, home = 'index.html'): Set<string> {
  const reached = new Set<string>();
  const visit = [home];
  for (let file = visit.pop(); file !== undefined; file = visit.pop()) {
    const page = site.page(file);
    if (!page || reached.has(file)) continue;
    reached.add(file);
    for (const { what, target, isRelated } of page.references) {
      if ((what !== 'link' && what !== 'area') || isRelated) continue;
      const found = resolveTarget(site, page.path, target);
      const led =
        found.kind === 'redirect'
          ? resolveTarget(site, '/', site.baseUrl + found.to.slice(1))
          : found;
      if (led.kind === 'file') visit.push(led.file);
    }
  }
  return reached;
}

/** Checks every docs page that is listed. */
export function checkOrphans(site: BuiltSite): GateResult {
  const reached = reachable(site);
  const pages = readable(site).filter(
    ({ path, source }) => path.startsWith('/docs/') && source?.unlisted !== true,
  );
  const problems = pages
    .filter(({ file }) => !reached.has(file))
    .map(
      (page) =>
        `${placeOf(page)}: no page that can be reached from the home page links to ${page.path}. Fix: link to it, or put <PageList /> on the landing page above it.`,
    );
  return gateResult('orphans', 'docs pages', pages.length, problems);
}

export const orphans = siteGate('orphans', checkOrphans);
