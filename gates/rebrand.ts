/** Gate: nothing from the default brand is left in the site built for another company. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import defaultCompany from '../company.config';
import { filesIn, isCompressedCopy, isImage, isText, lineOf, read, wholeWords } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { checkLinks } from './links';

/** What would reveal the default brand. */
export type Traces = ReturnType<typeof tracesOf>;

/** Ordinary words, which any company's site can contain, as can paths of pages. */
const ORDINARY = new Set(['Help', 'main', 'What to change']);

/** Returns every text in a configuration, at any depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

/** Returns the texts in a company's configuration that must not occur in another company's site. */
const wordsOf = (company: unknown) => [
  ...new Set(
    textsOf(company).filter(
      (text) => text.trim().length > 2 && !text.startsWith('/') && !ORDINARY.has(text),
    ),
  ),
];

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const CONTENT = /^(?:docs|static|assets\/images)\//;

/** Reads the traces of the default brand from its configuration, its folder and its built site. */
export function tracesOf(company: unknown, brandFolder: string, builtSite: string) {
  const sources = filesIn(brandFolder).filter((file) => file.endsWith('.svg'));
  const outlines = sources.flatMap((file) =>
    [...read(brandFolder, file).matchAll(/\sd="([^"]{24,})"/g)].map(([, d = '']) => d),
  );
  const images = filesIn(builtSite)
    .filter((file) => isImage(file) && !CONTENT.test(file))
    .map((file) => [digest(readFileSync(join(builtSite, file))), file] as const);
  const own = sources.map((file) => [digest(readFileSync(join(brandFolder, file))), file] as const);
  return {
    /** Words, names, sentences, addresses. */
    words: wordsOf(company),
    /** The outlines of its pictures, as they are in SVG. */
    outlines,
    /** The names of its images, by their SHA-256. */
    images: new Map([...images, ...own]),
  };
}

const isAcronym = (word: string) => /^[A-Z]{1,5}$/.test(word);

/** Finds any of the words as a whole word. An acronym only matches in its own case. */
const foundIn = (text: string, words: readonly string[]) => [
  ...text.matchAll(
    wholeWords(
      words.filter((word) => !isAcronym(word)),
      'giu',
    ),
  ),
  ...text.matchAll(wholeWords(words.filter(isAcronym), 'gu')),
];

const FIX = 'Fix: take it from the company’s configuration or brand folder.';

/** Returns the traces in a file of the rebranded site. */
export function tracesIn(file: string, bytes: Buffer, traces: Traces): string[] {
  const problems: string[] = [];
  // Paths contain acronyms in lowercase, but in scripts, those could be variables.
  const acronyms = traces.words.filter(isAcronym).map((word) => word.toLowerCase());
  const pathWords = [...traces.words, ...acronyms];
  for (const [word] of foundIn(file, pathWords)) {
    problems.push(`${file}: its path contains ${word}. ${FIX}`);
  }
  if (isText(file)) {
    const text = bytes.toString('utf8');
    const words = file.endsWith('.js') ? traces.words : pathWords;
    for (const { 0: word, index } of foundIn(text, words)) {
      const around = text.slice(Math.max(0, index - 40), index + word.length + 20);
      problems.push(
        `${file}:${lineOf(text, index)}: contains ${word} (…${around.replace(/\s+/g, ' ')}…). ${FIX}`,
      );
    }
    if (traces.outlines.some((outline) => text.includes(outline))) {
      problems.push(`${file}: draws a picture of the default brand. ${FIX}`);
    }
  }
  const image = traces.images.get(digest(bytes));
  if (image && isImage(file)) {
    problems.push(`${file}: it is the default brand’s image ${image}. ${FIX}`);
  }
  return problems;
}

/** Checks every file of the rebranded site. */
export function checkRebrand(folder: string, traces: Traces): GateResult {
  const files = existsSync(folder) ? filesIn(folder).filter((file) => !isCompressedCopy(file)) : [];
  const found = files.flatMap((file) => tracesIn(file, readFileSync(join(folder, file)), traces));
  const problems =
    traces.images.size > 0 && traces.outlines.length > 0
      ? found
      : [
          'rebrand: the default brand has no images to look for. Fix: build the site first.',
          ...found,
        ];
  return gateResult('rebrand', 'files', files.length, problems);
}

/** The gate that looks for the default brand. */
export const rebrand: Gate = {
  name: 'rebrand',
  reads: 'rebranded build',
  check: ({ project, site, rebranded }) => {
    const brandFolder = join(project, defaultCompany.brand.folder);
    // Assistants are products of other companies, which any site can name.
    const { assistants: _, ...own } = defaultCompany;
    return checkRebrand(rebranded.folder, tracesOf(own, brandFolder, site.folder));
  },
};

/** The gate that checks the links of the site with another base URL. */
export const rebrandLinks: Gate = {
  name: 'rebrand-links',
  reads: 'rebranded build',
  check: ({ rebranded }) => checkLinks(rebranded, 'rebrand-links'),
};
