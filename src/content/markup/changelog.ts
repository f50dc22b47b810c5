/** `<Changelog />`: every change of the platform by month, newest first, each with its own anchor. */
import { resolveNames } from '../../config/company/names';
import { loadFacts, type Facts } from '../facts/load';
import { entryAnchor } from '../model/anchors';
import { longDate, monthOf } from '../model/dates';
import { cardOf, stateOf } from '../tree';
import { linkTo, type MarkupPage } from './context';
import type { Tag } from './expand';
import { COMMA, element, inline, item, link, list, paragraph, separated, text } from './nodes';

type Entry = Facts['changelog'][number];

/** Returns the node of an entry, with a link to its page if that is published. */
function entryNode(entry: Entry, { docs, path, context }: MarkupPage) {
  const { date, title, type, area, plan, text: said, actionNeeded, page } = entry;
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
    ...(actionNeeded
      ? [paragraph([inline('b', {}, [text('Action needed:')]), text(` ${actionNeeded}`)])]
      : []),
    ...(hasPage
      ? [paragraph([link(linkTo(about, path), [text(`Learn more: ${cardOf(docs, about).title}`)])])]
      : []),
  ]);
  return resolveNames({ ...shown, data: { ...shown.data, hProperties: { id } } }, context.names);
}

export const changelog: Tag = {
  attributes: {},
  expand: (_use, page) => {
    const entries = loadFacts().changelog;
    return [...new Set(entries.map(({ date }) => monthOf(date)))].map((month) => {
      const own = entries.filter(({ date }) => monthOf(date) === month);
      return element('section', { ariaLabel: month }, [
        paragraph([text(month)], 'h2', 'changes__month'),
        list(
          own.map((entry) => entryNode(entry, page)),
          'ul',
          'changes',
        ),
      ]);
    });
  },
};
