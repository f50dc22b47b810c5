/** What the plugin tells the pages: addresses with the base URL; none where no page is Japanese. */
export type JapaneseFontFiles = {
  readonly stylesheet: string;
  readonly preloads: readonly string[];
} | null;
