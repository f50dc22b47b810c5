/**
 * The routes of Docusaurus's router. At first, they contain a single docs page, the current one. The others are added
 * when a link or a navigation needs one of them. Replaces `@generated/routes` in browsers.
 */
import chunkNames, { docItem } from '@generated/routes-on-demand/default/chunkNames.js';
import registry from '@generated/routes-on-demand/default/registry.js';
import routes from '@generated/routes-on-demand/default/routes.js';
import ComponentCreator from '@docusaurus/ComponentCreator';
import { ownPage } from './own-page';
import { setSidebars } from './sidebars';

export default routes;

/** The names of files whose names the bundler's runtime doesn't know, by id. */
const files: Record<string, string> = {};

const stockUrl = __webpack_require__.u;
__webpack_require__.u = (id) => (files[id] ? `assets/js/${files[id]}.js` : stockUrl(id));

/** Returns the routes next to which docs pages belong: those without children of their own. */
function siblings(parents: typeof routes): typeof routes {
  const children = parents.find((route) => route.routes)?.routes as typeof routes | undefined;
  return children ? siblings(children) : parents;
}

const pages = siblings(routes);
const known = new Map<string, string>();

function add([
  path,
  sidebar,
  chunk,
  load,
  id,
]: (typeof import('@generated/routes-on-demand/default/pages.js'))['default'][number]): void {
  if (known.has(path)) return;
  known.set(path, chunk);
  registry[chunk] = [load, '', id];
  chunkNames[`${path}-page`] = { __comp: docItem, content: chunk };
  const component = ComponentCreator(path, 'page');
  pages.push({ path, component, exact: true, ...(sidebar && { sidebar }) });
}

if (ownPage) {
  const { path, sidebar, chunk, ids, module } = ownPage;
  Object.assign(files, ownPage.files);
  const load = () =>
    Promise.all(ids.map(__webpack_require__.e)).then(() => __webpack_require__(module));
  add([path, sidebar, chunk, load, module]);
}

async function loadPages(): Promise<void> {
  const all = await import(
    /* webpackChunkName: "docs-routes" */ '@generated/routes-on-demand/default/pages.js'
  );
  Object.assign(files, all.files);
  all.default.forEach(add);
  setSidebars(all.sidebars);
}

let adding: Promise<void> | undefined;

/** Adds the routes and sidebars of all docs pages. Rejects if they can't be loaded, and then the next call tries again. */
export function addPages(): Promise<void> {
  adding ??= loadPages().catch((error: unknown) => {
    adding = undefined;
    throw error;
  });
  return adding;
}

/** Whether a path is that of a docs page whose route has been added. */
export const isAdded = (path: string): boolean => known.has(path);

/** Returns the address of the script with the content of a docs page, or undefined for other paths. */
export function scriptOf(path: string): string | undefined {
  const name = known.get(path);
  const file = name && Object.values(files).find((one) => one.startsWith(`${name}.`));
  return file && `${__webpack_require__.p}assets/js/${file}.js`;
}

// Categories that open show the rest of their items.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.menu')) addPages().catch(() => undefined);
});
