/** The words of a question that carry its meaning. */

/** Words that any question may hold, whatever it is about; single letters and particles besides. */
const STOP = new Set(
  [
    'a about above across after again against all also am an and another any anybody anyone anything',
    'are as at be because been before being below between but by can cannot could did do does doing done during each else for from get gets give given',
    'go goes got had has have having he her here hers his how i if in into is it its just let lets may me',
    'might more most much must my need needs no not now of off often on once one only or other our',
    'ours out over own per she should so some somebody someone something still such than that the',
    'their theirs them then there these they thing this those through to too under until up us use used uses using',
    'very via want wants was we were what when where which while who whom whose why will with within',
    'without would yet you your yours isn don doesn didn won aren wasn couldn shouldn wouldn ll re ve',
  ].flatMap((line) => line.split(' ')),
);

/** Japanese particles and endings: hiragana alone, short. */
const PARTICLE = /^\p{Script=Hiragana}{1,3}$/u;

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });

/** Returns a word without the common endings of English; other words stay as they are. */
export function stem(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  return word
    .replace(/(?:sses|shes|ches|xes)$/, (ending) => ending.slice(0, -2))
    .replace(/ies$/, 'y')
    .replace(/(?<![su])s$/, '')
    .replace(/(?<=[a-z]{3})(?:ing|ed)$/, '')
    .replace(/(?<=[a-z]{2})([b-df-hj-km-np-rtvwxz])\1$/, '$1')
    .replace(/(?<=[a-z]{3})e$/, '');
}

/** Returns the content words of a text, each once: lower case, stemmed, without stop words. */
export function contentWords(text: string): ReadonlySet<string> {
  const words = [...segmenter.segment(text.normalize('NFKC').toLowerCase().replace(/’/g, "'"))]
    .filter(({ isWordLike }) => isWordLike)
    .flatMap(({ segment }) => segment.split(/[^\p{L}\p{N}\p{M}]+/u))
    .filter((word) => word !== '' && !STOP.has(word) && !PARTICLE.test(word))
    .filter((word) => word.length > 1 || !/[a-z]/.test(word));
  return new Set(words.map(stem));
}
