/** A code block rendered by React. Those of Markdown are rendered at build: see rehype.ts. */
import type { ReactNode } from 'react';
import { escapeHtml } from '../../../../content/model/escape';
import { columnsOf, frameHtml } from '../../../../content/model/code-frame';
import type { Props } from '@theme/CodeBlock';

/** The text of children that are text only, else undefined. */
function textOf(children: ReactNode): string | undefined {
  const parts = Array.isArray(children) ? children : [children];
  return parts.every((part) => typeof part === 'string') ? parts.join('') : undefined;
}

/** Shows code in the frame of the built blocks, in one color: Prism is not in the browser. */
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
