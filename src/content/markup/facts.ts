/** `<Fact />` and `<FactTable />`: values of src/facts, as text and tables. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { resolveNames, type Names } from '../../company/names';
import { anchorOf } from '../../facts/anchors';
import { factTable, factText, UnknownFactError, type Piece } from '../../facts/lookup';
import { fail, type Problem } from '../problem';
import { cardOf } from '../tree';
import { attributesOf, ofAttribute } from './attributes';
import { linkTo, pathIn, type MarkupContext } from './context';
import { expandEach } from './gather';
import {
  anchor,
  inlineCode,
  isComponent,
  isInline,
  item,
  link,
  list,
  paragraph,
  strong,
  table,
  text,
  type Node,
} from './nodes';

/** Runs a look-up; a fact that is not there gets the place of the component. */
function lookUp<T>(find: () => T, node: Node, file: string): T {
  try {
    return find();
  } catch (error) {
    if (!(error instanceof UnknownFactError)) throw error;
    const [what = '', mend = ''] = error.message.split(' Mend: ');
    return fail(file, node.position?.start, what, mend);
  }
}

/** Turns pieces of facts into nodes of a page. */
function writer(page: string, names: Names) {
  return ({ text: value, as, page: to, url }: Piece): Node => {
    const words = resolveNames(value, names);
    const said =
      as === 'code' ? inlineCode(words) : as === 'label' ? strong([text(words)]) : text(words);
    if (to) return link(linkTo(to, page), [said]);
    return url ? link(url, [said]) : said;
  };
}

/** Tables whose rows other pages link to: the fact block names permissions. */
const ANCHORED = new Set(['permissions']);

/** Puts facts in the place of every `<Fact />` and `<FactTable />`. */
export function expandFacts(
  tree: Node,
  file: string,
  { names, treeOf }: MarkupContext,
  problems: Problem[],
): void {
  const docs = treeOf(file);
  const write = writer(pathIn(docs, file), names);
  const view = {
    off: new Set(docs.off),
    exists: (page: string) => existsSync(join(docs.dir, page)),
  };
  const labelOf = (page: string) => cardOf(docs, page.replace(/#.*$/, '')).label;
  const tableOf = (of: string, node: Node): Node[] => {
    const found = lookUp(() => factTable(of, view), node, file);
    if (found.kind === 'definitions') {
      const terms = found.terms.map(({ term, anchor: id, meaning, alsoCalled, see }) => {
        const also = alsoCalled.length > 0 ? ` Also called ${alsoCalled.join(', ')}.` : '';
        const more = see
          ? [text(' See '), write({ text: labelOf(see), page: see }), text('.')]
          : [];
        return item(
          [
            paragraph([anchor(id, [write({ text: term })])], 'dt'),
            paragraph([write({ text: meaning + also }), ...more], 'dd'),
          ],
          'div',
        );
      });
      return terms.length > 0 ? [list(terms, 'dl', 'terms')] : [];
    }
    if (found.rows.length === 0) return [];
    const rows = found.rows.map((cells) =>
      cells.map((cell, column) => {
        const nodes = cell.map(write);
        const words = cell.map((piece) => piece.text).join('');
        return column === 0 && ANCHORED.has(of) ? [anchor(anchorOf(words), nodes)] : nodes;
      }),
    );
    return [table([found.header.map((words) => [write({ text: words })]), ...rows])];
  };
  expandEach(tree, problems, (node) => {
    if (!isComponent(node) || (node.name !== 'Fact' && node.name !== 'FactTable')) return undefined;
    const of = ofAttribute(node, attributesOf(node, file, ['of']), file);
    if (node.name === 'Fact') {
      const value = write({ text: lookUp(() => factText(of), node, file) });
      return [isInline(node) ? value : paragraph([value])];
    }
    if (!isInline(node)) return tableOf(of, node);
    return fail(
      file,
      node.position?.start,
      '<FactTable /> stands in a line of text',
      'put it on a line of its own, between blank lines',
    );
  });
}
