/** Replaces the analytics of `@algolia/autocomplete-core`, which the help window switches off. */
export function createAlgoliaInsightsPlugin(): never {
  throw new Error(
    'The analytics of autocomplete-core are not in the browser bundle: leave `insights: false`, or take ' +
      '@algolia/autocomplete-plugin-algolia-insights out of src/plugins/client-diet/index.ts.',
  );
}
