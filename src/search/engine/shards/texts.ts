/** Shards of what is shown: the headings and texts of sections that follow each other. */
import type { SectionFacts } from '../corpus/shelf';
import { Reader, Writer } from './bytes';

/** A section in a shard: what mends is known from the core. */
export type ShownSection = Omit<SectionFacts, 'trouble'>;

/** Most anchors are made of their heading. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

const MADE = 0;
const OWN = 1;

/** Returns the data of a shard. */
export function writeTexts(sections: readonly ShownSection[]): Uint8Array {
  const writer = new Writer();
  let last: readonly string[] = [];
  writer.list(sections, ({ level, path, anchor, times, choices }) => {
    const shared = path.findIndex((heading, index) => heading !== last[index]);
    const kept = shared < 0 ? path.length : shared;
    last = path;
    writer.number(level);
    writer.number(kept);
    writer.list(path.slice(kept), (heading) => writer.text(heading));
    const isMade = anchor === slugOf(path.at(-1) ?? '');
    writer.number(isMade ? MADE : OWN);
    if (!isMade) writer.text(anchor);
    writer.number(times);
    writer.list(Object.entries(choices), ([dimension, values]) => {
      writer.text(dimension);
      writer.list(values, (value) => writer.text(value));
    });
  });
  // Beside each other, texts compress better than between numbers.
  for (const { text } of sections) writer.text(text);
  return writer.done();
}

/** Reads the data of a shard. */
export function readTexts(data: Uint8Array): ShownSection[] {
  const reader = new Reader(data);
  let path: readonly string[] = [];
  const sections = reader.list(() => {
    const level = reader.number();
    const kept = reader.number();
    path = [...path.slice(0, kept), ...reader.list(() => reader.text())];
    const anchor = reader.number() === MADE ? slugOf(path.at(-1) ?? '') : reader.text();
    const times = reader.number();
    const choices = Object.fromEntries(
      reader.list(() => [reader.text(), reader.list(() => reader.text())] as const),
    );
    return { level, path, anchor, times, choices };
  });
  const shown = sections.map((section) => ({ ...section, text: reader.text() }));
  reader.end();
  return shown;
}
