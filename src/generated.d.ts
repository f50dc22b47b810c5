/** Data that our plugins write at build, by the path that components import. */
declare module '@generated/site-data/default/pages.json' {
  const pages: readonly import('./content/model/site-data').PageEntry[];
  export default pages;
}
declare module '@generated/site-data/default/topics.json' {
  const sections: readonly import('./content/model/site-data').Topic[];
  export default sections;
}
declare module '@generated/site-data/default/latest.json' {
  const latest: readonly import('./content/model/site-data').ChangeEntry[];
  export default latest;
}
declare module '@generated/site-data/default/roles.json' {
  const roles: readonly import('./content/model/site-data').RoleEntry[];
  export default roles;
}
declare module '@generated/site-data/default/filters.json' {
  const filters: import('./content/model/site-data').SearchFilters;
  export default filters;
}
declare module '@generated/site-data/default/cards.json' {
  const cards: import('./content/model/site-data').Cards;
  export default cards;
}
declare module '@generated/site-data/default/bills.json' {
  const bills: Omit<import('./content/model/site-data').HomeData, 'oftenAsked'>;
  export default bills;
}
declare module '@generated/site-data/default/questions.json' {
  const questions: import('./content/model/site-data').HomeData['oftenAsked'];
  export default questions;
}
declare module '@generated/facts/default/hints.json' {
  const hints: Readonly<Record<string, string>>;
  export default hints;
}
declare module '@generated/hosting/default/services.json' {
  const services: import('./config/company/public').RuntimeServices;
  export default services;
}
declare module '@generated/page-menu/default/menu.json' {
  const menu: import('./plugins/page-menu').MenuData;
  export default menu;
}
declare module '@generated/routes-on-demand/default/routes.js' {
  import routes from '@generated/routes';
  export default routes;
}
declare module '@generated/routes-on-demand/default/chunkNames.js' {
  export const docItem: string;
  const chunkNames: import('@docusaurus/types').RouteChunkNames;
  export default chunkNames;
}
declare module '@generated/routes-on-demand/default/registry.js' {
  const registry: Record<string, import('@docusaurus/types').Registry[string]>;
  export default registry;
}
declare module '@generated/routes-on-demand/default/pages.js' {
  type Load = import('@docusaurus/types').Registry[string][0];
  /** The names of the pages' files, by id. */
  export const files: Readonly<Record<string, string>>;
  export const sidebars: import('@docusaurus/plugin-content-docs').PropSidebars;
  const pages: readonly (readonly [
    path: string,
    sidebar: string,
    chunk: string,
    load: Load,
    id: string,
  ])[];
  export default pages;
}
/** The file that company.config.ts names as `analytics`. */
declare module '@company-analytics' {
  const track: (event: import('./browser/events').SiteEvent) => void;
  export default track;
}
