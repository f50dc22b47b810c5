/** An answer’s Markdown as React elements from a closed list: no HTML, and only links within this site. */
import { createElement, Fragment, use, type ReactNode } from 'react';
import type { Citation } from '../protocol';
import { SiteLink } from '../../browser/site-link';
import { joinAmounts } from '../../content/model/amounts';
import { ChatContext } from './host';
import { parse, splitMarks, type Nodes } from './markdown';
import { texts } from './texts';
import styles from './styles.module.css';

type Citations = readonly (Citation | undefined)[];

/**
 * Leaves out marks that have no citation or whose citation is on another site. A mark whose citation may still come
 * has its room, so that the text doesn't move.
 */
function drawText(text: string, { citations, streaming }: Drawing): ReactNode[] {
  return splitMarks(text).map((part) => {
    if (typeof part === 'string') return part;
    const citation = citations[part - 1];
    const isAwaited = streaming && part > citations.length;
    return (
      (citation || isAwaited) && (
        <Fragment key={part}>
          {/* Keeps a mark from being alone on a line. */}
          {'\u00a0'}
          {citation ? (
            <SiteLink
              className={styles.mark}
              href={citation.url}
              aria-label={texts.source({ number: part, title: citation.title })}
            >
              {part}
            </SiteLink>
          ) : (
            <span className={`${styles.mark} ${styles.awaited}`}>{part}</span>
          )}
        </Fragment>
      )
    );
  });
}

/** Elements for nodes that only contain others. Unknown nodes are drawn as their text. */
const TAGS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  heading: 'h4',
  strong: 'strong',
  emphasis: 'em',
  blockquote: 'blockquote',
};

type Drawing = {
  /** Those that have arrived so far. */
  readonly citations: Citations;
  readonly streaming: boolean;
  readonly addressOnSite: (url: string) => string | undefined;
};

function draw(node: Nodes, drawing: Drawing): ReactNode {
  const inner = (nodes: readonly Nodes[]) => nodes.map((child) => draw(child, drawing));
  const element = (tag: string, nodes: readonly Nodes[], props: object | null = null) =>
    createElement(tag, props, ...inner(nodes));
  switch (node.type) {
    case 'text':
      return createElement(Fragment, null, ...drawText(joinAmounts(node.value), drawing));
    case 'inlineCode':
      return <code>{node.value}</code>;
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
        <pre className={styles.code} tabIndex={0}>
          <code>{node.value}</code>
        </pre>
      );
    case 'break':
      return <br />;
    case 'list':
      return element(
        node.ordered ? 'ol' : 'ul',
        node.children,
        node.ordered ? { start: node.start ?? 1 } : null,
      );
    case 'listItem': {
      const [first, ...rest] = node.children;
      // Items of a tight list have no paragraphs.
      const tight = !node.spread && first?.type === 'paragraph';
      return tight
        ? createElement('li', null, ...inner(first.children), ...inner(rest))
        : element('li', node.children);
    }
    case 'table': {
      const [head, ...rows] = node.children;
      const cells = (row: typeof head, tag: string) =>
        createElement(
          'tr',
          null,
          ...(row?.children ?? []).map((cell) =>
            element(tag, cell.children, tag === 'th' ? { scope: 'col' } : null),
          ),
        );
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
        <div className={styles.table} tabIndex={0}>
          <table>
            <thead>{cells(head, 'th')}</thead>
            {createElement('tbody', null, ...rows.map((row) => cells(row, 'td')))}
          </table>
        </div>
      );
    }
    case 'link': {
      const href = drawing.addressOnSite(node.url);
      return href === undefined
        ? element('span', node.children)
        : createElement(SiteLink, { href }, ...inner(node.children));
    }
    case 'image':
      return node.alt;
    default:
      return 'children' in node ? element(TAGS[node.type] ?? 'span', node.children) : null;
  }
}

type Props = Omit<Drawing, 'addressOnSite'> & { readonly text: string };

/** The text of an answer. */
export function Answer({ text, citations, streaming }: Props): ReactNode {
  const { addressOnSite } = use(ChatContext);
  const blocks = parse(text).children.map((block) =>
    draw(block, { citations, streaming, addressOnSite }),
  );
  return createElement(
    'div',
    { className: styles.text, 'data-streaming': streaming || undefined },
    ...blocks,
  );
}
