/** `<Changelog />`: every change of the platform by month, newest first, each with its own anchor, and the filters. */
import { resolveNames } from '../../config/company/names';
import { loadFacts, type Facts } from '../facts/load';
import { anchorOf, entryAnchor } from '../model/anchors';
import { longDate, monthOf } from '../model/dates';
import { cardOf, stateOf } from '../tree';
import { linkTo, type MarkupPage } from './context';
import type { Tag } from './expand';
import {
  COMMA,
  component,
  element,
  inline,
  item,
  link,
  list,
  paragraph,
  separated,
  text,
} from './nodes';

type Entry = Facts['changelog'][number];

/** Returns the node of an entry, with a link to its page if that is published. */
function entryNode(entry: Entry, { docs, path, file, context, parse }: MarkupPage) {
  const { date, title, type, area, plan, text: said, actionNeeded, page, picture } = entry;
  const id = entryAnchor(entry);
  const facts = [
    inline('time', { dateTime: date }, [text(longDate(date))]),
    ...[type, area, plan === 'all' ? 'All plans' : plan].map((fact) =>
      inline('span', {}, [text(fact)]),
    ),
  ];
  const about = `${page}.mdx`;
  const hasPage = page && stateOf(docs, about) === 'page';
  const shown = item([
    paragraph(separated(facts, COMMA), 'p', 'change__facts'),
    paragraph([link(`#${id}`, [text(title)])], 'h3', 'change__title'),
    paragraph([text(said)]),
    ...(picture ? (parse(picture, file).children ?? []) : []),
    ...(actionNeeded
      ? [paragraph([inline('b', {}, [text('Action needed:')]), text(` ${actionNeeded}`)])]
      : []),
    ...(hasPage
      ? [paragraph([link(linkTo(about, path), [text(`Learn more: ${cardOf(docs, about).title}`)])])]
      : []),
  ]);
  const hProperties = { id, dataType: anchorOf(type), dataArea: anchorOf(area) };
  return resolveNames({ ...shown, data: { ...shown.data, hProperties } }, context.names);
}

/** Values of entries with their numbers, as the filters read them: "New=15; Improved=5". */
function countsOf(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  return sorted.map(([value, count]) => `${value}=${count}`).join('; ');
}

export const changelog: Tag = {
  attributes: {},
  expand: (_use, page) => {
    const entries = loadFacts().changelog;
    const months = [...new Set(entries.map(({ date }) => monthOf(date)))].map((month) => {
      const own = entries.filter(({ date }) => monthOf(date) === month);
      const heading = { type: 'heading', depth: 2, children: [text(month)] };
      const items = own.map((entry) => entryNode(entry, page));
      return element('section', { className: ['month'] }, [heading, list(items, 'ul', 'changes')]);
    });
    const type = countsOf(entries.map((entry) => entry.type));
    const area = countsOf(entries.map((entry) => entry.area));
    return [component('ChangeFilters', { type, area }), ...months];
  },
};
