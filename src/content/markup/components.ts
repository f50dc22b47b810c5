/**
 * How each component of `src/components/index.ts` reads as text. A test fails where one of them is
 * missing here; a component that is not listed is an error on pages of our own.
 */
import { nearest } from '../../config/nearest';
import { escapeMarkdown } from '../model/escape';
import { loadFacts } from '../facts/load';
import { entryAnchor } from '../model/anchors';
import { longDate, monthOf } from '../model/dates';
import { ContentError, type Problem } from '../problem';
import { isComponent, walk, type Node } from './nodes';

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

/** Names that the page imports or declares. */
function declaredIn(tree: Node): Set<string> {
  const declared = new Set<string>();
  walk(tree, ({ type, value = '' }) => {
    if (type !== 'mdxjsEsm') return;
    for (const [word] of value.matchAll(/\b[A-Z]\w*/g)) declared.add(word);
  });
  return declared;
}

/** @throws {ContentError} for every component that is neither imported nor known. */
export function refuseUnknown(tree: Node, file: string): void {
  const declared = declaredIn(tree);
  const problems: Problem[] = [];
  walk(tree, (node) => {
    const { name } = node;
    if (!isComponent(node) || !name) return;
    const [root = ''] = name.split('.');
    if (isBuiltIn(root) || components.includes(root) || declared.has(root)) return;
    problems.push({
      file,
      ...node.position?.start,
      what: `there is no component <${name}>`,
      fix: `did you mean <${nearest(name, components)}>? For a literal "<" write \\<`,
    });
  });
  if (problems.length > 0) throw new ContentError(problems);
}

/** Every component that a page may write or be given. */
export const componentNames: readonly string[] = components;

/** The admonitions that pages may use; the other stock ones are off. */
export const ADMONITIONS = ['note', 'tip', 'info', 'caution', 'warning', 'seealso'];
