/** Reads a question: what it is about, how it is worded, and whether any docs could answer it. */
import { stem, stopWords } from '../../../search/engine/analysis';
import { LIMITS, type AvaRequest, type Message } from '../../protocol';
import type { Before } from '../../../search/engine';
import type { OtherWords } from '../../../search/engine/query/synonyms';
import type { Likeness, Statistics } from './statistics';
import everyday from './everyday.json';
import type { Keys, WeighedWord, Words } from './words';

/** A question that has been read. */
export type Question = {
  /** What is searched for. */
  readonly query: string;
  /** What was asked before on the same subject. It's also searched for. */
  readonly before: Before | undefined;
  readonly words: readonly WeighedWord[];
  /** Keys of all its words, with those of synonyms. */
  readonly keys: Keys;
  /** Compares the question with pages. */
  readonly likeness: Likeness;
  /** The weight of a word that isn't in the docs, which is the highest possible weight. */
  readonly rarest: number;
  /** Whether yes or no can answer it. */
  readonly yesNo: boolean;
  /** Whether it asks how to do something. */
  readonly howTo: boolean;
  /** Set if it asks who can do something, or on which plan, which the block under a title says. */
  readonly fact: 'who' | 'plan' | undefined;
  /** Whether it asks what something is. */
  readonly whatIs: boolean;
  /** Set if it asks for a number: how many, how long, when. */
  readonly amount: 'number' | 'time' | undefined;
  /** Matches a text that says how many there are of the thing in question: “up to 3 thresholds”, “Thresholds | 3”. */
  readonly counts: RegExp | undefined;
  /** Whether it asks for code, a command or a request. */
  readonly wantsCode: boolean;
  /** Whether it describes something that doesn't work. */
  readonly troubled: boolean;
  /** Whether it asks for something that no product docs contain. */
  readonly outOfScope: boolean;
};

/** How much words count, depending on their position in a conversation. Names count more. */
const WEIGHTS = {
  name: 1.3,
  number: 0.3,
  aside: 0.3,
  before: 0.5,
  longBefore: 0.3,
  selection: 0.3,
} as const;

/** A question with fewer content words than this can't be understood without the previous one. */
const FEW_WORDS = 2;
const FEW_WITH_PRONOUN = 4;

/** The pronouns of a question with at least this many known words refer to the question itself. */
const STANDS_ALONE = 6;

/** How much the words of the previous question count in the search if nothing shows that this one continues it. */
const LOOSELY = 0.3;

/** A term whose definition is asked for has at most this many words. */
const MOST_TO_DEFINE = 3;

/** Everyday words, such as words about weather, meals or music. */
const EVERYDAY: ReadonlySet<string> = new Set(everyday.map(stem));

const YEAR = /^(?:19|20)\d\d$/;

/** What the wording of a question shows, by the pattern that it matches. */
const WORDINGS = {
  /** Yes or no can answer it. */
  yesNo:
    /(?:^|[,;.]\s*(?:so\s+|and\s+|but\s+)?)(?:can|could|do|does|did|is|are|was|will|would|must|should|may|has|have|am)\b/i,
  /** It begins with a question word, so yes or no doesn't. */
  open: /(?:^|[,;.]\s*(?:so\s+|and\s+)?)(?:how|what|which|who|whom|whose|when|where|why)\b/i,
  howTo:
    /\bhow (?:do|can|could|should|would|to|must)\b|^where (?:do|can)\b|^(?:add|assign|build|change|configure|connect|create|delete|disable|download|edit|enable|export|invite|make|remove|rename|revoke|schedule|set up|share|switch|turn (?:on|off)|view)\b|\b(?:i|we) (?:want|need|would like|am trying|are trying) to\b|\bsteps? to\b/i,
  /** It may continue the previous question. */
  continues:
    /^(?:and|but|or|then|also|what about|how about|what if|same)\b|\b(?:it|its|that|this|they|them|those|these|there|ones?|instead|otherwise|else|either|too|again)\b/i,
  who: /^who (?:can|may|is allowed|has the right)\b|\b(?:what|which) (?:roles?|permissions?|rights?)\b/i,
  plan: /\b(?:what|which) (?:plans?|edition|tier)\b/i,
  whatIs: /^(?:what|who) (?:is|are|does|do)\b|^what['’]s\b|^(?:define|explain)\b/i,
  time: /\bhow (?:long|often|old|soon|quickly|fast|late|far back)\b|\b(?:what|which) (?:time|day|date)\b|\b(?:many|much) (?:minutes|hours|days|weeks|months|years|time)\b|^when\b/i,
  number:
    /\bhow (?:many|much|large|big|far)\b|\b(?:what|which) (?:percentage|share|limit|size|number)\b/i,
  wantsCode:
    /\b(?:api|cli|code|command|curl|example|graphql|iam|json|payload|policy|python|query|request|rest|script|snippet|sql|syntax|terraform|webhook|yaml)\b|[{}<>=]|\w+[:_.]\w+/i,
  troubled:
    /\b(?:not|no|never|nothing|none|why|wrong|error|errors|fails?|failed|failing|broken|missing|empty|stuck|denied|refused|rejected|problem|issue|trouble|cannot|stopped|disappeared|gone|lost|blank|invalid|unable)\b|n['’]t\b|\b[45]\d\d\b/i,
  /** Figures and events of the reader's own account, which no docs contain. */
  ownAccount:
    /\bhow (?:much|many)\b.*\b(?:did|have|has) (?:we|i|our|my)\b|\bwhat(?:['’]s| is| are| was| were) (?:my|our) (?:current |last |latest )?(?:balance|bill|costs?|savings|spend|spending|usage)\b|\bwhich of (?:our|my) \w+ \w+ed\b/i,
  releaseDate: /\b(?:when|date) will\b.*\b(?:available|launch|releas|ship|support)/i,
  /** The company as a business, and its results in past periods. */
  business:
    /\bhow many (?:clients|customers|employees|offices)\b.*\byour?\b|\b(?:availability|percentage|uptime)\b.*\b(?:did you|your)\b.*\blast (?:week|month|quarter|year)\b/i,
} as const satisfies Readonly<Record<string, RegExp>>;

/** Wordings that ask for something that no product docs contain. */
const OUT_OF_SCOPE = ['ownAccount', 'releaseDate', 'business'] as const;

/** What changes the subject, up to the new question: “Thanks. Other question: …”, “That makes sense. By the way, …” */
const CHANGES =
  /^(?:(?:and|but|fine|good|great|no|now|oh|ok|okay|one|perfect|pity|so|thank you|thanks|thx|well)\b[\s,.!]*)*(?:(?:another|different|new|next|other|separate) (?:one|question|subject|thing|topic)|something (?:different|else)|unrelated|forget (?:it|that))\s*[,.:;!–-]\s*(?=\S)|^(?:.*[.!?,;]\s*)?(?:btw|by the way)\b[\s,.:]*(?=\S)/i;

/** A clause that only describes the circumstances of a question. */
const ASIDE = /,?\s(?:although|even though|even if|whereas|though)\s[^,;.?]*/i;

/** Typos are corrected in words with at least this many letters. Names need more. */
const SHORTEST_SLIP = { word: 5, name: 8 } as const;

type Span = { readonly start: number; readonly end: number };

/** Returns a function that finds the synonyms of a word, or of the phrase that it's part of. */
function alikeIn(others: readonly OtherWords[]) {
  const said = others.map(({ start, end, words }) => {
    return { start, end, forms: words.filter((form) => !stopWords.has(form)) };
  });
  return (word: Span): (readonly string[])[] =>
    said.flatMap(({ start, end, forms }) =>
      word.start >= start && word.end <= end && forms.length > 0 ? [forms] : [],
    );
}

/** Returns the synonyms that are single words. */
const singles = (alike: readonly (readonly string[])[]): string[] =>
  alike.flatMap((forms) => (forms.length === 1 ? forms : []));

/** Returns the words of a text with the weight of each. */
function weighed(
  text: string,
  { knows, meant, rarity, naming, synonyms, closeWords }: Statistics,
  words: Words,
  factor = 1,
): WeighedWord[] {
  const all = words.all(text);
  const alikeTo = alikeIn([...synonyms(all), ...closeWords(all)]);
  return words.asked(text, knows).map((word) => {
    const shortest = SHORTEST_SLIP[word.name ? 'name' : 'word'];
    const form = (!knows(word.form) && meant(word.form, shortest)) || word.form;
    const key = stem(form);
    const alike = alikeTo(word);
    // A year is meant literally. Other numbers are the reader's own examples.
    const name = word.name || YEAR.test(form);
    const named = Math.max(0, ...[form, ...singles(alike)].map(naming));
    const isNumber = /^\p{N}+$/u.test(form) && !name;
    const kind = isNumber ? WEIGHTS.number : name ? WEIGHTS.name : 1;
    return {
      key,
      text: word.text,
      name,
      says: [[key], ...alike.map((forms) => forms.map(stem))],
      weight: factor * kind * rarity(form, singles(alike)),
      firm: factor === 1 && !isNumber,
      said: knows(form),
      known: knows(form) || alike.some((forms) => forms.every(knows)),
      naming: named,
      everyday: named === 0 && EVERYDAY.has(key),
    };
  });
}

/** Returns the words without repetitions, in the order in which they first appear. */
function once(words: readonly WeighedWord[]): WeighedWord[] {
  const seen = new Set<string>();
  return words.filter(({ key }) => !seen.has(key) && seen.add(key));
}

/** Not “one” or “no”, which mostly don't count: “open one dashboard”, “no other dashboard”. */
const NUMBER = '(?:\\p{N}[\\p{N}.,]*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';

/** Returns a pattern that matches the number a question asks for: “how many thresholds”. */
function countsIn(text: string, words: Words): RegExp | undefined {
  const [, after = ''] = /\bhow many\s+(\S+(?:\s+\S+)?)/iu.exec(text) ?? [];
  const things = [...words.keys(after)].filter((key) => /^\p{L}{3,}$/u.test(key)).join('|');
  if (things === '') return undefined;
  return new RegExp(
    `\\b${NUMBER}\\s+(?:\\S+\\s+){0,2}(?:${things})|(?:${things})\\p{L}*[^|.]*\\|\\s*(?:\\p{L}+\\s+){0,2}${NUMBER}`,
    'iu',
  );
}

/**
 * Returns the words of a message, what its wording shows, whether it continues what was asked before, and whether it's
 * only a part of that.
 */
function readMessage(text: string, statistics: Statistics, words: Words) {
  const aside = ASIDE.exec(text)?.[0] ?? '';
  const main = aside ? text.replace(aside, ' ') : text;
  const own = once([
    ...weighed(main, statistics, words),
    ...weighed(aside, statistics, words, WEIGHTS.aside),
  ]);
  const shows = (wording: keyof typeof WORDINGS) => WORDINGS[wording].test(text);
  const known = own.filter((word) => word.known).length;
  // A word changes the subject, even if the docs don’t contain it, but not if it’s next to a pronoun.
  const isPart =
    own.length < FEW_WORDS
      ? own.every((word) => word.known) || shows('continues')
      : shows('continues') && known < FEW_WITH_PRONOUN;
  const continues = isPart || (shows('continues') && known < STANDS_ALONE);
  return { main, own, shows, isPart, continues };
}

/** Returns the questions that the last one continues, back to the one that named the subject. */
function carriedOf(earlier: readonly string[], statistics: Statistics, words: Words): string[] {
  const last = earlier.at(-1);
  if (last === undefined) return [];
  const { isPart } = readMessage(last, statistics, words);
  return [...(isPart ? carriedOf(earlier.slice(0, -1), statistics, words) : []), last];
}

/** Returns what the reader has asked since the last change of the subject, oldest first. */
function askedOf(messages: readonly Message[]): string[] {
  const asked = messages.flatMap(({ role, text }) => (role === 'user' ? [text] : []));
  const from = asked.findLastIndex((text) => CHANGES.test(text));
  return asked.slice(Math.max(0, from)).map((text) => text.replace(CHANGES, ''));
}

/** Reads the last message of a conversation, with earlier ones if it refers to them. */
export function readQuestion(
  { messages, page }: AvaRequest,
  statistics: Statistics,
  words: Words,
): Question {
  const earlier = askedOf(messages);
  const text = earlier.pop() ?? '';
  const { main, own, shows, isPart, continues } = readMessage(text, statistics, words);
  const selected = page?.selection?.slice(0, LIMITS.selectionAsQuery) ?? '';
  const chain = carriedOf(earlier, statistics, words);
  const carried = chain.join(' ');
  const pointed = isPart && !carried ? selected : '';
  const said = isPart ? [carried, text].join(' ') : text;
  const all = once([
    ...own,
    ...(continues ? [...chain].reverse() : []).flatMap((one, turns) =>
      weighed(one, statistics, words, turns === 0 ? WEIGHTS.before : WEIGHTS.longBefore),
    ),
    ...weighed(pointed, statistics, words, WEIGHTS.selection),
  ]);
  const saidWords = words.all(said);
  const alikeTo = alikeIn(statistics.synonyms(saidWords));
  const compared = new Map(saidWords.map((word) => [word.form, singles(alikeTo(word))]));
  return {
    query: [pointed, main].filter(Boolean).join(' '),
    before: carried ? { text: carried, share: continues ? 1 : LOOSELY } : undefined,
    words: all,
    keys: new Set([...words.keys(said), ...all.flatMap(({ says }) => says.flat())]),
    likeness: statistics.likeness([...compared].map(([form, others]) => [form, ...others])),
    rarest: statistics.rarest,
    yesNo: shows('yesNo') && !shows('open'),
    howTo: shows('howTo'),
    fact: shows('who') ? 'who' : shows('plan') ? 'plan' : undefined,
    whatIs: shows('whatIs') && own.length <= MOST_TO_DEFINE,
    amount: shows('time') ? 'time' : shows('number') ? 'number' : undefined,
    counts: countsIn(text, words),
    wantsCode: shows('wantsCode'),
    troubled: shows('troubled'),
    outOfScope: OUT_OF_SCOPE.some(shows),
  };
}
