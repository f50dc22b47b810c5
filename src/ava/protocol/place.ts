/** What the build says of AVA: the data of the plugin, `@generated/ava/default/place.json`. */
export type AvaPlace = {
  /** Path of the blocks' file, base URL included. */
  readonly blocks: string;
  /** Path of the file of the search index that it goes with. */
  readonly index: string;
  readonly baseUrl: string;
};
