import { describe, expect, it } from 'vitest';
import { pageAt } from '../../content/model/page.fixture';
import { buildIndex, openBuilt } from '../../search/engine';
import type { AvaRequest, Message } from '../protocol';
import { checkCitations, createAva } from '.';
import weights from './decide/weights.json';
import { pages } from './pages.fixture';

const built = openBuilt(buildIndex(pages, { baseUrl: '/help/' }));
const { index, read } = built;
// With few pages, AVA is less certain: a lower threshold shows what answers are made of.
const sure = { ...weights.bare, bounds: { claim: 0.3, scope: 0.5 } };
const ava = createAva(index, built.engine, sure);

const conversation = (...texts: string[]): Message[] =>
  texts.map((text, at) => ({ role: at % 2 === texts.length % 2 ? 'assistant' : 'user', text }));

function ask(text: string | readonly string[], more: Partial<AvaRequest> = {}) {
  const messages = conversation(...(typeof text === 'string' ? [text] : text));
  const { answer, parts } = read(() => ava.answer({ client: 'test', messages, ...more }, 'id-1'));
  expect(parts.join('\n\n')).toBe(answer.text);
  expect(read(() => checkCitations(index, answer))).toEqual([]);
  return answer;
}

describe('an answer', () => {
  it('is made of whole blocks, cited with page, anchor and quote', () => {
    const answer = ask('How do I bake a loaf?');
    expect(answer).toMatchObject({ id: 'id-1', outcome: 'answered', mode: 'extractive' });
    expect(answer.text).toBe(
      'You need a hot oven. [1]\n\n1. Fold the **dough** twice.\n\n2. Bake it at 240 degrees for 45 minutes.\n\n   ```sh\n   oven --on\n\n   oven --heat 240\n   ```\n\n- **Who can do this**: Head Baker and [Apprentice](/help/docs/people#apprentice)',
    );
    expect(answer.citations).toEqual([
      {
        url: '/help/docs/bread#bake',
        title: 'Sourdough › Bake a loaf',
        quote: 'Bake it at 240 degrees for 45 minutes.',
      },
    ]);
  });

  it('keeps lists whole, and leaves out images', () => {
    const { text } = ask('Which flour gives sourdough its taste?');
    expect(text).toContain('- Wheat for structure\n- Rye for taste\n- Spelt for color');
    expect(text).toContain('Sift it. A sieve');
    expect(text).not.toContain('sieve.png');
  });

  it('picks the row of a long table, under its header', () => {
    const { text, citations } = ask('How many loaves go in one oven?');
    expect(text).toContain('| Item | Limit |\n| --- | ---: |\n| Loaves in one oven | 18 |');
    expect(text).not.toContain('Tray size 3');
    expect(citations[0]?.quote).toBe('Loaves in one oven | 18');
  });

  it('is claimed if a row says how many there are of exactly what is asked about, however uncertain it is', () => {
    const bounds = { claim: 1, scope: 0 };
    const unsure = createAva(index, built.engine, { ...weights.bare, bounds });
    const outcomeOf = (text: string) =>
      read(() => unsure.answer({ client: 'test', messages: conversation(text) }, 'id-1')).answer;
    const counted = outcomeOf('How many loaves go in one oven?');
    expect(counted.outcome).toBe('answered');
    expect(counted.text).toMatch(/^For \*\*Loaves in one oven\*\*, the limit is 18\. \[1\]/);
    expect(counted.citations).toHaveLength(1);
    for (const other of ['How many loaves go in one basket?', 'Which loaves go in one oven?']) {
      expect([other, outcomeOf(other).outcome]).toEqual([other, 'partial']);
    }
  });

  it('adds a page if its author answers the question too, and none that only has the words', () => {
    const own = pageAt('/docs/sour', {
      title: 'Sour loaves',
      questions: ['Why is my loaf sour?'],
      blocks: [
        { type: 'paragraph', text: ['A loaf is sour when it rests.'], anchor: '', path: [] },
      ],
    });
    const citedWith = (question: string) => {
      const other = pageAt('/docs/shop', {
        title: 'The shop',
        questions: [question],
        blocks: [
          { type: 'paragraph', text: ['A sour loaf is in the shop.'], anchor: '', path: [] },
        ],
      });
      const site = openBuilt(buildIndex([own, other], { baseUrl: '/' }));
      // Both pages are about equally likely.
      const fair = { ...sure, page: { asked: 0.1 }, bounds: { claim: 0, scope: 0 } };
      const engine = createAva(site.index, site.engine, fair);
      const messages = conversation('Why is my loaf sour?');
      const { answer } = site.read(() => engine.answer({ client: 'test', messages }, 'id-1'));
      return answer.citations.map(({ url }) => url);
    };
    expect(citedWith('Why is my loaf from here sour?')).toEqual(['/docs/sour', '/docs/shop']);
    expect(citedWith('Where is the market?')).toEqual(['/docs/sour']);
  });

  it('says what a term means, and nothing else', () => {
    const { text } = ask('What does the role apprentice learn?');
    expect(text).toContain('**Apprentice**: Learns to knead.');
    expect(text).not.toContain('Tell the shop');
  });

  it('answers who may do something from the facts of the page', () => {
    const { text, citations } = ask('Which role may make sourdough?');
    expect(text).toContain(
      '**Who can do this**: Head Baker and [Apprentice](/help/docs/people#apprentice)',
    );
    expect(text).not.toContain('Village');
    expect(citations[0]?.url).toBe('/help/docs/bread');
  });

  it('begins with the sentence that decides; its links stay on this site', () => {
    expect(ask('Is there gluten in sourdough?').text).toMatch(
      /^Yes\. Flour of wheat always does\. Read the label or see \[flour\]\(\/help\/docs\/bread#flour\)\. \[1\]/,
    );
    expect(ask('Does a refund take three days?').text).toMatch(
      /^A refund takes three days\. \[1\]/,
    );
  });

  it('shows the tab that the question names, or the one that the reader chose, or all', () => {
    const question = 'How do I order rolls?';
    expect(ask(question).text).toMatch(/Call the shop[^]*Open the cart/);
    expect(ask(question, { choices: { interface: 'web' } }).text).not.toContain('Call the shop');
    expect(ask('How do I order rolls by telephone?').text).not.toContain('Open the cart');
  });

  it('prefers a section for the reader’s choice, and leaves none out', () => {
    const section = (anchor: string, under: string) => {
      const text = `Vacuum the ${anchor} crumbs from the toaster tray.`;
      return {
        heading: {
          depth: 2,
          text: 'Vacuum crumbs',
          anchor,
          block: 0,
          under: { provider: [under] },
        },
        block: { type: 'paragraph', text: [text], anchor, path: ['Vacuum crumbs'] } as const,
      };
    };
    const both = [section('first', 'aws'), section('second', 'azure')];
    const [page] = pages;
    const own = {
      ...page!,
      url: '/docs/crumbs',
      title: 'Crumbs',
      questions: [],
      providers: [],
      headings: both.map(({ heading }, block) => ({
        ...heading,
        block,
      })),
      blocks: both.map(({ block }) => block),
    };
    const ownBuilt = openBuilt(buildIndex([own], { baseUrl: '/help/' }));
    const engine = createAva(ownBuilt.index, ownBuilt.engine);
    const cited = (provider?: string) =>
      ownBuilt.read(() =>
        engine.answer(
          {
            client: 'test',
            messages: conversation('How do I vacuum crumbs from the tray?'),
            ...(provider && { choices: { provider } }),
          },
          'id',
        ),
      ).answer.citations[0]?.url;
    expect(cited('aws')).toContain('#first');
    expect(cited('azure')).toContain('#second');
    expect(cited('google-cloud')).toBe(cited());
  });

  it('takes earlier turns into account', () => {
    const { text } = ask(['How do I order rolls?', 'Open the cart.', 'And by telephone?']);
    expect(text).toContain('Call the shop');
    expect(ask('Why?').outcome).toBe('abstained');
    const { citations } = ask(['How do I cancel rolls?', 'Write to the shop.', 'Why?']);
    expect(citations[0]?.url).toBe('/help/docs/order#cancel');
  });

  it('keeps the subject through several turns', () => {
    const turns = ['How do I cancel rolls?', 'Write to the shop.', 'Is it quick?', 'Yes.'];
    expect(ask([...turns, 'Why?']).citations[0]?.url).toBe('/help/docs/order#cancel');
  });

  it('keeps the subject of a long message with a pronoun', () => {
    const turns = ['How do I cancel rolls?', 'Write to the shop.'];
    const text = 'Do rolls with rye or wheat flour take days before it works?';
    expect(ask([...turns, text]).citations[0]?.url).toBe('/help/docs/order#cancel');
    expect(ask(text).citations[0]?.url).not.toBe('/help/docs/order#cancel');
  });

  it('takes a long question by itself, even if it has a pronoun', () => {
    const before = 'Where can I cancel an order of rolls by telephone in the shop?';
    const text = 'Do rolls with rye, wheat or spelt flour rise before it works?';
    const { outcome, citations } = ask([before, 'Write to the shop.', text]);
    expect(outcome).toBe('answered');
    expect(citations[0]?.url).toBe('/help/docs/bread#flour');
  });

  it('drops the subject if the reader says so', () => {
    const turns = ['How do I order rolls?', 'Open the cart.'];
    const alone = ask('Who signs it?');
    for (const change of [
      'Ok thanks. Other question: ',
      'Thank you. Something different: ',
      'That makes sense. By the way, ',
    ]) {
      expect(ask([...turns, `${change}Who signs it?`])).toEqual(alone);
    }
    expect(ask([...turns, 'Who signs it?'])).not.toEqual(alone);
  });

  it('uses the selected text if the question only refers to it', () => {
    const page = { url: '/help/docs/bread', selection: 'wild yeast' };
    expect(ask('What is this?', { page }).citations[0]?.url).toBe('/help/docs/bread');
  });

  it('tolerates a typo', () => {
    expect(ask('Which floor gives sourdugh its taste?').citations[0]?.url).toContain('/docs/bread');
  });

  it('suggests questions from the page, but neither the one that was asked nor its searches', () => {
    expect(ask('How do I bake a loaf?').suggestions).toEqual(['Which yeast makes the loaf rise?']);
    expect(ask('Which yeast makes the loaf rise?').suggestions).toEqual([]);
  });

  it('is the same every time', () => {
    expect(ask('How do I bake a loaf?')).toEqual(ask('How do I bake a loaf?'));
  });
});

describe('AVA abstains', () => {
  it.each([
    ['on what the docs do not cover', 'What is the weather tomorrow?'],
    ['on a task that they do not explain', 'How do I repair the oven?'],
    ['on the reader’s own numbers', 'How much did we spend on flour last month?'],
    ['on the future', 'When will rye rolls be available?'],
    ['on past results', 'How many loaves did you bake on time last year, in percent?'],
    ['on punctuation alone', '??? !'],
  ])('%s', (_, question) => {
    const { outcome, text, citations } = ask(question);
    expect({ outcome, citations }).toEqual({ outcome: 'abstained', citations: [] });
    expect(text).toBe('The docs have no answer to this.');
  });
});

describe('AVA shows what comes closest', () => {
  it('and names the words that the docs do not mention', () => {
    const { outcome, text, citations } = ask('How do I bake a loaf in a Miele oven?');
    expect(outcome).toBe('partial');
    expect(text).toMatch(
      /^The docs do not mention “Miele”\. The closest they come to your question:\n\n\*\*Sourdough › Bake a loaf\*\* \[1\]/,
    );
    expect(citations[0]?.url).toBe('/help/docs/bread#bake');
  });

  it('and drops a subject that the reader no longer asks about', () => {
    const { outcome, suggestions } = ask([
      'How do I order rolls?',
      'Open the cart.',
      'What is the weather in Paris?',
    ]);
    expect({ outcome, suggestions }).toEqual({ outcome: 'abstained', suggestions: [] });
  });
});

describe('the check of citations', () => {
  const { text, citations } = ask('How do I bake a loaf?');
  const problems = (change: object, body = text) =>
    read(() =>
      checkCitations(index, {
        text: body,
        citations: citations.map((one) => ({ ...one, ...change })),
      }),
    );

  it('finds pages, anchors, quotes and marks that do not exist', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ url: '/docs/bread#bake' })[0]).toMatch(/there is no such page/);
    expect(problems({ url: '/help/docs/bread#cut' })[0]).toMatch(/no such anchor/);
    expect(problems({ url: '/help/docs/bread#flour' })[0]).toMatch(/is not there/);
    expect(problems({ quote: '' })[0]).toMatch(/quotes nothing/);
    expect(problems({}, 'No mark.')[0]).toMatch(/nothing in the text refers to it/);
    expect(problems({}, `${text} [2]`)).toEqual(['[2] refers to no citation']);
  });
});
