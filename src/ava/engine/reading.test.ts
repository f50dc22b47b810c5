/** What AVA reads from the index: words as search knows them, and the documents of a few pages. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Page } from '../../content/model';
import { pageAt } from '../../content/model/page.fixture';
import { addressBeside, buildIndex, createEngine, openBuilt, openIndex } from '../../search/engine';
import { CORE, filesOf } from '../../search/engine/build.fixture';
import { openFiles } from '../../search/files';
import { checkCitations, createAva } from '.';
import weights from './decide/weights.json';
import { pages as bakery } from './pages.fixture';

const requestOf = (text: string) => ({
  client: 'test',
  messages: [{ role: 'user' as const, text }],
});

/** Returns a page with one section. */
function pageOf(name: string, title: string, heading: string, ...texts: string[]): Page {
  return pageAt(`/docs/${name}`, {
    title,
    headings: [{ depth: 2, text: heading, anchor: 'part', block: 1 }],
    blocks: texts.map((text, at) => ({
      type: 'paragraph',
      text: [text],
      ...(at === 0
        ? {
            anchor: '',
            path: [],
          }
        : {
            anchor: 'part',
            path: [heading],
          }),
    })),
  });
}

const SYLLABLES = 'ba ce di fo gu la me ni po ru sa te vi zo'.split(' ');

/** Returns words that no other page has, so that the index has many shards. */
const ownWords = (page: number) =>
  Array.from({ length: 40 }, (_, at) => {
    const number = 40 * page + at;
    return [number, number / 14, number / 196]
      .map((one) => SYLLABLES[Math.floor(one) % 14])
      .join('');
  }).join(' ');

/** Pages that give the same answer, and as many that don't mention it. */
const many: readonly Page[] = Array.from({ length: 60 }, (_, page) =>
  page % 2 === 0
    ? pageOf(
        `station-${page}`,
        `Station ${page}`,
        'Calibrate the gauge',
        `A station measures rain: ${ownWords(page)}.`,
        `Calibrate the gauge of the station every ${page + 2} days.`,
      )
    : pageOf(
        `garden-${page}`,
        `Garden ${page}`,
        'Water the tulips',
        `A garden grows tulips: ${ownWords(page)}.`,
        `Water the tulips at ${page % 12} o’clock.`,
      ),
);

const QUESTIONS = [
  'How often do I calibrate the gauge of a station?',
  'What does a station measure?',
  'When do I water the tulips?',
  'How do I calibrate the guage?',
  'Does a zebra eat tulips?',
];

describe('AVA reads few files', () => {
  const made = buildIndex(many, { baseUrl: '/help/' });
  const built = openBuilt(made);
  const files = filesOf(made);

  const documentsIn = (loaded: readonly string[]) =>
    loaded.filter((address) => address.includes('/pages/'));

  /** Opens the index with only its core loaded. */
  async function cold() {
    const loaded: string[] = [];
    const { index, engine, when } = await openFiles(CORE, async (address) => {
      const file = files[address];
      if (!file) throw new Error(`${address} is missing`);
      loaded.push(address);
      return file;
    });
    /** How many documents were loaded at each search. */
    const searches: number[] = [];
    const ava = createAva(index, {
      ...engine,
      find(...asked) {
        searches.push(documentsIn(loaded).length);
        return engine.find(...asked);
      },
    });
    const ask = (text: string) => {
      const request = requestOf(text);
      return when(() => ava.answer(request, 'id'));
    };
    return { loaded, searches, ask };
  }

  /** Returns the addresses of the documents that search finds for a question, best page first. */
  function ranked(question: string): string[] {
    const { index, engine, read } = built;
    const found = read(() => engine.find(question)).map(({ page }) => page);
    return [...new Set(found)].map((number) =>
      addressBeside(CORE, index.pathOf({ kind: 'page', number })),
    );
  }

  it.each(QUESTIONS)(
    'at most 8 documents, those of the pages that search ranks best: %s',
    async (text) => {
      const { loaded, ask } = await cold();
      const { answer } = await ask(text);
      const documents = documentsIn(loaded);
      expect(documents.length).toBeGreaterThan(0);
      expect(documents.length).toBeLessThanOrEqual(8);
      expect(new Set(documents)).toEqual(new Set(ranked(text).slice(0, documents.length)));
      expect(built.read(() => checkCitations(built.index, answer))).toEqual([]);
    },
  );

  it('and no file twice, and not all of the words', async () => {
    const { loaded, ask } = await cold();
    await ask(QUESTIONS[0] ?? '');
    expect(new Set(loaded).size).toBe(loaded.length);
    const termsIn = (paths: readonly string[]) =>
      paths.filter((path) => path.includes('/terms-')).length;
    expect(termsIn(loaded)).toBeGreaterThan(0);
    expect(termsIn(loaded)).toBeLessThan(0.75 * termsIn(Object.keys(files)));
  });

  it('and the question is not searched again when they have arrived', async () => {
    const { loaded, searches, ask } = await cold();
    await ask(QUESTIONS[0] ?? '');
    expect(documentsIn(loaded)).not.toEqual([]);
    expect(new Set(searches)).toEqual(new Set([0]));
  });

  it('and gives the same answer with and without a warm cache', async () => {
    const warm = await cold();
    const told = createAva(built.index, built.engine);
    for (const text of QUESTIONS) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a reader asks
      const [first, later] = [await (await cold()).ask(text), await warm.ask(text)];
      expect(later).toEqual(first);
      expect(built.read(() => told.answer(requestOf(text), 'id'))).toEqual(first);
    }
    const before = warm.loaded.length;
    for (const text of QUESTIONS) {
      // oxlint-disable-next-line no-await-in-loop -- the same
      expect(await warm.ask(text)).toEqual(await (await cold()).ask(text));
    }
    expect(warm.loaded).toHaveLength(before);
  });
});

describe('AVA and search share words', () => {
  const oven = pageOf(
    'ovens',
    'Ovens',
    'Doors',
    'Heat for bread.',
    'Fix a jammed door with a rod.',
    'Descale it with lemon.',
  );
  const rolls = pageOf('rolls', 'Rolls', 'Trays', 'Bread for one.', 'A tray holds twelve rolls.');
  const others = Array.from({ length: 6 }, (_, at) =>
    pageOf(`jar-${at}`, `Jar ${at}`, 'Lids', 'Glass for jam.', `Lid ${at} closes a jar.`),
  );

  function opened(options: Partial<Parameters<typeof buildIndex>[1]> = {}, more: Page[] = []) {
    const all = [oven, rolls, ...others, ...more];
    const { index, engine, read, answer } = openBuilt(
      buildIndex(all, { baseUrl: '/', ...options }),
    );
    // With few pages, AVA is less certain: a lower threshold shows what answers are made of.
    const bounds = { claim: 0.3, scope: 0.4 };
    const ava = createAva(index, engine, { ...weights.bare, bounds });
    return {
      cites: (text: string) =>
        read(() => ava.answer(requestOf(text), 'id')).answer.citations.map(({ url }) => url),
      claim: (text: string) => read(() => ava.explain(requestOf(text))).decision.claim,
      finds: (query: string) =>
        answer({ requests: [{ indexName: 'main', query, typoTolerance: false }] }).results[0]
          ?.nbHits,
    };
  }

  it('a typo is corrected with the words of the index', () => {
    const { cites } = opened();
    expect(cites('How do I descale?')).toEqual(['/docs/ovens#part']);
    expect(cites('How do I descalle?')).toEqual(['/docs/ovens#part']);
    // A word that the index knows is not a typo.
    const town = pageOf('towns', 'Towns', 'Inns', 'Houses.', 'The inn of Descalle is small.');
    expect(opened({}, [town]).cites('How do I descalle?')).not.toContain('/docs/ovens#part');
  });

  it('a synonym is evidence for AVA, and search finds pages by it', () => {
    const question = 'How many rolls does a salver hold?';
    const { claim, finds } = opened({ synonyms: [{ from: 'salver', to: 'tray' }] });
    expect(claim(question)).toBeGreaterThan(opened().claim(question));
    expect(finds('salver')).toBeGreaterThan(0);
  });

  it('a close word is evidence for AVA, and search does not find pages by it', () => {
    const question = 'How do I unstick a jammed door?';
    const { claim, finds } = opened({ closeWords: ['fix unstick'] });
    expect(claim(question)).toBeGreaterThan(opened().claim(question));
    expect(finds('unstick')).toBe(0);
    expect(finds('fix')).toBeGreaterThan(0);
  });
});

describe('while files of the index are missing', () => {
  const made = buildIndex(bakery, { baseUrl: '/help/' });
  const whole = openBuilt(made);
  const questions = [
    'How do I bake a loaf?',
    'Which role may make sourdough?',
    'What is a leaven?',
    'How many loaves go in one ovem?',
    'How do I order rolls by telephone?',
    '',
  ];

  /** Asks an index that has only some of its files. */
  function ask(text: string, at: readonly number[]) {
    const index = openIndex(made.core, { keepsAll: true });
    const ids = index.files();
    for (const one of at) {
      const id = ids[one % ids.length];
      const file = id && made.files.get(index.pathOf(id));
      if (id && file) index.add(id, file);
    }
    const { answer } = createAva(index, createEngine(index)).answer(requestOf(text), 'id');
    return { answer, lacks: index.takeMissing().length };
  }

  it.each(questions)('a question never throws and cites nothing: “%s”', (text) => {
    const { answer, lacks } = ask(text, []);
    expect(answer).toMatchObject({ outcome: 'abstained', citations: [] });
    expect(lacks > 0).toBe(text !== '');
  });

  it('every citation is true, whichever files are available', () => {
    let cited = 0;
    fc.assert(
      fc.property(fc.constantFrom(...questions), fc.array(fc.nat(99)), (text, at) => {
        const { answer } = ask(text, at);
        cited += answer.citations.length;
        expect(whole.read(() => checkCitations(whole.index, answer))).toEqual([]);
      }),
      { numRuns: 300, seed: 4 },
    );
    expect(cited).toBeGreaterThan(0);
  });
});
