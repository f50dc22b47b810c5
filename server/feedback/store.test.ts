import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Rating } from '../../src/content/model/feedback';
import { REASONS } from '../../src/content/model/feedback-form';
import { openStore } from './store';

const folder = mkdtempSync(join(tmpdir(), 'feedback-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const newFile = () => join(folder, `store-${(files += 1)}.db`);

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20, 23, 59);
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const yes = (number: number, page = '/docs/a'): Rating => ({
  id: idOf(number),
  page,
  helpful: true,
});

describe('the store of feedback', () => {
  it('keeps feedback on pages and answers, with the day and nothing else', async () => {
    const url = newFile();
    const store = await openStore({ url, now: () => NOW });
    await store.keep({
      id: idOf(1),
      page: '/docs/a',
      helpful: false,
      reason: 'hard',
      text: 'Where & how? 日本',
    });
    const question = 'What is a budget?';
    await store.keep({ id: idOf(2), question, outcome: 'partial', helpful: false });
    store.close();

    const again = await openStore({ url, now: () => NOW });
    const none = { page: null, reason: null, text: null, question: null, outcome: null };
    expect(await again.ratings()).toEqual([
      {
        ...none,
        id: idOf(1),
        day: '2026-11-20',
        page: '/docs/a',
        helpful: false,
        reason: 'hard',
        text: 'Where & how? 日本',
      },
      { ...none, id: idOf(2), day: '2026-11-20', helpful: false, question, outcome: 'partial' },
    ]);
    again.close();
    const client = createClient({ url: `file:${url}` });
    if (process.platform !== 'win32') expect(statSync(url).mode & 0o077).toBe(0);
    const [mode] = (await client.execute('PRAGMA journal_mode')).rows;
    expect(mode?.['journal_mode']).toBe('wal');
    client.close();
  });

  it('counts feedback that is sent twice once, and lets a reader change an answer but not one on another page', async () => {
    const store = await openStore({ url: newFile(), now: () => NOW });
    await store.keep(yes(1));
    await store.keep(yes(1));
    await store.keep({ id: idOf(1), page: '/docs/a', helpful: false, reason: 'wrong' });
    await store.keep(yes(1, '/docs/b'));
    expect(await store.ratings()).toMatchObject([
      { page: '/docs/a', helpful: false, reason: 'wrong' },
    ]);
    store.close();
  });

  it('deletes what is older than the retention, when it opens and while it runs', async () => {
    const url = newFile();
    let time = NOW - 91 * DAY;
    const first = await openStore({ url, now: () => time });
    await first.keep(yes(1));
    await first.asked('Old?', 'abstained');
    time = NOW - 90 * DAY;
    await first.keep(yes(2));
    first.close();

    time = NOW;
    const store = await openStore({ url, now: () => time });
    expect((await store.ratings()).map(({ id }) => id)).toEqual([idOf(2)]);
    expect(await store.questions()).toEqual([]);
    time += DAY;
    expect(await store.sweep()).toBe(1);
    expect(await store.ratings()).toEqual([]);
    store.close();
    const short = await openStore({ url, days: 1, now: () => time });
    await short.keep(yes(3));
    time += 2 * DAY;
    expect(await short.sweep()).toBe(1);
    short.close();
  });

  it('counts a question once for each day and outcome', async () => {
    const store = await openStore({ url: newFile(), now: () => NOW });
    for (const outcome of ['abstained', 'abstained', 'partial']) await store.asked('Why?', outcome);
    expect(await store.questions()).toEqual([
      { day: '2026-11-20', question: 'Why?', outcome: 'abstained', asked: 2 },
      { day: '2026-11-20', question: 'Why?', outcome: 'partial', asked: 1 },
    ]);
    store.close();
  });

  it('deletes by day, id and page, and leaves no trace in the file', async () => {
    const url = newFile();
    const store = await openStore({ url, now: () => NOW });
    const text = 'SECRET-WORDS';
    await store.keep({ id: idOf(1), page: '/docs/a', helpful: false, reason: 'other', text });
    await store.keep(yes(2, '/docs/b'));
    await store.keep(yes(3, '/docs/c'));
    await store.asked('Why?', 'partial');
    expect(await store.remove({ id: idOf(1) })).toBe(1);
    expect(await store.remove({ page: '/docs/b' })).toBe(1);
    expect(await store.questions()).toHaveLength(1);
    expect(await store.remove({ before: '2026-11-20' })).toBe(0);
    expect(await store.remove({ before: '2026-11-21' })).toBe(2);
    store.close();
    for (const file of [url, `${url}-wal`].filter((one) => existsSync(one))) {
      expect(readFileSync(file).includes('SECRET')).toBe(false);
    }
  });

  it('makes a copy while it is open', async () => {
    const store = await openStore({ url: newFile(), now: () => NOW });
    await store.keep(yes(1));
    const copy = newFile();
    await store.backup(copy);
    await expect(store.backup(copy)).rejects.toThrow(/already exists/);
    // Only its owner can read it.
    if (process.platform !== 'win32') expect(statSync(copy).mode & 0o077).toBe(0);
    store.close();
    const restored = await openStore({ url: copy, now: () => NOW });
    expect(await restored.ratings()).toHaveLength(1);
    restored.close();
  });

  it('can be opened by several processes at once, and migrates once', async () => {
    const url = newFile();
    const stores = await Promise.all([1, 2, 3].map(() => openStore({ url, now: () => NOW })));
    await Promise.all(stores.map((store, at) => store.keep(yes(at))));
    expect(await stores[0]?.ratings()).toHaveLength(3);
    for (const store of stores) store.close();
  });

  it('refuses a store from a newer server', async () => {
    const url = newFile();
    (await openStore({ url })).close();
    const client = createClient({ url: `file:${url}` });
    await client.execute('INSERT INTO migration VALUES (99)');
    client.close();
    await expect(openStore({ url })).rejects.toThrow(
      'FEEDBACK_STORE has version 99, but this server knows only 1. Fix: update the server.',
    );
  });

  it('says what to do about a path or an address that it cannot open', async () => {
    await expect(openStore({ url: join(folder, 'no/such/folder.db') })).rejects.toThrow(
      /^FEEDBACK_STORE can’t be opened: .* Fix: use the path of a file in a folder that exists/,
    );
    await expect(openStore({ url: 'https://' })).rejects.toThrow(/FEEDBACK_STORE can’t be opened/);
  });

  it('returns any feedback as it was given', async () => {
    const store = await openStore({ url: newFile(), now: () => NOW });
    const reasons = fc.constantFrom(...(Object.keys(REASONS) as (keyof typeof REASONS)[]));
    await fc.assert(
      fc.asyncProperty(
        fc.uuid(),
        fc.string({ unit: 'grapheme' }),
        reasons,
        async (id, text, reason) => {
          // A NUL ends a text in SQLite's C functions.
          fc.pre(!text.includes('\0'));
          await store.keep({ id, page: `/docs/${id}`, helpful: false, reason, text });
          const found = (await store.ratings()).find((one) => one.id === id);
          expect(found).toMatchObject({ page: `/docs/${id}`, text, reason, helpful: false });
        },
      ),
      { seed: 25, numRuns: 60 },
    );
    store.close();
  });
});
