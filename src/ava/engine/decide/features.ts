/** What the decision is based on: features of a question, of each page that may answer, and of each section. */
import { textOfInline, type Content } from '../../../content/model';
import { isTroubleshooting } from '../../../search/engine/corpus/passages';
import { hasAmount } from '../find/evidence';
import type { Candidate, Found } from '../find/find';
import type { Question } from '../words/question';
import { isIn, weightOf } from '../words/words';

/** Feature values by name. */
export type Features = Readonly<Record<string, number>>;

/** A page that may answer, with its ranking. */
export type Ranked = {
  readonly candidate: Candidate;
  /** Its sections, best first. */
  readonly sections: readonly Found[];
  /** Its sections that fit the question nearly as well as the best one, and that search also found. */
  readonly near: readonly Found[];
  readonly features: Features;
  /** The probability that this page answers, if any of them does. */
  readonly probability: number;
};

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Kinds of page that answer how-to questions. */
const TELL_HOW: ReadonlySet<string> = new Set(['how-to', 'tutorial']);

/** Headings of sections about what to do before the task. */
const BEFORE = /^(?:before you|prerequisites|what you need|you need)/i;

/** A page for which the question's words say less than this is as good as ruled out. */
const LEAST_IMPACT = -2;

/** Scales impacts to about 0 to 1, like other features. */
const IMPACT = 10;

const impactOf = ({ impact }: Candidate) => Math.max(LEAST_IMPACT, impact) / IMPACT;

const flag = (is: boolean) => (is ? 1 : 0);

/** Whether a section is about troubleshooting: problems with their fixes. */
const isOnProblems = (contents: readonly Content[]) =>
  isTroubleshooting(contents) ||
  contents.some(
    (one) => one.type === 'table' && one.header.some((cell) => /^cause$/i.test(textOfInline(cell))),
  );

/** Features that distinguish a section from the others on its page. Each is about 0 to 1. */
export function sectionFeatures(found: Found, question: Question) {
  const { section, piece, coverage, together, bonus, points, defines, preferred } = found;
  const asked = weightOf(question.words);
  const inHeading = question.words.filter(({ key }) => section.heading.has(key));
  const types = new Set(section.contents.map(({ type }) => type));
  return {
    coverage,
    together,
    bonus,
    points,
    found: flag(points > 0),
    heading: share(weightOf(inHeading), asked),
    lead: flag(section.anchor === ''),
    defines: flag(defines),
    steps: flag(question.howTo && types.has('steps')),
    stepsUnasked: flag(!question.howTo && types.has('steps')),
    code: flag(!question.wantsCode && section.contents[piece.content]?.type === 'code'),
    codeOnly: flag(!question.wantsCode && section.contents.some(({ type }) => type === 'code')),
    table: flag(section.contents.some(({ type }) => type === 'table')),
    fixes: flag(!question.troubled && isOnProblems(section.contents)),
    fixesAsked: flag(question.troubled && isOnProblems(section.contents)),
    faq: flag(section.path.at(-1)?.endsWith('?') ?? false),
    before: flag(BEFORE.test(section.path.at(-1) ?? '')),
    size: Math.log1p(section.pieces.length),
    fact: flag(piece.fact !== undefined && question.fact === undefined),
    factAsked: flag(question.fact !== undefined && piece.fact === question.fact),
    amount: flag(hasAmount(piece.text, question.amount)),
    counts: flag(question.counts?.test(piece.text) ?? false),
    preferred,
  };
}

/** Features that distinguish a page from the others. Each is about 0 to 1. */
export function pageFeatures(
  candidate: Candidate,
  best: Found | undefined,
  mostMatched: number,
  { words, howTo, wantsCode, amount, counts, fact }: Question,
) {
  const { page, place, points, asked, titled, hits, sections } = candidate;
  const kind = page.document.kind ?? '';
  const all = weightOf(words);
  const heads = sections.map(({ section }) => section.heading);
  const inHeads = words.filter((word) => heads.some((heading) => isIn(word, heading)));
  return {
    points,
    place: 1 / (1 + place),
    coverage: best?.coverage ?? 0,
    matched: share(best?.matched ?? 0, mostMatched),
    matter: share(weightOf(words.filter((word) => isIn(word, page.matter))), all),
    hits: Math.log1p(hits),
    bonus: best?.bonus ?? 0,
    amount: flag(best !== undefined && hasAmount(best.piece.text, amount)),
    counts: flag(best !== undefined && (counts?.test(best.piece.text) ?? false)),
    factAsked: flag(fact !== undefined && best?.piece.fact === fact),
    defines: flag(best?.defines ?? false),
    asked,
    impact: impactOf(candidate),
    headed: share(weightOf(inHeads), all),
    titled,
    howTo: flag(howTo && TELL_HOW.has(kind)),
    asCode: flag(!wantsCode && /\b(?:api|terraform|code)\b/i.test(page.document.title)),
    faq: flag(kind === 'faq'),
    preferred: best?.preferred ?? 0,
    sections: Math.log1p(sections.length),
  };
}

/** Features of a question and of the pages that were found for it, best first. */
export function claimFeatures(
  { words, likeness, rarest, yesNo, howTo, amount }: Question,
  ranked: readonly Ranked[],
) {
  const [first, second] = ranked;
  const best = first?.sections[0];
  const all = weightOf(words);
  const firm = words.filter((word) => word.firm);
  const unknown = firm.filter(({ known }) => !known);
  const namings = firm.map(({ naming }) => Math.log1p(naming));
  const named = namings.reduce((sum, one) => sum + one, 0);
  const ofEveryday = firm.filter(({ everyday }) => everyday).length;
  const away = new Set(best?.away.map(({ key }) => key));
  const here = words.filter(({ key }) => !away.has(key));
  const mostAsked = Math.max(0, ...ranked.map(({ candidate }) => candidate.asked));
  return {
    probability: first?.probability ?? 0,
    coverage: best?.coverage ?? 0,
    matched: Math.log1p((best?.matched ?? 0) / rarest),
    here: here.length,
    heaviestHere: Math.max(0, ...here.map(({ weight }) => weight)) / rarest,
    unknown: share(weightOf(unknown), all),
    unknownWords: Math.log1p(unknown.length),
    matter: first?.features.matter ?? 0,
    headed: first?.features.headed ?? 0,
    points: best?.points ?? 0,
    secondPoints: second?.candidate.points ?? 0,
    asked: first?.candidate.asked ?? 0,
    mostAsked,
    often: Math.sqrt(first?.candidate.often ?? 0),
    impact: first ? impactOf(first.candidate) : 0,
    mostImpact: likeness.mostImpact,
    bonus: best?.bonus ?? 0,
    naming: named,
    namingMean: share(named, firm.length),
    everyday: Math.log1p(ofEveryday),
    everydayShare: share(ofEveryday, firm.length),
    yesNo: flag(yesNo),
    howTo: flag(howTo),
    amount: flag(amount !== undefined),
  };
}
