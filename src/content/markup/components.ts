/**
 * How each component of `src/components/index.ts` reads as text. A test fails where one of them is
 * missing here; a component that is not listed is an error on pages of our own.
 */
import { nearest } from '../../config/nearest';
import { escapeMarkdown } from '../model/escape';
import { loadFacts } from '../facts/load';
import { entryAnchor } from '../model/anchors';
import { longDate, monthOf } from '../model/dates';
import type { Parsed } from './context';
import { gather, refuse } from './expand';
import { isComponent, nodesIn } from './nodes';

/** The props of a component, as far as they are known without running code. */
export type Props = Readonly<Record<string, unknown>>;

/** Whether a file of the docs, as a path below their folder, is a page that readers get. */
export type HasPage = (file: string) => boolean;

/**
 * How a component reads: as its children; as nothing, where it only moves or repeats what is on
 * the page; or as Markdown in front of its children. Names of docs are replaced in the Markdown.
 */
export type ComponentText = 'children' | 'nothing' | ((props: Props, hasPage: HasPage) => string);

/** The registry: component name -> how it reads. */
export type ComponentTexts = Readonly<Record<string, ComponentText>>;

/** An entry leads to its page where there is one, as `src/plugins/site-data` has it for readers. */
function changelog(_props: Props, hasPage: HasPage): string {
  let month = '';
  return loadFacts()
    .changelog.flatMap((entry) => {
      const { date, type, area, plan, title, text, actionNeeded, page } = entry;
      const opens = monthOf(date) === month ? [] : [`## ${monthOf(date)}`];
      month = monthOf(date);
      return [
        ...opens,
        `${longDate(date)} · ${type} · ${area} · ${plan === 'all' ? 'All plans' : plan}`,
        `### ${escapeMarkdown(title)} {#${entryAnchor(entry)}}`,
        escapeMarkdown(text),
        ...(actionNeeded ? [`**Action needed:** ${escapeMarkdown(actionNeeded)}`] : []),
        ...(page && hasPage(`${page}.mdx`)
          ? [`[Read about ${escapeMarkdown(title)}](/${page}.mdx)`]
          : []),
      ];
    })
    .join('\n\n');
}

/** How the components of our pages read. */
export const componentTexts: ComponentTexts = {
  Changelog: changelog,
  ChoiceTabs: 'nothing',
  ContentsRow: 'nothing',
  // The image; its caption is next to it.
  Figure: 'children',
  Hints: 'nothing',
  Letters: 'nothing',
  TableTools: 'children',
};

/** Components that are expanded when a page is read, and never reach the browser. */
const EXPANDED = [
  'Snippet',
  'Fact',
  'FactTable',
  'PageList',
  'Choices',
  'Choice',
  'For',
  'Steps',
  'Result',
  'Problem',
  'Next',
  'Term',
  'Plan',
  'Permission',
  'ConsoleLink',
];

const components = [...Object.keys(componentTexts), ...EXPANDED];

/** Elements of HTML, and what Docusaurus brings. */
const isBuiltIn = (name: string) => /^[a-z]/.test(name) || name === 'Head' || name === 'Details';

/** Refuses every component that is neither known nor imported or declared by the page. */
export function refuseUnknown(page: Parsed): void {
  const nodes = nodesIn(page.tree);
  const declared = new Set<string>(
    nodes
      .filter(({ type }) => type === 'mdxjsEsm')
      .flatMap(({ value = '' }) => value.match(/\b[A-Z]\w*/g) ?? []),
  );
  for (const node of nodes.filter(isComponent)) {
    const [root = ''] = (node.name ?? '').split('.');
    if (!root || isBuiltIn(root) || components.includes(root) || declared.has(root)) continue;
    const fix = `did you mean <${nearest(node.name ?? '', components)}>? For a literal "<" write \\<`;
    gather(page, () => refuse(node, `there is no component <${node.name}>`, fix));
  }
}

/** Every component that a page may write or be given. */
export const componentNames: readonly string[] = components;

/** The admonitions that pages may use; the other stock ones are off. */
export const ADMONITIONS = ['note', 'tip', 'info', 'caution', 'warning', 'seealso'];
