/** Turns elements into a line of text. */
import { isComponent } from '../markup/nodes';
import type { Inline, Run } from '../model';
import { expressionValue, isExpression, nameOf, propsOf, textProp, type Node } from './node';

type Marks = Omit<Run, 'text'>;

const MARKS: Readonly<Record<string, Marks>> = {
  strong: { strong: true },
  b: { strong: true },
  em: { emphasis: true },
  i: { emphasis: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  del: { strike: true },
  s: { strike: true },
  strike: { strike: true },
};

/** Inline elements. A component is inline if its children are. */
const INLINE = new Set(
  [
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i img input ins kbd label mark',
    'nobr output picture q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr',
  ].flatMap((names) => names.split(' ')),
);

/** Elements whose content isn't text that readers see. */
export const UNSEEN = new Set(
  'audio canvas defs embed head iframe link meta noscript object script style template title video'.split(
    ' ',
  ),
);

/** What reading a line needs from its page. */
export type InlineContext = {
  /** Returns the address that a link leads to on the site. */
  readonly link: (href: string) => string;
};

/** A component that is replaced by its text form. */
const isFragment = (node: Node) => isComponent(node) && nameOf(node) === '';

/** Whether a node is inline. */
export function isInline(node: Node): boolean {
  switch (node.type) {
    case 'text':
    case 'comment':
    case 'doctype':
    case 'mdxjsEsm':
    case 'mdxTextExpression':
    case 'mdxFlowExpression':
      return true;
    default: {
      const name = nameOf(node);
      if (UNSEEN.has(name)) return true;
      return (INLINE.has(name) || isFragment(node)) && (node.children ?? []).every(isInline);
    }
  }
}

const KINDS = ['code', 'strong', 'emphasis', 'strike', 'href', 'image'] as const;

const same = (a: Marks, b: Marks) => KINDS.every((kind) => a[kind] === b[kind]);

/** Collects runs of text: joins runs with the same marks, and collapses white space. */
class Line {
  readonly #runs: Run[] = [];

  add(text: string, marks: Marks): void {
    const last = this.#runs.at(-1);
    if (last && marks.image === undefined && same(last, marks)) {
      this.#runs[this.#runs.length - 1] = { ...last, text: last.text + text };
    } else this.#runs.push({ text, ...marks });
  }

  /** Adds white space for a line break or the edge of an element. */
  space(): void {
    this.add(' ', {});
  }

  end(): Inline {
    const line: Run[] = [];
    let spaced = true;
    for (const run of this.#runs) {
      const text = run.text
        .replace(/[\t\n\r\f ]+/g, ' ')
        .slice(spaced && /^\s/.test(run.text) ? 1 : 0);
      if (text === '' && run.image === undefined) continue;
      line.push({ ...run, text });
      spaced = text.endsWith(' ');
    }
    const last = line.pop();
    if (last) {
      const text = last.text.trimEnd();
      if (text !== '' || last.image !== undefined) line.push({ ...last, text });
    }
    return line.map((run) => (same(run, {}) ? run.text : run));
  }
}

function image(node: Node, marks: Marks, line: Line): void {
  line.space();
  line.add(textProp(node, 'alt') ?? '', { ...marks, image: textProp(node, 'src') ?? '' });
  line.space();
}

function read(node: Node, marks: Marks, line: Line, context: InlineContext): void {
  if (node.type === 'text') return line.add(node.value ?? '', marks);
  if (isExpression(node)) {
    const value = expressionValue(node);
    if (typeof value === 'string' || typeof value === 'number') line.add(`${value}`, marks);
    return;
  }
  const name = nameOf(node);
  if (UNSEEN.has(name) || node.type === 'mdxjsEsm') return;
  if (name === 'br') return line.space();
  if (name === 'img') return image(node, marks, line);
  const own: Marks = { ...marks, ...MARKS[name] };
  let children = node.children ?? [];
  if (name === 'a') {
    const props = propsOf(node);
    // The link back from a footnote is only an arrow.
    if ('dataFootnoteBackref' in props) return;
    const href = textProp(node, 'href', 'to');
    if (href !== undefined) Object.assign(own, { href: context.link(href) });
    if ('dataFootnoteRef' in props) {
      children = [{ type: 'text', value: '[' }, ...children, { type: 'text', value: ']' }];
    }
  }
  const apart = name !== '' && !INLINE.has(name);
  if (apart) line.space();
  for (const child of children) read(child, own, line, context);
  if (apart) line.space();
}

/** Returns nodes as one line of text, with a space around the content of blocks. */
export function inlineOf(nodes: readonly Node[], context: InlineContext): Inline {
  const line = new Line();
  for (const node of nodes) read(node, {}, line, context);
  return line.end();
}
