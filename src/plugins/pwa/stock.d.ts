/** What the types of plugin-pwa leave out: the plugin itself. */
declare module '@docusaurus/plugin-pwa' {
  export default function pluginPwa(
    context: import('@docusaurus/types').LoadContext,
    options: Options,
  ): import('@docusaurus/types').Plugin | null;
}
