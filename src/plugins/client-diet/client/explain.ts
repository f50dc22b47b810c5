/** Replaces the explanation of scores, which only the panel of `npm start`, the server and the commands use. */
export function createExplain(): never {
  throw new Error(
    'Explained scores are not in the browser bundle: ask for `getRankingInfo` in development only, or take ' +
      'explain out of src/plugins/client-diet/index.ts.',
  );
}
