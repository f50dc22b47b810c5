/**
 * Blocks without their texts. The search index has the text of every section, line by line; what is
 * kept here is only how a section is made of it: so that both together weigh little more than one.
 */
import type { Align, Block, Content, Definition, Inline, Item, Run } from '../../../content/model';

/** A run: its length, its marks as bits, where it leads, the source of its image. */
type RunShape = readonly [length: number, marks: number, href?: string | 0, image?: string];

/** A line: 0 is one plain text up to the end of its line; else the lengths of its parts. */
type InlineShape = 0 | readonly (number | RunShape)[];

type ItemShape = readonly [content: readonly Shape[], anchor?: string | 0, checked?: boolean];

/** A content: 0 is a paragraph of plain text. */
export type Shape =
  | 0
  | readonly ['p', InlineShape]
  | readonly ['l', readonly ItemShape[]]
  | readonly ['s', readonly ItemShape[], start: number]
  | readonly [
      't',
      align: string,
      header: 0 | readonly InlineShape[],
      rows: readonly (0 | readonly InlineShape[])[],
      caption?: 1 | InlineShape,
      anchors?: readonly (string | null)[],
    ]
  | readonly ['c', length: number, language?: string, title?: string]
  | readonly ['d' | 'f', readonly (readonly [InlineShape, ...ItemShape])[]]
  | readonly ['a', kind: string, InlineShape, readonly Shape[]]
  | readonly ['o', group: string, readonly (readonly [value: string, content: readonly Shape[]])[]];

const MARKS = ['code', 'strong', 'emphasis', 'strike'] as const;

const ALIGNS: readonly (readonly [string, Align])[] = [
  ['-', null],
  ['l', 'left'],
  ['r', 'right'],
  ['c', 'center'],
];

function inlineShape(inline: Inline): InlineShape {
  const [first] = inline;
  if (inline.length === 1 && typeof first === 'string' && !/[\t\n]/.test(first)) return 0;
  return inline.map((run): number | RunShape => {
    if (typeof run === 'string') return run.length;
    const marks = MARKS.reduce((bits, mark, bit) => bits | (run[mark] ? 1 << bit : 0), 0);
    const shape = [run.text.length, marks] as const;
    if (run.image !== undefined) return [...shape, run.href ?? 0, run.image];
    return run.href === undefined ? shape : [...shape, run.href];
  });
}

const itemShape = ({
  content,
  anchor,
  checked,
}: Item | (Definition & { checked?: boolean })): ItemShape => {
  const shapes = content.map(shapeOf);
  if (checked !== undefined) return [shapes, anchor ?? 0, checked];
  return anchor === undefined ? [shapes] : [shapes, anchor];
};

const rowShape = (row: readonly Inline[]): 0 | readonly InlineShape[] => {
  const cells = row.map(inlineShape);
  return cells.length > 0 && cells.every((cell) => cell === 0) ? 0 : cells;
};

/** Returns how a content is made of its text. */
export function shapeOf(content: Content): Shape {
  switch (content.type) {
    case 'paragraph': {
      const inline = inlineShape(content.text);
      return inline === 0 ? 0 : ['p', inline];
    }
    case 'list':
      return ['l', content.items.map(itemShape)];
    case 'steps':
      return ['s', content.items.map(itemShape), content.start];
    case 'table': {
      const align = content.align
        .map((side) => ALIGNS.find(([, name]) => name === side)?.[0] ?? '-')
        .join('');
      const caption = content.caption && inlineShape(content.caption);
      const shape = ['t', align, rowShape(content.header), content.rows.map(rowShape)] as const;
      if (content.anchors) return [...shape, caption ?? 1, content.anchors];
      return caption === undefined ? shape : [...shape, caption];
    }
    case 'code': {
      const { code, language, title } = content;
      if (title !== undefined) return ['c', code.length, language ?? '', title];
      return language === undefined ? ['c', code.length] : ['c', code.length, language];
    }
    case 'definitions':
    case 'facts':
      return [
        content.type === 'facts' ? 'f' : 'd',
        content.items.map((item) => [inlineShape(item.term), ...itemShape(item)] as const),
      ];
    case 'aside':
      return ['a', content.kind, inlineShape(content.title), content.content.map(shapeOf)];
    case 'choices':
      return [
        'o',
        content.group ?? '',
        content.options.map(({ value, content: inner }) => [value, inner.map(shapeOf)] as const),
      ];
  }
}

/** Thrown where shapes and texts do not belong together. */
class ShapeError extends Error {
  override readonly name = 'ShapeError';
}

/** Reads contents from the text of a section. */
class Reader {
  private at = 0;
  private started = false;

  constructor(private readonly text: string) {}

  private take(length: number): string {
    const end = this.at + length;
    if (!(length >= 0) || end > this.text.length) throw new ShapeError('a text is too short');
    const taken = this.text.slice(this.at, end);
    this.at = end;
    return taken;
  }

  private untilAny(signs: readonly string[]): string {
    const ends = signs.map((sign) => this.text.indexOf(sign, this.at)).filter((end) => end >= 0);
    return this.take(Math.min(this.text.length, ...ends) - this.at);
  }

  private inline(shape: InlineShape, cell = false): Inline {
    if (shape === 0) return [this.untilAny(cell ? ['\t', '\n'] : ['\n'])];
    return shape.map((part) => {
      if (typeof part === 'number') return this.take(part);
      const [length, bits, href, image] = part;
      const marks = MARKS.filter((_, bit) => bits & (1 << bit)).map((mark) => [mark, true]);
      return {
        text: this.take(length),
        ...Object.fromEntries(marks),
        ...(typeof href === 'string' && { href }),
        ...(image !== undefined && { image }),
      } as Run;
    });
  }

  /** Begins a line. */
  private line(): void {
    if (this.started) this.skip('\n');
    this.started = true;
  }

  private skip(sign: string): void {
    if (this.take(1) !== sign) throw new ShapeError('a line ends elsewhere');
  }

  private row(shape: 0 | readonly InlineShape[]): Inline[] {
    this.line();
    if (shape === 0)
      return this.untilAny(['\n'])
        .split('\t')
        .map((cell) => [cell]);
    return shape.map((cell, index) => {
      if (index > 0) this.skip('\t');
      return this.inline(cell, true);
    });
  }

  private item([content, anchor, checked]: ItemShape): Item {
    return {
      content: content.map((shape) => this.content(shape)),
      ...(checked !== undefined && { checked }),
      ...(typeof anchor === 'string' && { anchor }),
    };
  }

  content(shape: Shape): Content {
    if (shape === 0) {
      this.line();
      return { type: 'paragraph', text: this.inline(0) };
    }
    switch (shape[0]) {
      case 'p':
        this.line();
        return { type: 'paragraph', text: this.inline(shape[1]) };
      case 'l':
        return { type: 'list', items: shape[1].map((item) => this.item(item)) };
      case 's':
        return { type: 'steps', start: shape[2], items: shape[1].map((item) => this.item(item)) };
      case 't':
        return this.table(shape);
      case 'c': {
        const [, length, language, title] = shape;
        if (title !== undefined) {
          this.line();
          this.take(title.length);
        }
        this.line();
        return {
          type: 'code',
          ...(language && { language }),
          ...(title !== undefined && { title }),
          code: this.take(length),
        };
      }
      case 'd':
      case 'f': {
        const items = shape[1].map(([term, ...item]): Definition => {
          this.line();
          return { term: this.inline(term), ...this.item(item) };
        });
        return { type: shape[0] === 'f' ? 'facts' : 'definitions', items };
      }
      case 'a': {
        const [, kind, title, content] = shape;
        if (title === 0 || title.length > 0) this.line();
        return {
          type: 'aside',
          kind,
          title: this.inline(title),
          content: content.map((one) => this.content(one)),
        };
      }
      case 'o':
        return {
          type: 'choices',
          ...(shape[1] && { group: shape[1] }),
          options: shape[2].map(([value, content]) => {
            this.line();
            const label = this.untilAny(['\n']);
            return { value, label, content: content.map((one) => this.content(one)) };
          }),
        };
    }
  }

  private table([, align, header, rows, caption, anchors]: Extract<
    Shape,
    readonly ['t', ...unknown[]]
  >): Content {
    if (caption !== undefined && caption !== 1) this.line();
    const title = caption === undefined || caption === 1 ? undefined : this.inline(caption);
    return {
      type: 'table',
      ...(title && { caption: title }),
      header: header !== 0 && header.length === 0 ? [] : this.row(header),
      align: [...align].map((sign) => ALIGNS.find(([one]) => one === sign)?.[1] ?? null),
      rows: rows.map((row) => this.row(row)),
      ...(anchors && { anchors }),
    };
  }

  get done(): boolean {
    return this.at === this.text.length;
  }
}

/** Returns the contents that a text and its shapes are, or throws a ShapeError. */
export function contentsFrom(shapes: readonly Shape[], text: string): Content[] {
  const reader = new Reader(text);
  const contents = shapes.map((shape) => reader.content(shape));
  if (!reader.done) throw new ShapeError('a text is left over');
  return contents;
}

/** Returns a block without its place. */
export function contentOf({
  anchor: _anchor,
  path: _path,
  under: _under,
  ...content
}: Block): Content {
  return content as Content;
}
