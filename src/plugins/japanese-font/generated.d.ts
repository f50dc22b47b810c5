/** Written by the plugin for its component. */
declare module '@generated/japanese-font/default/font.json' {
  const files: import('../../content/model/site-data').JapaneseFontFiles;
  export default files;
}
