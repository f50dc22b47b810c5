/** Data that our plugins write at build, by the path that components import. */
declare module '@generated/site-map/default/pages.json' {
  const pages: readonly import('./plugins/site-map/types').PageEntry[];
  export default pages;
}
declare module '@generated/site-map/default/sections.json' {
  const sections: readonly import('./plugins/site-map/types').SectionEntry[];
  export default sections;
}
declare module '@generated/changelog/default/entries.json' {
  const entries: readonly import('./plugins/changelog/types').ChangelogEntryData[];
  export default entries;
}
declare module '@generated/changelog/default/latest.json' {
  const latest: readonly Pick<
    import('./plugins/changelog/types').ChangelogEntryData,
    'date' | 'title' | 'anchor'
  >[];
  export default latest;
}
declare module '@generated/site-map/default/roles.json' {
  const roles: readonly import('./plugins/site-map/types').RoleEntry[];
  export default roles;
}
declare module '@generated/site-map/default/filters.json' {
  const filters: import('./plugins/site-map/types').SearchFilters;
  export default filters;
}
declare module '@generated/home/default/home.json' {
  const home: import('./plugins/home/types').HomeData;
  export default home;
}
declare module '@generated/hosting/default/services.json' {
  const services: import('./hosting/runtime').RuntimeServices;
  export default services;
}
