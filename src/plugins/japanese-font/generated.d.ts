/** Written by the plugin, for the component beside it. */
declare module '@generated/japanese-font/default/font.json' {
  const files: import('./types').JapaneseFontFiles;
  export default files;
}
