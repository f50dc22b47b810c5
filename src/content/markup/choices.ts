/**
 * `<Choices>` and `<For>`: variants of a text of which a reader sees the one chosen. All of them are in
 * the page, each with its label; what is shown is for the style sheet, which reads the choice from `<html>`.
 */
import {
  choiceLists,
  DIMENSIONS,
  isDimension,
  isValue,
  labelOf,
  shownFor,
  valuesOf,
  type Dimension,
} from '../model/choices';
import type { Parsed } from './context';
import { nearest } from '../../config/nearest';
import { listed } from '../data/format';
import { attributesOf, gather, refuse } from './expand';
import {
  component,
  element,
  isBlank,
  isNamed,
  nodesIn,
  paragraph,
  span,
  text,
  type Node,
} from './nodes';

/** What variants are expanded with. */
type Context = {
  readonly page: Parsed;
  /** Values that the page has for each dimension: those with tabs first, in the order of the page. */
  readonly known: ReadonlyMap<Dimension, readonly string[]>;
  /** Counts groups: their ids. */
  groups: number;
};

/** Where a node is. */
type Place = {
  /** Dimensions that are chosen around it. */
  readonly around: readonly Dimension[];
  /** Whether it is a block of the page, not of a list or the like. */
  readonly top: boolean;
  readonly inLine: boolean;
};

/** Who something is for, by dimension. */
type Purpose = readonly (readonly [Dimension, readonly string[]])[];

const isGroup = isNamed('Choices');
const isOption = isNamed('Choice');
const isVariant = isNamed('For');
const isOurs = isNamed('Choices', 'Choice', 'For');

const labelsOf = (dimension: Dimension, values: readonly string[]) =>
  listed(values.map((value) => labelOf(dimension, value)));

/** The words of an attribute as values of a dimension. */
function valuesIn(words: string, dimension: Dimension, node: Node): string[] {
  const values = words.split(/\s+/).filter((word) => word !== '');
  const known = valuesOf(dimension);
  if (values.length === 0) {
    refuse(node, `<${node.name}> names no ${dimension}`, `write one of ${known.join(', ')}`);
  }
  for (const [index, value] of values.entries()) {
    if (!isValue(dimension, value)) {
      const fix = `did you mean "${nearest(value, known)}"? There are ${listed(known)}`;
      refuse(node, `"${value}" is no ${dimension}`, fix);
    }
    if (values.indexOf(value) < index) {
      refuse(node, `<${node.name}> names "${value}" twice`, 'remove one of the two');
    }
  }
  return values;
}

function dimensionOf(node: Node): Dimension {
  const of = attributesOf(node, ['of']).get('of') ?? '';
  if (isDimension(of)) return of;
  return refuse(
    node,
    of ? `"${of}" cannot be chosen` : '<Choices> does not say what is chosen',
    of ? `did you mean "${nearest(of, DIMENSIONS)}"?` : 'write <Choices of="provider">',
  );
}

/** What a `<For>` is for, by dimension. */
function purposeOf(node: Node): Purpose {
  const attributes = attributesOf(node, DIMENSIONS);
  if (attributes.size === 0) {
    const fix = 'write <For provider="aws">, or interface, role or shell';
    refuse(node, '<For> does not say for whom', fix);
  }
  return DIMENSIONS.flatMap((dimension): Purpose => {
    const words = attributes.get(dimension);
    return words === undefined ? [] : [[dimension, valuesIn(words, dimension, node)]];
  });
}

/** An option of a group, as it is written. */
type Option = { readonly value: string; readonly node: Node };

function optionsOf(group: Node, dimension: Dimension): Option[] {
  const children = (group.children ?? []).flatMap(opened).filter((child) => !isBlank(child));
  const options = children.map((node): Option => {
    if (!isOption(node)) {
      const fix = 'put it into a <Choice>, or before or after <Choices>';
      refuse(node, 'something else is between the choices', fix);
    }
    const is = attributesOf(node, ['is']).get('is') ?? '';
    const [value = '', other] = valuesIn(is, dimension, node);
    if (other) refuse(node, '<Choice> is one value', `write one <Choice> for each`);
    if ((node.children ?? []).every(isBlank)) {
      refuse(node, `the choice "${value}" is empty`, 'write it, or remove it');
    }
    return { value, node };
  });
  const values = options.map(({ value }) => value);
  const again = options.find(({ value }, index) => values.indexOf(value) < index);
  if (again) refuse(again.node, `"${again.value}" is twice in <Choices>`, 'make one of the two');
  if (options.length > 1) return options;
  return refuse(
    group,
    `<Choices> needs two choices or more, and has ${options.length}`,
    `write them as <Choice is="${valuesOf(dimension)[0]}">…</Choice>; for words that only some readers need there is <For>`,
  );
}

/** Whether a node is part of a line, as MDX leaves it where a component holds only words. */
const isPhrase = ({ type }: Node) =>
  /^(?:text|strong|emphasis|delete|link|linkReference|inlineCode|inlineMarkup|image|break|footnoteReference|mdxTextExpression|mdxJsxTextElement)$/.test(
    type,
  );

/** Blocks: words alone are a paragraph. */
const blocksOf = (nodes: Node[]): Node[] => {
  const own = nodes.filter((node) => !isBlank(node));
  return own.length > 0 && own.every(isPhrase) ? [paragraph(nodes)] : own;
};

/** The mark and the names that are above a variant where nothing hides the others. */
function labelNode(dimension: Dimension, values: readonly string[]): Node {
  const label = text(labelsOf(dimension, values));
  const hasMark = dimension === 'provider' && values.length === 1;
  return paragraph(
    [hasMark ? span([label], `provider mark-${values[0]}`) : label],
    'p',
    'choice__label',
  );
}

/** Attributes of a variant; one alone is always shown. */
function shownBy(
  dimension: Dimension,
  own: readonly string[],
  group: readonly string[] = [],
): Record<string, unknown> {
  if (group.length < 2) return {};
  const attribute = `data${dimension.charAt(0).toUpperCase()}${dimension.slice(1)}`;
  return { className: ['choice'], [attribute]: shownFor(dimension, own, group).join(' ') };
}

const frame = (dimension: Dimension, variants: Node[]): Node =>
  element('div', { className: ['choices'], dataOf: dimension }, variants);

const tabs = (dimension: Dimension, values: readonly string[], group?: string): Node =>
  component('ChoiceTabs', { of: dimension, has: values.join(' '), ...(group && { group }) });

/** What follows choices with headings would read as part of the last one. */
function refuseTail(group: Node, next: Node | undefined): void {
  const depths = nodesIn(group).flatMap(({ type, depth = 1 }) => (type === 'heading' ? depth : []));
  const highest = Math.min(...depths);
  if (depths.length === 0 || !next) return;
  if (next.type === 'heading' && (next.depth ?? 1) <= highest) return;
  refuse(
    next,
    'text follows choices with headings, and would read as part of the last one',
    `begin it with a heading of ${'#'.repeat(highest)} or above`,
  );
}

/** Returns the place inside what chooses some dimensions; each is chosen once around a text. */
function within(at: Place, dimensions: readonly Dimension[], node: Node): Place {
  const again = dimensions.find((dimension) => at.around.includes(dimension));
  if (!again) return { ...at, around: [...at.around, ...dimensions] };
  const what = choiceLists[again].label.toLowerCase();
  return refuse(
    node,
    `<${node.name}> chooses the ${what} inside a choice of the ${what}`,
    'remove one of the two',
  );
}

function groupNode(node: Node, at: Place, context: Context): Node {
  const dimension = dimensionOf(node);
  if (at.inLine) {
    refuse(
      node,
      '<Choices> is in a line of text',
      'put it on a line of its own, between blank lines; within a line there is <For>',
    );
  }
  const inside = within(at, [dimension], node);
  const options = optionsOf(node, dimension);
  const group = options.map(({ value }) => value);
  context.groups += 1;
  const id = context.groups === 1 ? 'choice' : `choice-${context.groups}`;
  const panels = options.map(({ value, node: option }) =>
    element(
      'div',
      {
        ...shownBy(dimension, [value], group),
        className: ['choice', ...(at.top ? ['markdown'] : [])],
        dataIs: value,
        id: `${id}-${value}`,
        role: 'tabpanel',
        ariaLabelledBy: `${id}-${value}-tab`,
        tabIndex: 0,
      },
      [labelNode(dimension, [value]), ...blocksOf(expandIn(option, inside, context))],
    ),
  );
  return frame(dimension, [tabs(dimension, group, id), ...panels]);
}

/** Blocks for some readers: in a frame for each dimension, one in another. */
function variantNodes(node: Node, at: Place, context: Context): Node[] {
  const purpose = purposeOf(node);
  const dimensions = purpose.map(([dimension]) => dimension);
  const inside = within(at, dimensions, node);
  let inner = blocksOf(expandIn(node, inside, context));
  for (const [dimension, own] of purpose.toReversed()) {
    const shown = shownBy(dimension, own, context.known.get(dimension));
    const className = [
      ...('className' in shown ? ['choice'] : []),
      ...(at.top ? ['markdown'] : []),
    ];
    const variant = element('div', { ...shown, className, dataIs: own.join(' ') }, [
      labelNode(dimension, own),
      ...inner,
    ]);
    inner = [frame(dimension, [variant])];
  }
  return inner;
}

/** Words for some readers: their label is before them in brackets. */
function phrase(node: Node, at: Place, follows: boolean, context: Context): Node[] {
  const purpose = purposeOf(node);
  const dimensions = purpose.map(([dimension]) => dimension);
  const place = { ...within(at, dimensions, node), inLine: true };
  const words = listed(purpose.map(([dimension, own]) => labelsOf(dimension, own)));
  const label = span([text(`${follows ? ' ' : ''}(${words}) `)], 'choice__label');
  const inside = [label, ...expandIn(node, place, context)];
  return purpose.reduceRight<Node[]>((children, [dimension, own]) => {
    const hProperties = shownBy(dimension, own, context.known.get(dimension));
    return [{ type: 'inlineMarkup', children, data: { hName: 'span', hProperties } }];
  }, inside);
}

/** A paragraph of nothing but our components is none: MDX and Markdown differ in that. */
function opened(node: Node): Node[] {
  const own = (node.children ?? []).filter((child) => !isBlank(child));
  return node.type === 'paragraph' && own.length > 0 && own.every(isOurs) ? own : [node];
}

/** Whether what is in a node is a line of words. */
function isLine({ type, children = [] }: Node, at: Place): boolean {
  if (at.inLine || /^(?:tableCell|heading|strong|emphasis|delete|link)/.test(type)) return true;
  return children.every(isPhrase) && !children.every((child) => isOurs(child) || isBlank(child));
}

/** Returns the children of a node with their variants expanded. */
function expandIn(parent: Node, place: Place, context: Context): Node[] {
  const made: Node[] = [];
  /** Frames of variants: those of one dimension that follow each other are one. */
  const frames = new Set<Node>();
  const inLine = isLine(parent, place);
  const at = { ...place, inLine, top: place.top && (parent.type === 'root' || isOurs(parent)) };
  const given = parent.children ?? [];
  const children = inLine ? given : given.flatMap(opened);
  const expandOne = (child: Node, index: number): void => {
    if (isGroup(child)) {
      const rest = children.slice(index + 1);
      refuseTail(
        child,
        rest.find(({ type }) => !/^mdx(?:Flow|Text)Expression$/.test(type)),
      );
      made.push(groupNode(child, at, context));
    } else if (isOption(child)) {
      refuse(
        child,
        '<Choice> is outside <Choices>',
        'put it into <Choices of="provider">; what only follows a choice is <For provider="aws">',
      );
    } else if (isVariant(child) && inLine) {
      const before = children[index - 1];
      made.push(...phrase(child, at, before !== undefined && isVariant(before), context));
    } else if (isVariant(child)) {
      const last = made.at(-1);
      for (const variant of variantNodes(child, at, context)) {
        const of = variant.data?.hProperties?.['dataOf'];
        if (last && frames.has(last) && last.data?.hProperties?.['dataOf'] === of) {
          last.children?.push(...(variant.children ?? []));
        } else {
          frames.add(variant);
          made.push(variant);
        }
      }
    } else {
      const inside = child.type === 'heading' && nodesIn(child).find(isOurs);
      if (inside) {
        refuse(
          inside,
          `<${inside.name}> is in a heading`,
          'put the heading into it: a heading is one place of the page',
        );
      }
      if (child.children) child.children = expandIn(child, at, context);
      made.push(child);
    }
  };
  for (const [index, child] of children.entries()) {
    gather(context.page, () => expandOne(child, index));
  }
  return made;
}

/** Values of a page, by dimension; mistakes are reported when they are expanded. */
function valuesOfPage(tree: Node, read: (node: Node) => Purpose): Map<Dimension, Set<string>> {
  const found = new Map(DIMENSIONS.map((dimension) => [dimension, new Set<string>()]));
  const unheard = { file: '', problems: [] };
  for (const node of nodesIn(tree)) {
    gather(unheard, () => {
      for (const [dimension, values] of read(node)) {
        for (const value of values) found.get(dimension)?.add(value);
      }
    });
  }
  return found;
}

/** What a group has tabs for. */
function tabsOf(node: Node): Purpose {
  if (!isGroup(node)) return [];
  const dimension = dimensionOf(node);
  return [[dimension, optionsOf(node, dimension).map(({ value }) => value)]];
}

/** Where the page has no tabs for what is chosen, a row of them is above the first variant. */
function addSwitch(tree: Node, dimension: Dimension, values: readonly string[]): void {
  const children = tree.children ?? [];
  const at = children.findIndex((child) =>
    nodesIn(child).some(
      (node) => isVariant(node) && node.attributes?.some(({ name }) => name === dimension),
    ),
  );
  // The lead stays the first of the page.
  const isText = ({ type }: Node) => type !== 'yaml' && type !== 'mdxjsEsm';
  const isLead = children[at]?.type === 'paragraph' && !children.slice(0, at).some(isText);
  children.splice(at + (isLead ? 1 : 0), 0, tabs(dimension, values));
}

/** Puts the variants of a page in their place. */
export function expandChoices(page: Parsed): void {
  const { tree } = page;
  if (!nodesIn(tree).some(isOurs)) return;
  const inTabs = valuesOfPage(tree, tabsOf);
  const others = valuesOfPage(tree, (node) => (isVariant(node) ? purposeOf(node) : []));
  const known = new Map(
    DIMENSIONS.map((dimension) => [
      dimension,
      [...new Set([...(inTabs.get(dimension) ?? []), ...(others.get(dimension) ?? [])])],
    ]),
  );
  tree.children = (tree.children ?? []).flatMap(opened);
  for (const [dimension, values] of known) {
    const lacks = values.some((value) => !inTabs.get(dimension)?.has(value));
    if (values.length > 1 && lacks) addSwitch(tree, dimension, values);
  }
  const context: Context = { page, known, groups: 0 };
  tree.children = expandIn(tree, { around: [], top: true, inLine: false }, context);
}
