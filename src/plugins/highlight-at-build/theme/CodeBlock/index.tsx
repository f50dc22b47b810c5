/** A code block rendered by React. Code blocks in Markdown are rendered during the build (rehype.ts). */
import type { ReactNode } from 'react';
import { escapeHtml } from '../../../../content/model/escape';
import { columnsOf, frameHtml } from '../../../../content/model/code-frame';
import type { Props } from '@theme/CodeBlock';

/** Returns the text of children that are only text, or undefined. */
function textOf(children: ReactNode): string | undefined {
  const parts = Array.isArray(children) ? children : [children];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
}

/** Shows code like other code blocks, but in one color, because the browser doesn't have Prism. */
export default function CodeBlock({ children, className, language, title }: Props): ReactNode {
  const name = language ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1] ?? 'text';
  const classes = `hc-code theme-code-block language-${name}`;
  const text = textOf(children)?.replace(/\n$/, '');
  if (text === undefined) {
    return (
      <div className={classes}>
        <pre className="hc-code__body" translate="no">
          <code>{children}</code>
        </pre>
      </div>
    );
  }
  const html = frameHtml({
    label: name === 'text' ? 'Text' : name,
    title: typeof title === 'string' ? title : undefined,
    columns: columnsOf(text),
    code: escapeHtml(text),
  });
  return <div className={classes} dangerouslySetInnerHTML={{ __html: html }} />;
}
