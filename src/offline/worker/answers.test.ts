import { describe, expect, it } from 'vitest';
import { answerAsset, answerFile, answerPage } from './answers';
import type { Reader } from './reader';

const text = (body: string, status = 200) => new Response(body, { status });

function readerOf(saved: Partial<Record<keyof Reader, Response>>): Reader {
  const give = (name: keyof Reader) => async () => saved[name]?.clone();
  return {
    page: give('page'),
    notFound: give('notFound'),
    asset: give('asset'),
    file: give('file'),
  };
}

const never = new Promise<void>(() => undefined);
const patient = () => never;
const impatient = () => Promise.resolve();
const bodyOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return `${response.status} ${await response.text()}`;
};
const dead = () => Promise.reject(new TypeError('Failed to fetch'));
const ADDRESS = 'https://x.example/docs/a';

describe('a page', () => {
  const saved = () => readerOf({ page: text('saved'), notFound: text('not found', 404) });

  it('comes from the network while that answers, including redirects and unknown pages', async () => {
    const page = (response: Response) =>
      bodyOf(answerPage(ADDRESS, Promise.resolve(response), { reader: saved(), wait: patient }));
    expect(await page(text('online'))).toBe('200 online');
    expect(await page(text('gone', 404))).toBe('404 gone');
    expect(await page(text('', 302))).toBe('302 ');
  });

  it('comes from the device if the network fails, the host fails, or nothing arrives in time', async () => {
    const page = (network: Promise<Response>, wait = patient) =>
      bodyOf(answerPage(ADDRESS, network, { reader: saved(), wait }));
    expect(await page(dead())).toBe('200 saved');
    expect(await page(Promise.resolve(text('down', 503)))).toBe('200 saved');
    expect(await page(new Promise(() => undefined), impatient)).toBe('200 saved');
  });

  it('that is not saved gets all the time it needs, and the host’s own error', async () => {
    const reader = readerOf({ notFound: text('not found', 404) });
    const late = new Promise<Response>((done) => setTimeout(() => done(text('late')), 5));
    expect(await bodyOf(answerPage(ADDRESS, late, { reader, wait: impatient }))).toBe('200 late');
    const failed = Promise.resolve(text('down', 503));
    expect(await bodyOf(answerPage(ADDRESS, failed, { reader, wait: patient }))).toBe('503 down');
  });

  it('that does not exist is the saved not-found page, or a notice if nothing is saved', async () => {
    const page = (reader: Reader) => bodyOf(answerPage(ADDRESS, dead(), { reader, wait: patient }));
    expect(await page(readerOf({ notFound: text('not found', 404) }))).toBe('404 not found');
    expect(await page(readerOf({}))).toMatch(/^503 [^]*<h1>No connection<\/h1>/);
  });
});

describe('a file', () => {
  const request = new Request('https://x.example/assets/js/main.0123abcd.js');
  const online = async () => text('online');

  it('with a hash in its name comes from the device first', async () => {
    const reader = readerOf({ asset: text('saved') });
    expect(await bodyOf(answerAsset(request, { reader, fetch: dead }))).toBe('200 saved');
    expect(await bodyOf(answerAsset(request, { reader: readerOf({}), fetch: online }))).toBe(
      '200 online',
    );
  });

  it('without one comes from the network first', async () => {
    const reader = readerOf({ file: text('saved') });
    const from = (fetch: () => Promise<Response>) => bodyOf(answerFile(request, { reader, fetch }));
    expect(await from(online)).toBe('200 online');
    expect(await from(dead)).toBe('200 saved');
    expect(await from(async () => text('down', 500))).toBe('200 saved');
    await expect(answerFile(request, { reader: readerOf({}), fetch: dead })).rejects.toThrow(
      'Failed to fetch',
    );
  });
});
