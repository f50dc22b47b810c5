/** Written by the plugin, for the component beside it. */
declare module '@generated/japanese-font/default/font.json' {
  const files: import('../../content/model/site-data').JapaneseFontFiles;
  export default files;
}
