import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS, type StreamEvent } from '../protocol';
import { type Asking, DeviceProblem, type Listener, Throttled } from '../transports/transport';
import { createConversation, type Turn } from './conversation';
import { parseConversations, type SavedConversation } from './saved';
import { markdownOf, parse, splitMarks, textOf } from './markdown';
import { isNear, leftOf } from './Box';
import { promptsOf } from './prompts';
import { prompts } from '../prompts';
import { spokenOf } from './announcements';
import { texts as boxTexts } from './box-texts';
import * as texts from './texts';

vi.mock('@docusaurus/Interpolate', () => ({ interpolate: (text: string) => text }));
vi.mock('@docusaurus/Translate', () => ({
  translate: ({ id, message }: { id: string; message: string }) =>
    `«${id}: ${message.replace('|', ' / ')}»`,
}));

const delta = (text: string): StreamEvent => ({ type: 'text-delta', id: 't', delta: text });
const citation = (url: string) => ({ url, title: 'T', quote: 'Q' });

function setUp(chosen = {}, kept: SavedConversation[] = []) {
  const asked: {
    texts: string[];
    listener: Listener;
    signal: AbortSignal;
    onDevice: boolean;
    choices: unknown;
    end: () => void;
    fail: (error: unknown) => void;
  }[] = [];
  const ask: Asking = ({ messages, choices }, listener, { signal, onDevice = false }) =>
    new Promise((resolve, reject) => {
      asked.push({
        texts: messages.map(({ text }) => text),
        listener,
        signal,
        onDevice,
        choices,
        end: resolve,
        fail: reject,
      });
    });
  const prepared: string[][] = [];
  const conversation = createConversation({
    ask,
    prepare: ({ messages }) => prepared.push(messages.map(({ text }) => text)),
    addressOnSite: (url) => (url.startsWith('/') ? url : undefined),
    page: () => '/docs/a',
    choices: () => chosen,
    now: () => 1_000,
    saved: {
      read: () => kept,
      write: (list) => {
        kept = [...list];
      },
    },
  });
  return {
    asked,
    prepared,
    conversation,
    kept: () => kept,
    last: () => conversation.turns().at(-1) as Turn,
  };
}

describe('a conversation', () => {
  it('grows as the answer comes', async () => {
    const { asked, conversation, last } = setUp();
    conversation.ask('  Why? ');
    expect(last()).toMatchObject({ question: 'Why?', status: 'waiting', text: '' });
    const { listener, end } = asked[0]!;
    listener.begin('device');
    listener.cite(citation('/docs/a#b'));
    listener.cite(undefined);
    listener.event(delta('Because. '));
    listener.event(delta('[1]'));
    expect(last()).toMatchObject({ status: 'streaming', text: 'Because. [1]', place: 'device' });
    listener.event({ type: 'data-suggestions', data: ['1', '2', '3', '4'] });
    listener.event({ type: 'data-outcome', data: { outcome: 'answered', mode: 'model' } });
    end();
    await vi.waitFor(() => expect(last().status).toBe('done'));
    expect(last().citations).toEqual([{ url: '/docs/a#b', title: 'T', quote: 'Q' }, undefined]);
    expect(last().suggestions).toEqual(['1', '2', '3']);
    expect(last().outcome).toBe('answered');
  });

  it('cuts titles, quotes and suggestions that are too long', () => {
    const { asked, conversation, last } = setUp();
    conversation.ask('Why?');
    const { listener } = asked[0]!;
    listener.begin('service');
    const long = 'x'.repeat(5_000);
    listener.cite({ url: '/docs/a', title: long, quote: long });
    listener.event({ type: 'data-suggestions', data: [long, 'Short?'] });
    const [cited] = last().citations;
    expect(cited?.title).toBe(`${'x'.repeat(199)}…`);
    expect(cited?.quote).toBe(`${'x'.repeat(299)}…`);
    expect(last().suggestions).toEqual([`${'x'.repeat(199)}…`, 'Short?']);
  });

  it('prepares an answer with each word that is complete, but not during another answer', async () => {
    const { asked, prepared, conversation, last } = setUp();
    for (const typed of ['W', 'Why ', 'Why i', 'Why i', 'Why is it', 'Why is it?', '  ']) {
      conversation.prepare(typed);
    }
    expect(prepared).toEqual([['Why'], ['Why is'], ['Why is it?']]);
    conversation.ask('Why is it?');
    conversation.prepare('And ');
    expect(prepared).toHaveLength(3);
    asked[0]!.listener.begin('device');
    asked[0]!.listener.event(delta('Because.'));
    asked[0]!.end();
    await vi.waitFor(() => expect(last().status).toBe('done'));
    conversation.prepare('And wh');
    expect(prepared.at(-1)).toEqual(['Why is it?', 'Because.', 'And']);
  });

  it('sends the reader’s choices, if there are any', () => {
    const [none, some] = [setUp(), setUp({ provider: 'aws' })];
    for (const { conversation } of [none, some]) conversation.ask('Why?');
    expect(none.asked[0]!.choices).toBeUndefined();
    expect(some.asked[0]!.choices).toEqual({ provider: 'aws' });
  });

  it('starts over when answers come from another place', () => {
    const { asked, conversation, last } = setUp();
    conversation.ask('Why?');
    const { listener } = asked[0]!;
    listener.begin('service');
    listener.event(delta('Half an'));
    listener.begin('device', 503);
    expect(last()).toMatchObject({ status: 'waiting', text: '', place: 'device', fellBack: 503 });
  });

  it('keeps what has arrived when it is stopped', async () => {
    const { asked, conversation, last } = setUp();
    conversation.ask('Why?');
    asked[0]!.listener.event(delta('Half an'));
    conversation.stop();
    expect(asked[0]!.signal.aborted).toBe(true);
    asked[0]!.fail(new Error('aborted'));
    await Promise.resolve();
    expect(last()).toMatchObject({ status: 'stopped', text: 'Half an' });
  });

  it('asks one question at a time, each with its own signal', () => {
    const { asked, conversation, last } = setUp();
    conversation.ask('Why?');
    conversation.ask('And then?');
    expect(asked).toHaveLength(1);
    conversation.again(true);
    expect(asked).toHaveLength(2);
    expect(asked[0]!.signal.aborted).toBe(true);
    expect(asked[1]).toMatchObject({ texts: ['Why?'], onDevice: true });
    expect(asked[1]!.signal.aborted).toBe(false);
    expect(conversation.turns()).toHaveLength(1);
    expect(last().id).toBe(2);
  });

  it('sends earlier turns, within limits', async () => {
    const { asked, conversation, last } = setUp();
    for (let turn = 0; turn < 15; turn += 1) {
      conversation.ask(`Question ${turn}`);
      asked[turn]!.listener.event(delta(`Answer ${turn}`));
      asked[turn]!.end();
      await vi.waitFor(() => expect(last().status).toBe('done'));
    }
    const { texts: sent } = asked[14]!;
    expect(sent).toHaveLength(LIMITS.turns);
    expect(sent.slice(-3)).toEqual(['Question 13', 'Answer 13', 'Question 14']);
    conversation.clear();
    conversation.ask('New');
    expect(asked[15]!.texts).toEqual(['New']);
  });

  it('says what failed', async () => {
    const { asked, conversation, last } = setUp();
    conversation.ask('Why?');
    asked[0]!.fail(new DeviceProblem('It did not load.'));
    await vi.waitFor(() => expect(last().status).toBe('failed'));
    expect(last().problem).toBe('It did not load.');
    conversation.again();
    asked[1]!.fail(new TypeError('x is undefined'));
    await vi.waitFor(() => expect(last().problem).toMatch(/^AVA can’t answer right now/));
    conversation.again();
    asked[2]!.fail(new Throttled(20));
    await vi.waitFor(() =>
      expect(last()).toMatchObject({ status: 'throttled', waitUntil: 21_000 }),
    );
  });
});

describe('Markdown', () => {
  it('is a closed list of nodes, whatever the input', () => {
    const kinds = new Set(
      parse('<b>x</b>\n\n<script>\n\n[a]: https://e.example\n\n[a] ![b](c)\n\n| a |\n|---|\n| b |')
        .children.flatMap((node) => [node, ...('children' in node ? node.children : [])])
        .map(({ type }) => type),
    );
    expect([...kinds].sort()).toEqual(['image', 'paragraph', 'table', 'tableRow', 'text']);
  });

  it('is read fast enough, whatever the input', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('>', '> ', '- ', '[', '*', '`', '![', '| ', '1. ', '#', '_a', '<'),
        (sign) => {
          const start = performance.now();
          const root = parse(sign.repeat(2_000));
          expect(textOf(root).length).toBeLessThan(8_001);
          expect(performance.now() - start).toBeLessThan(3_000);
        },
      ),
      { numRuns: 24 },
    );
  });

  it('has citation marks in its text', () => {
    expect(splitMarks('A. [1] B [12][3] [x] [123]')).toEqual(['A.', 1, ' B', 12, 3, ' [x] [123]']);
  });
});

describe('announcements', () => {
  const answer =
    'Set **thresholds**. [1] They tell you once.\n\n1. Open it.\n2. Save it.\n\nThat is';

  it('are only whole sentences, each as it is read aloud', () => {
    expect(spokenOf(answer, false)).toEqual([
      'Set thresholds.',
      'They tell you once.',
      'Open it.',
      'Save it.',
    ]);
    expect(spokenOf(answer, true).at(-1)).toBe('That is');
  });

  it('are never taken back while an answer grows', () => {
    for (let length = 0; length < answer.length; length += 1) {
      const before = spokenOf(answer.slice(0, length), false);
      expect(spokenOf(answer.slice(0, length + 1), false).slice(0, before.length)).toEqual(before);
    }
  });

  it('reads a table row by row', () => {
    expect(spokenOf('| a | b |\n|---|---|\n| c | d |', true)).toEqual(['a, b', 'c, d']);
  });
});

it('a copy is Markdown with complete addresses, without marks that have no source', () => {
  const turn = {
    question: 'Why\nnot?',
    text: 'Because [1] of [2] [this](/docs/b).',
    citations: [undefined, { url: '/docs/a#b', title: 'A', quote: 'q' }],
  } as unknown as Turn;
  expect(markdownOf(turn, 'https://help.example')).toBe(
    '## Why not?\n\nBecause of [2] [this](https://help.example/docs/b).\n\n2. [A](https://help.example/docs/a#b)\n',
  );
});

it('counts a question in characters', () => {
  expect(leftOf(' 📈 ')).toBe(999);
  expect(isNear(leftOf('x'.repeat(899)))).toBe(false);
  expect(isNear(leftOf('x'.repeat(900)))).toBe(true);
});

describe('starting questions', () => {
  const api = { host: 'https://api.example', key: 'k' };

  it('are those of the site if there is no API or it names none', async () => {
    const list = vi.fn<() => Promise<unknown>>(async () => ({}));
    expect(await promptsOf(null, list)).toBe(prompts);
    expect(list).not.toHaveBeenCalled();
    expect(await promptsOf(api, list)).toBe(prompts);
    expect(await promptsOf(api, () => Promise.reject(new Error('x')))).toBe(prompts);
  });

  it('are not waited for longer than a moment', async () => {
    const start = performance.now();
    const asked = promptsOf(
      api,
      (_api, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    expect(await asked).toBe(prompts);
    expect(performance.now() - start).toBeGreaterThan(1_400);
  });

  it('are those of the API, without anything that is not a question', async () => {
    expect(await promptsOf(api, async () => [' A? ', 1, '', 'x'.repeat(300)])).toEqual(['A?']);
  });
});

describe('texts', () => {
  const all = [...Object.values(texts), boxTexts].flatMap((group) =>
    Object.values(group).map((text) => (text as () => string)()),
  );

  it('are translated, each with its own id', () => {
    expect(all.length).toBeGreaterThan(30);
    expect(all.filter((text) => !/^«ava\.[\w.]+: [^»]+»$/.test(text))).toEqual([]);
    expect(new Set(all.map((text) => text.split(': ')[0])).size).toBe(all.length);
  });

  it('exist nowhere else', () => {
    const literal = /^\s*[A-Z][a-z]+[^=;:{}()]*$|(?:aria-label|placeholder|title|label)="/m;
    const files = readdirSync(__dirname).filter((name) => /(?<!\.test)\.tsx$/.test(name));
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const markup = readFileSync(join(__dirname, file), 'utf8');
      expect(
        literal.exec(markup.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))?.[0],
        file,
      ).toBeUndefined();
    }
  });
});

describe('saved conversations', () => {
  const turn = { question: 'Why?', text: 'So. [1]', citations: [], suggestions: [] };
  const kept = (id: number, changed = 0): SavedConversation => ({
    id,
    changed,
    turns: [{ ...turn, question: `Why ${id}?`, outcome: 'answered', place: 'device' }],
  });

  async function answered(set: ReturnType<typeof setUp>, question: string) {
    set.conversation.ask(question);
    const asked = set.asked.at(-1)!;
    asked.listener.begin('device');
    asked.listener.event(delta('So.'));
    asked.listener.cite(undefined);
    asked.end();
    await vi.waitFor(() => expect(set.last().status).toBe('done'));
  }

  it('are read back as they were, and the newest one is open', async () => {
    const first = setUp();
    await answered(first, 'How?');
    const again = setUp({}, first.kept());
    expect(again.conversation.turns()).toEqual(first.conversation.turns());
    expect(parseConversations(JSON.stringify(first.kept()))).toEqual(first.kept());
    expect(again.conversation.earlier()).toEqual([]);
    await answered(again, 'And then?');
    expect(again.asked[0]?.texts).toEqual(['How?', 'So.', 'And then?']);
    expect(again.kept()).toHaveLength(1);
  });

  it('never give two turns the same number, so that each answer is announced', async () => {
    const set = setUp({}, [kept(5)]);
    const ids = [set.last().id];
    set.conversation.clear();
    await answered(set, 'How?');
    ids.push(set.last().id);
    set.conversation.clear();
    await answered(set, 'And then?');
    ids.push(set.last().id);
    expect(new Set(ids).size).toBe(3);
  });

  it('are at most ten, which can be opened and deleted, singly or all at once', async () => {
    const set = setUp(
      {},
      Array.from({ length: 10 }, (_, at) => kept(at, -1e9)),
    );
    // An old conversation is not opened automatically.
    expect(set.conversation.turns()).toEqual([]);
    await answered(set, 'How?');
    expect(set.kept().map(({ id }) => id)).toEqual([1_000, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(set.conversation.earlier()).toHaveLength(9);
    set.conversation.open(3);
    expect(set.conversation.turns().map(({ question }) => question)).toEqual(['Why 3?']);
    set.conversation.forget(4);
    expect(set.conversation.earlier().map(({ id }) => id)).toEqual([1_000, 0, 1, 2, 5, 6, 7, 8]);
    set.conversation.clear();
    expect(set.conversation.turns()).toEqual([]);
    expect(set.conversation.earlier()).toHaveLength(9);
    set.conversation.forget();
    expect([set.kept(), set.conversation.earlier()]).toEqual([[], []]);
  });

  it('may be anything on the device: only valid ones are read', () => {
    expect(parseConversations('[{}, 4, null]')).toEqual([]);
    expect(parseConversations('no JSON')).toEqual([]);
    expect(parseConversations(JSON.stringify([{ ...kept(1), turns: [] }, kept(2)]))).toEqual([
      kept(2),
    ]);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseConversations(JSON.stringify(value))).toEqual([]);
      }),
    );
  });
});
