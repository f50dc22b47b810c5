/**
 * `<Choices>`: variants of a text, of which readers see the one they chose. All of them are in the page, each with its
 * label. The style sheet shows one of them, based on the choice on `<html>`.
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
import { nearest } from '../../config/nearest';
import { attributesOf, blocksIn, refuse, type Tags, type Use } from './expand';
import { component, element, isNamed, nodesIn, paragraph, span, text, type Node } from './nodes';

const isChoice = isNamed('Choice');

const CHOICE = { is: 'aws' };

type Option = { readonly value: string; readonly blocks: Node[] };

function optionOf(node: Node, of: Dimension): Option {
  if (!isChoice(node)) {
    const fix = 'move it into a <Choice>, or before or after <Choices>';
    refuse(node, 'there is something other than choices inside <Choices>', fix);
  }
  const { is: value = '' } = attributesOf(node, CHOICE);
  if (!isValue(of, value)) {
    refuse(node, `unknown ${of} "${value}"`, `did you mean "${nearest(value, valuesOf(of))}"?`);
  }
  const blocks = blocksIn(node);
  if (blocks.length === 0) refuse(node, `the choice "${value}" is empty`, 'add text, or remove it');
  return { value, blocks };
}

/** Returns the mark and name above a variant, for readers who see all variants. */
function labelNode(of: Dimension, value: string): Node {
  const label = text(labelOf(of, value));
  const marked = of === 'provider' ? span([label], `provider mark-${value}`) : label;
  return paragraph([marked], 'p', 'choice__label');
}

/** Reports text after choices with headings, because it would seem to belong to the last one. */
function refuseTail(group: Node, parent: Node | undefined): void {
  const after = parent?.children?.slice(parent.children.indexOf(group) + 1) ?? [];
  const next = after.find(({ type }) => !/^mdx(?:Flow|Text)Expression$/.test(type));
  const depths = nodesIn(group).flatMap(({ type, depth = 1 }) => (type === 'heading' ? depth : []));
  const highest = Math.min(...depths);
  if (depths.length === 0 || !next) return;
  if (next.type === 'heading' && (next.depth ?? 1) <= highest) return;
  refuse(
    next,
    'text after choices with headings would seem to be part of the last choice',
    `begin it with a ${'#'.repeat(highest)} heading, or one of a higher level`,
  );
}

const dimensionOf = ({ data }: Node) => data?.hProperties?.['dataOf'];

function expand({ node, attributes, above }: Use, { ids }: { readonly ids: Set<string> }): Node[] {
  const { of = '' } = attributes;
  if (!isDimension(of)) {
    const fix = `did you mean "${nearest(of, DIMENSIONS)}"?`;
    return refuse(node, `<Choices> cannot be of "${of}"`, fix);
  }
  if (above.some((one) => dimensionOf(one) === of)) {
    const what = choiceLists[of].label.toLowerCase();
    refuse(node, `a choice of the ${what} is inside another one`, 'remove one of the two');
  }
  refuseTail(node, above.at(-1));
  const options = (node.children ?? []).map((child) => optionOf(child, of));
  const values = options.map(({ value }) => value);
  if (values.length < 2 || new Set(values).size < values.length) {
    const fix = 'write two or more, without duplicates, as <Choice is="aws">…</Choice>';
    refuse(node, `<Choices> has ${values.join(', ') || 'nothing'} to choose from`, fix);
  }
  const before = [...ids].filter((id) => /^choice(?:-\d+)?$/.test(id)).length;
  const id = before === 0 ? 'choice' : `choice-${before + 1}`;
  ids.add(id);
  // A panel directly on the page is laid out like the page.
  const isOnPage = above.every((one) => one.type === 'root' || one.data?.hName === 'div');
  const dataName = `data${of.charAt(0).toUpperCase()}${of.slice(1)}`;
  const panels = options.map(({ value, blocks }) =>
    element(
      'div',
      {
        className: ['choice', ...(isOnPage ? ['markdown'] : [])],
        [dataName]: shownFor(of, value, values).join(' '),
        dataIs: value,
        id: `${id}-${value}`,
        role: 'tabpanel',
        ariaLabelledBy: `${id}-${value}-tab`,
        tabIndex: 0,
      },
      [labelNode(of, value), ...blocks],
    ),
  );
  const tabs = component('ChoiceTabs', { of, has: values.join(' '), group: id });
  return [element('div', { className: ['choices'], dataOf: of }, [tabs, ...panels])];
}

/** `<Choices>`, which also reads `<Choice>`. */
export const choices: Tags = {
  Choices: { attributes: { of: 'provider' }, expand },
  Choice: {
    attributes: CHOICE,
    expand: ({ node }) =>
      refuse(node, '<Choice> is outside <Choices>', 'put it into <Choices of="provider">'),
  },
};
