/** What the decision is made from: figures of a question, of each page that may answer, and of each section. */
import { textOfInline, type Content } from '../../../content/model';
import { isTroubleshooting } from '../../../search/engine/corpus/passages';
import { hasAmount } from '../find/evidence';
import type { Candidate, Found } from '../find/find';
import type { Question } from '../words/question';
import { isIn, weightOf, type WeighedWord } from '../words/words';

/** Figures by name. */
export type Features = Readonly<Record<string, number>>;

/** A page that may answer, with what was decided about it. */
export type Ranked = {
  readonly candidate: Candidate;
  /** Its sections, best first. */
  readonly sections: readonly Found[];
  /** Its sections that fit the question nearly as well as the best, and are found by search, too. */
  readonly near: readonly Found[];
  readonly features: Features;
  /** How likely it is the one that answers, if one of them does. */
  readonly probability: number;
};

const share = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Kinds of page that a way to do something is asked of. */
const TELL_HOW: ReadonlySet<string> = new Set(['how-to', 'tutorial']);
/** Kinds of page that say what something is. */
const TELL_WHAT: ReadonlySet<string> = new Set(['concept', 'landing', 'reference']);

/** Headings of what has to be done before the task. */
const BEFORE = /^(?:before you|prerequisites|what you need|you need)/i;

const flag = (is: boolean) => (is ? 1 : 0);

/** Whether a section is there for those for whom something does not work: problems with their fixes. */
const isOnProblems = (contents: readonly Content[]) =>
  isTroubleshooting(contents) ||
  contents.some(
    (one) => one.type === 'table' && one.header.some((cell) => /^cause$/i.test(textOfInline(cell))),
  );

/** Figures of a section that tell it from the others of its page; each about 0 to 1. */
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

/** Figures of a page that tell it from the others; each about 0 to 1. */
export function pageFeatures(
  { page, place, points, asked, titled, hits, sections }: Candidate,
  best: Found | undefined,
  mostMatched: number,
  { words, howTo, whatIs, wantsCode, amount, counts, fact }: Question,
) {
  const missing = new Set(best?.missing.map(({ key }) => key));
  const onPage = weightOf(words.filter(({ key }) => !missing.has(key)));
  const kind = page.document.kind ?? '';
  return {
    points,
    first: flag(place === 0),
    place: 1 / (1 + place),
    coverage: best?.coverage ?? 0,
    together: best?.together ?? 0,
    matched: share(best?.matched ?? 0, mostMatched),
    onPage: share(onPage, weightOf(words)),
    matter: share(weightOf(words.filter((word) => isIn(word, page.matter))), weightOf(words)),
    hits: Math.log1p(hits),
    askedSquared: asked * asked,
    bonus: best?.bonus ?? 0,
    amount: flag(best !== undefined && hasAmount(best.piece.text, amount)),
    counts: flag(best !== undefined && (counts?.test(best.piece.text) ?? false)),
    factAsked: flag(fact !== undefined && best?.piece.fact === fact),
    defines: flag(best?.defines ?? false),
    asked,
    titled,
    howTo: flag(howTo && TELL_HOW.has(kind)),
    asCode: flag(!wantsCode && /\b(?:api|terraform|code)\b/i.test(page.document.title)),
    whatIs: flag(whatIs && TELL_WHAT.has(kind)),
    faq: flag(kind === 'faq'),
    landing: flag(kind === 'landing'),
    preferred: best?.preferred ?? 0,
    sections: Math.log1p(sections.length),
  };
}

/** Figures of a question and of the pages that were found for it, best first. */
export function claimFeatures(
  { words, rarest, yesNo, howTo, whatIs, amount }: Question,
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
  const heaviest = (some: readonly WeighedWord[]) =>
    Math.max(0, ...some.map(({ weight }) => weight)) / rarest;
  const of = (figure: (one: Ranked) => number) => Math.max(0, ...ranked.map(figure));
  return {
    probability: first?.probability ?? 0,
    second: second?.probability ?? 0,
    coverage: best?.coverage ?? 0,
    together: best?.together ?? 0,
    matched: Math.log1p((best?.matched ?? 0) / rarest),
    here: here.length,
    length: Math.log1p(all / rarest),
    count: Math.log1p(words.length),
    unknown: share(weightOf(unknown), all),
    unknownWords: Math.log1p(unknown.length),
    unknownNames: Math.log1p(unknown.filter(({ name }) => name).length),
    missing: share(weightOf(best?.missing ?? []), all),
    heaviestMissing: heaviest(best?.missing ?? []),
    missingName: flag(best?.missing.some(({ name, firm: said }) => name && said) ?? false),
    heaviestHere: heaviest(here),
    asked: first?.candidate.asked ?? 0,
    titled: first?.candidate.titled ?? 0,
    mostAsked: of(({ candidate }) => candidate.asked),
    mostTitled: of(({ candidate }) => candidate.titled),
    mostCoverage: of(({ sections: [own] }) => own?.coverage ?? 0),
    first: flag(first?.candidate.place === 0),
    bonus: best?.bonus ?? 0,
    defines: flag(best?.defines ?? false),
    naming: named,
    namingMean: share(named, firm.length),
    namingMost: Math.max(0, ...namings),
    named: share(namings.filter((one) => one > 0).length, firm.length),
    everyday: Math.log1p(ofEveryday),
    everydayShare: share(ofEveryday, firm.length),
    yesNo: flag(yesNo),
    howTo: flag(howTo),
    whatIs: flag(whatIs),
    amount: flag(amount !== undefined),
  };
}
