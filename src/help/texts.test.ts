/** Every text in the window goes through Docusaurus's translations, labels for screen readers included. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { texts as frame } from './texts';
import { kindName, texts } from './window/texts';

vi.mock('@docusaurus/Interpolate', () => ({ interpolate: (text: string) => text }));
vi.mock('@docusaurus/Translate', () => ({
  translate: ({ id, message }: { id: string; message: string }) =>
    `«${id}: ${message.replace('|', ' / ')}»`,
}));

const said = [...Object.values(frame), ...Object.values(texts)].map((text) =>
  (text as () => string)(),
);

it('is translated', () => {
  expect(said.length).toBeGreaterThan(25);
  expect(said.filter((text) => !/^«help\.[\w.]+: [^»]+»$/.test(text))).toEqual([]);
  expect(kindName('how-to')).toBe('«help.kind.how-to: How-to»');
  expect(kindName('made-up')).toBeUndefined();
});

it('has a unique id', () => {
  const ids = said.map((text) => text.split(': ')[0]);
  expect(new Set(ids).size).toBe(ids.length);
});

it('[8.22] has the wording of the search service', () => {
  expect(texts.failed()).toContain('Unable to fetch results');
  expect(texts.nothing({ query: 'x' })).toContain('No results for');
});

it('exists nowhere else', () => {
  const files = [__dirname, join(__dirname, 'window')].flatMap((dir) =>
    readdirSync(dir)
      .filter((name) => /(?<!\.test)\.tsx$/.test(name))
      .map((name) => join(dir, name)),
  );
  expect(files.length).toBeGreaterThan(8);
  // Words in markup or in an attribute that is read out.
  const literal = /^\s*[A-Z][a-z]+[^=;:{}()]*$|(?:aria-label|placeholder|title|label)="/m;
  for (const file of files) {
    const markup = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(literal.exec(markup)?.[0], file).toBeUndefined();
  }
});
