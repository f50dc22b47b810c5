/** How well a form stands for the word that the reader typed. */
export const FORM_WEIGHTS = {
  exact: 1,
  /** Of the same stem. */
  relative: 0.85,
  /** Begins with a word that the index has by itself: the reader may be done with it. */
  completionOfWord: 0.25,
  /** Begins with what the reader typed, which is no word of the index. */
  completion: 0.8,
  /** A word of `ce:GetCostAndUsage`, where the whole is known. */
  partOfWhole: 0.25,
  /** A synonym: what others call it. */
  synonym: 0.4,
  /** One slip away. */
  slip: 0.7,
  /** Two slips away. */
  slips: 0.5,
  /** Of what a slip leaves nearer words than the most frequent. */
  otherSlip: 0.5,
} as const;
