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
  isComponent,
  paragraph,
  span,
  text,
  walk,
  type Node,
} from './nodes';

/** Variants of one dimension on a page: those with tabs first, in the order of the page. */
type Known = { readonly values: readonly string[]; readonly inTabs: readonly string[] };

/** What variants are expanded with. */
type Context = {
  readonly page: Parsed;
  readonly known: Readonly<Record<Dimension, Known>>;
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

const isNamed = (name: string) => (node: Node) => isComponent(node) && node.name === name;
const isGroup = isNamed('Choices');
const isOption = isNamed('Choice');
const isVariant = isNamed('For');
const isOurs = (node: Node) => isGroup(node) || isOption(node) || isVariant(node);

const labelsOf = (dimension: Dimension, values: readonly string[]) =>
  listed(values.map((value) => labelOf(dimension, value)));

/** The words of an attribute as values of a dimension. */
function valuesIn(words: string, dimension: Dimension, node: Node): string[] {
  const values = words.split(/\s+/).filter((word) => word !== '');
  const known = valuesOf(dimension);
  if (values.length === 0) {
    refuse(node, `<${node.name}> names no ${dimension}`, `write one of ${known.join(', ')}`);
  }
  for (const value of values) {
    if (isValue(dimension, value)) continue;
    refuse(
      node,
      `"${value}" is no ${dimension}`,
      `did you mean "${nearest(value, known)}"? There are ${listed(known)}`,
    );
  }
  const twice = values.find((value, index) => values.indexOf(value) < index);
  if (twice) refuse(node, `<${node.name}> names "${twice}" twice`, 'remove one of the two');
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
    refuse(
      node,
      '<For> does not say for whom',
      'write <For provider="aws">, or interface, or role',
    );
  }
  return DIMENSIONS.flatMap((dimension): [Dimension, string[]][] => {
    const words = attributes.get(dimension);
    return words === undefined ? [] : [[dimension, valuesIn(words, dimension, node)]];
  });
}

/** A group and its options, as they are written. */
type Option = { readonly value: string; readonly node: Node };

function optionsOf(group: Node, dimension: Dimension): Option[] {
  const options: Option[] = [];
  for (const child of (group.children ?? []).flatMap(opened)) {
    if (isBlank(child)) continue;
    if (!isOption(child)) {
      refuse(
        child,
        'something else is between the choices',
        'put it into a <Choice>, or before or after <Choices>',
      );
    }
    const is = attributesOf(child, ['is']).get('is') ?? '';
    const [value = '', other] = valuesIn(is, dimension, child);
    if (other) refuse(child, '<Choice> is one value', `write one <Choice> for each`);
    if (options.some((option) => option.value === value)) {
      refuse(child, `"${value}" is twice in <Choices>`, 'make one of the two');
    }
    if (!(child.children ?? []).some((node) => !isBlank(node))) {
      refuse(child, `the choice "${value}" is empty`, 'write it, or remove it');
    }
    options.push({ value, node: child });
  }
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

const attributeOf = (dimension: Dimension) =>
  `data${dimension.charAt(0).toUpperCase()}${dimension.slice(1)}`;

/** The mark and the names that are above a variant where nothing hides the others. */
function labelNode(dimension: Dimension, values: readonly string[]): Node {
  const marked = dimension === 'provider' ? values : [];
  const words = marked.length === 1 ? `provider mark-${marked[0]}` : undefined;
  const label = text(labelsOf(dimension, values));
  const node = paragraph([words ? span([label], words) : label]);
  return { ...node, data: { ...node.data, hProperties: { className: ['choice__label'] } } };
}

/** One variant of several. */
type Variant = {
  readonly dimension: Dimension;
  /** What it is for. */
  readonly own: readonly string[];
  /** What there is in its place. */
  readonly group: readonly string[];
};

/** Attributes of a variant; one alone is always shown. */
const shownBy = ({ dimension, own, group }: Variant): Record<string, unknown> =>
  group.length > 1
    ? { className: ['choice'], [attributeOf(dimension)]: shownFor(dimension, own, group).join(' ') }
    : {};

const frame = (dimension: Dimension, variants: Node[]): Node =>
  element('div', { className: ['choices'], dataOf: dimension }, variants);

function tabs(dimension: Dimension, values: readonly string[], group?: string): Node {
  return component('ChoiceTabs', { of: dimension, has: values.join(' '), ...(group && { group }) });
}

const headingsIn = (node: Node): number[] => {
  const depths: number[] = [];
  walk(node, ({ type, depth }) => {
    if (type === 'heading') depths.push(depth ?? 1);
  });
  return depths;
};

/** What follows choices with headings would read as part of the last one. */
function refuseTail(group: Node, next: Node | undefined): void {
  const depths = headingsIn(group);
  if (depths.length === 0 || !next) return;
  if (next.type === 'heading' && (next.depth ?? 1) <= Math.min(...depths)) return;
  refuse(
    next,
    'text follows choices with headings, and would read as part of the last one',
    `begin it with a heading of ${'#'.repeat(Math.min(...depths))} or above`,
  );
}

function refuseNested(dimension: Dimension, at: Place, node: Node): void {
  if (!at.around.includes(dimension)) return;
  const what = choiceLists[dimension].label.toLowerCase();
  refuse(
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
  refuseNested(dimension, at, node);
  const options = optionsOf(node, dimension);
  const group = options.map(({ value }) => value);
  const inside = within(at, [[dimension, group]]);
  context.groups += 1;
  const id = context.groups === 1 ? 'choice' : `choice-${context.groups}`;
  const panels = options.map(({ value, node: option }) =>
    element(
      'div',
      {
        ...shownBy({ dimension, own: [value], group }),
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

/** Blocks for some readers: `for` them, and within for whom else. */
function variantNode(
  [first, ...others]: Purpose,
  blocks: Node[],
  at: Place,
  context: Context,
): Node[] {
  if (!first) return blocks;
  const [dimension, own] = first;
  const group = context.known[dimension].values;
  const className = [...(group.length > 1 ? ['choice'] : []), ...(at.top ? ['markdown'] : [])];
  const shown = shownBy({ dimension, own, group });
  return [
    frame(dimension, [
      element('div', { ...shown, className, dataIs: own.join(' ') }, [
        labelNode(dimension, own),
        ...variantNode(others, blocks, at, context),
      ]),
    ]),
  ];
}

/** Words for some readers: their label is before them in brackets. */
function phrase(node: Node, at: Place, follows: boolean, context: Context): Node {
  const purpose = purposeIn(node, at);
  const words = listed(purpose.map(([dimension, own]) => labelsOf(dimension, own)));
  const label = span([text(`${follows ? ' ' : ''}(${words}) `)], 'choice__label');
  const inside = [label, ...expandIn(node, { ...within(at, purpose), inLine: true }, context)];
  const [made = text('')] = purpose.reduceRight<Node[]>((children, [dimension, own]) => {
    const shown = shownBy({ dimension, own, group: context.known[dimension].values });
    return [{ type: 'inlineMarkup', children, data: { hName: 'span', hProperties: shown } }];
  }, inside);
  return made;
}

/** Who a `<For>` is for, unless that is chosen around it. */
function purposeIn(node: Node, at: Place): Purpose {
  const purpose = purposeOf(node);
  for (const [dimension] of purpose) refuseNested(dimension, at, node);
  return purpose;
}

const within = (at: Place, purpose: Purpose): Place => ({
  ...at,
  around: [...at.around, ...purpose.map(([dimension]) => dimension)],
});

/** A paragraph of nothing but our components is none: MDX and Markdown differ in that. */
function opened(node: Node): Node[] {
  const children = node.children ?? [];
  const isWrapper =
    node.type === 'paragraph' &&
    children.some(isOurs) &&
    children.every((child) => isOurs(child) || isBlank(child));
  return isWrapper ? children.filter((child) => !isBlank(child)) : [node];
}

/** Whether what is in a node is a line of words. */
function isLine(node: Node, at: Place): boolean {
  if (at.inLine || /^(?:tableCell|heading|strong|emphasis|delete|link)/.test(node.type))
    return true;
  const children = node.children ?? [];
  return children.every(isPhrase) && !children.every((child) => isOurs(child) || isBlank(child));
}

/** Puts variants of one dimension that follow each other into one frame. */
function addVariants(made: Node[], frames: Map<Node, Dimension>, frameNode: Node, of: Dimension) {
  const last = made.at(-1);
  if (last?.children && frames.get(last) === of) last.children.push(...(frameNode.children ?? []));
  else made.push(frameNode);
  frames.set(frameNode, of);
}

/** Returns the children of a node with their variants expanded. */
function expandIn(parent: Node, place: Place, context: Context): Node[] {
  const made: Node[] = [];
  const frames = new Map<Node, Dimension>();
  const inLine = isLine(parent, place);
  const at = { ...place, inLine, top: place.top && (parent.type === 'root' || isOurs(parent)) };
  const given = parent.children ?? [];
  const children = inLine ? given : given.flatMap(opened);
  const expandOne = (child: Node, before: Node | undefined, after: Node | undefined): void => {
    if (isGroup(child)) {
      refuseTail(child, after);
      made.push(groupNode(child, at, context));
    } else if (isOption(child)) {
      refuse(
        child,
        '<Choice> is outside <Choices>',
        'put it into <Choices of="provider">; what only follows a choice is <For provider="aws">',
      );
    } else if (isVariant(child) && inLine) {
      made.push(phrase(child, at, before !== undefined && isVariant(before), context));
    } else if (isVariant(child)) {
      const purpose = purposeIn(child, at);
      const blocks = blocksOf(expandIn(child, within(at, purpose), context));
      const [first] = purpose;
      const [variant] = variantNode(purpose, blocks, at, context);
      if (first && variant) addVariants(made, frames, variant, first[0]);
    } else {
      if (child.type === 'heading') refuseInHeading(child);
      if (child.children) child.children = expandIn(child, at, context);
      made.push(child);
    }
  };
  children.forEach((child, index) => {
    const after = children
      .slice(index + 1)
      .find(({ type }) => !/^mdx(?:Flow|Text)Expression$/.test(type));
    gather(context.page, () => expandOne(child, children[index - 1], after));
  });
  return made;
}

function refuseInHeading(heading: Node): void {
  walk(heading, (node) => {
    if (!isOurs(node)) return;
    refuse(
      node,
      `<${node.name}> is in a heading`,
      'put the heading into it: a heading is one place of the page',
    );
  });
}

/** Reads which values a page has. Mistakes are reported when they are expanded. */
function valuesOfPage(tree: Node): Record<Dimension, Known> {
  const found = (): { tabs: Set<string>; all: Set<string> } => ({
    tabs: new Set(),
    all: new Set(),
  });
  const sets = { provider: found(), interface: found(), role: found() };
  const unheard = { file: '', problems: [] };
  walk(tree, (node) =>
    gather(unheard, () => {
      if (isGroup(node)) {
        const dimension = dimensionOf(node);
        for (const { value } of optionsOf(node, dimension)) sets[dimension].tabs.add(value);
      } else if (isVariant(node)) {
        for (const [dimension, values] of purposeOf(node)) {
          for (const value of values) sets[dimension].all.add(value);
        }
      }
    }),
  );
  const known = (dimension: Dimension): Known => {
    const { tabs: inTabs, all } = sets[dimension];
    return { values: [...new Set([...inTabs, ...all])], inTabs: [...inTabs] };
  };
  return { provider: known('provider'), interface: known('interface'), role: known('role') };
}

/** Where the page has no tabs for what is chosen, a row of them is above the first variant. */
function addSwitches(tree: Node, { known }: Pick<Context, 'known'>): void {
  for (const dimension of DIMENSIONS) {
    const { values, inTabs } = known[dimension];
    if (values.length < 2 || values.every((value) => inTabs.includes(value))) continue;
    const children = tree.children ?? [];
    const at = children.findIndex((child) => {
      let holds = false;
      walk(child, (node) => {
        holds ||= isVariant(node) && (node.attributes ?? []).some(({ name }) => name === dimension);
      });
      return holds;
    });
    // The lead stays the first of the page.
    const isLead = children[at]?.type === 'paragraph' && !children.slice(0, at).some(isText);
    children.splice(at + (isLead ? 1 : 0), 0, tabs(dimension, values));
  }
}

const isText = ({ type }: Node) => type !== 'yaml' && type !== 'mdxjsEsm';

/** Puts the variants of a page in their place. */
export function expandChoices(page: Parsed): void {
  const { tree } = page;
  let any = false;
  walk(tree, (node) => {
    any ||= isOurs(node);
  });
  if (!any) return;
  const context: Context = { page, known: valuesOfPage(tree), groups: 0 };
  tree.children = (tree.children ?? []).flatMap(opened);
  addSwitches(tree, context);
  tree.children = expandIn(tree, { around: [], top: true, inLine: false }, context);
}
