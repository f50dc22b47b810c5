/** Which language a label is in, where the labels around it are English. */

/** Returns `ja` for a label with kana or kanji in it. */
export const languageOf = (label: unknown): 'ja' | undefined =>
  /[\u3040-\u30ff\u4e00-\u9fff]/.test(String(label)) ? 'ja' : undefined;
