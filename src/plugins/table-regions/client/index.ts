/** Client module: loads what measures tables on the pages that have wide ones. */

/** Docusaurus calls this after every navigation. */
export function onRouteDidUpdate(): void {
  const regions = document.querySelectorAll<HTMLElement>('.table-region');
  if (regions.length === 0) return;
  import(/* webpackChunkName: "after-hydration" */ './measure').then(
    ({ watch }) => watch(regions),
    // Without it, every region scrolls.
    () => undefined,
  );
}
