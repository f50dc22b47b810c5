/**
 * How each component of `src/components/index.ts` reads as text. A test fails where one of them is
 * missing here; a component that is not listed is an error on pages of our own.
 */
import { escapeMarkdown } from '../model/escape';
import { loadFacts } from '../facts/load';
import { entryAnchor } from '../model/anchors';
import { longDate, monthOf } from '../model/dates';

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
          ? [`[Learn more: ${escapeMarkdown(title)}](/${page}.mdx)`]
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
  Hints: 'nothing',
  Letters: 'nothing',
  TableTools: 'children',
};

/** The admonitions that pages may use; the other stock ones are off. */
export const ADMONITIONS = ['note', 'tip', 'info', 'caution', 'warning', 'seealso'];
