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
  const cards: readonly import('./content/model/site-data').Card[];
  export default cards;
}
declare module '@generated/site-data/default/home.json' {
  const home: import('./content/model/site-data').HomeData;
  export default home;
}
declare module '@generated/hosting/default/services.json' {
  const services: import('./config/company/public').RuntimeServices;
  export default services;
}
declare module '@generated/page-menu/default/menu.json' {
  const menu: import('./plugins/page-menu').MenuData;
  export default menu;
}
