/** Stands in for what takes scores apart, which the panel of `npm start`, the server and the commands ask for. */
export function createExplain(): never {
  throw new Error(
    'Explained scores are not in the browser bundle: ask for `getRankingInfo` in development only, or take ' +
      'explain out of src/plugins/client-diet/index.ts.',
  );
}
