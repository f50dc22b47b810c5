/** Types for the plugin itself, which plugin-pwa's own types leave out. */
declare module '@docusaurus/plugin-pwa' {
  export default function pluginPwa(
    context: import('@docusaurus/types').LoadContext,
    options: Options,
  ): import('@docusaurus/types').Plugin | null;
}
