/**
 * Reads the file of a page document. Written out rather than made by a schema library: the worker of the
 * search loads it before the first hit, and zod would be a third of that code.
 */
import { DOCUMENT_VERSION, type PageDocument } from './document';

/** Thrown for data that is no page document of this version. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isCount: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isTrue: Test = (value) => value === true;

const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);

const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const shape =
  (tests: Readonly<Record<string, Test>>): Test =>
  (value) =>
    isObject(value) && Object.entries(tests).every(([name, test]) => test(value[name]));

const texts = listOf(isText);

const isRun = shape({
  text: isText,
  href: optional(isText),
  image: optional(isText),
  code: optional(isTrue),
  strong: optional(isTrue),
  emphasis: optional(isTrue),
  strike: optional(isTrue),
});
const isInline = listOf((run) => isText(run) || isRun(run));
const contents = listOf((value) => isContent(value));

const item = shape({
  content: contents,
  anchor: optional(isText),
  checked: optional((value) => typeof value === 'boolean'),
});
const definition = shape({ term: isInline, content: contents, anchor: optional(isText) });

const CONTENTS: ReadonlyMap<unknown, Test> = new Map([
  ['paragraph', shape({ text: isInline })],
  ['list', shape({ items: listOf(item) })],
  ['steps', shape({ items: listOf(item), start: isCount })],
  [
    'table',
    shape({
      caption: optional(isInline),
      header: listOf(isInline),
      rows: listOf(listOf(isInline)),
      align: listOf((side) => side === null || isText(side)),
      anchors: optional(listOf((anchor) => anchor === null || isText(anchor))),
    }),
  ],
  ['code', shape({ code: isText, language: optional(isText), title: optional(isText) })],
  ['definitions', shape({ items: listOf(definition), problem: optional(isTrue) })],
  ['facts', shape({ items: listOf(definition) })],
  ['aside', shape({ kind: isText, title: isInline, content: contents })],
  [
    'choices',
    shape({
      group: optional(isText),
      options: listOf(shape({ value: isText, label: isText, content: contents })),
    }),
  ],
]);

function isContent(value: unknown): boolean {
  return isObject(value) && CONTENTS.get(value['type'])?.(value) === true;
}

const section = shape({
  depth: (value) => isCount(value) && Number(value) <= 6,
  heading: isText,
  anchor: isText,
  under: optional((value) => isObject(value) && Object.values(value).every(texts)),
  blocks: contents,
});

const isDocument = shape({
  version: (value) => value === DOCUMENT_VERSION,
  url: (value) => typeof value === 'string' && value.startsWith('/'),
  title: isText,
  section: isText,
  lang: isText,
  description: optional(isText),
  kind: optional(isText),
  reviewed: optional(isText),
  keywords: texts,
  questions: texts,
  plans: texts,
  providers: texts,
  sections: (value) => listOf(section)(value) && (value as readonly unknown[]).length > 0,
});

/**
 * Reads a page document.
 *
 * @throws {DocumentError} for what is none of this version
 */
export function readDocument(text: string): PageDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new DocumentError('is not JSON');
  }
  if (!isDocument(value)) throw new DocumentError('is not a page document of this version');
  return value as PageDocument;
}
