/** Finished HTML as one element of a page, so that React hydrates one node, and the page's script has one string. */
import { valueToEstree } from 'estree-util-value-to-estree';

/** Returns `dangerouslySetInnerHTML={{__html: "…"}}`, with the syntax tree that MDX needs. The caller escapes text. */
export function htmlAttribute(html: string) {
  const expression = valueToEstree({ __html: html });
  const body = [{ type: 'ExpressionStatement', expression }];
  return {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: JSON.stringify({ __html: html }),
      data: { estree: { type: 'Program', sourceType: 'module', comments: [], body } },
    },
  };
}
