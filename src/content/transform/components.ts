/**
 * How each component of `src/components/index.ts` reads as text. A test fails where one of them is
 * missing here; a component that is not listed is an error on pages of our own.
 */
import { changelogEntries, entryAnchor } from '../../facts/changelog';
import { longDate, monthOf } from '../../facts/dates';

/** What a component is given, as far as it is known without running code. */
export type Props = Readonly<Record<string, unknown>>;

/**
 * How a component reads: as its children; as nothing, where it only moves or repeats what stands on
 * the page; or as Markdown in front of its children. Names of docs are replaced in the Markdown.
 */
export type ComponentText = 'children' | 'nothing' | ((props: Props) => string);

/** The registry: component name -> how it reads. */
export type ComponentTexts = Readonly<Record<string, ComponentText>>;

/** Escapes what Markdown would read as markup; names of docs stay. */
const plain = (text: string) => text.replace(/[\\`*_[\]<>|~]/g, '\\$&');

function changelog(): string {
  let month = '';
  return changelogEntries
    .flatMap((entry) => {
      const { date, type, area, plan, title, text, actionNeeded, page } = entry;
      const opens = monthOf(date) === month ? [] : [`## ${monthOf(date)}`];
      month = monthOf(date);
      return [
        ...opens,
        `${longDate(date)} · ${type} · ${area} · ${plan === 'all' ? 'All plans' : plan}`,
        `### ${plain(title)} {#${entryAnchor(entry)}}`,
        plain(text),
        ...(actionNeeded ? [`**Action needed:** ${plain(actionNeeded)}`] : []),
        ...(page ? [`[Read about ${plain(title)}](/${page}.mdx)`] : []),
      ];
    })
    .join('\n\n');
}

/** How the components of our pages read. */
export const componentTexts: ComponentTexts = {
  Changelog: changelog,
  ContentsRow: 'nothing',
};
