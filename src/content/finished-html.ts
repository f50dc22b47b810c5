/** Finished HTML as one element of a page, so that React hydrates one node, and the page's script has one string. */
import { valueToEstree } from 'estree-util-value-to-estree';

/** Returns a `<div>` of MDX with a class and finished HTML, in which the caller has escaped text. */
export function finishedHtml(className: string, html: string) {
  const expression = valueToEstree({ __html: html });
  const body = [{ type: 'ExpressionStatement', expression }];
  const value = {
    type: 'mdxJsxAttributeValueExpression',
    value: JSON.stringify({ __html: html }),
    data: { estree: { type: 'Program', sourceType: 'module', comments: [], body } },
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: [
      { type: 'mdxJsxAttribute', name: 'className', value: className },
      { type: 'mdxJsxAttribute', name: 'dangerouslySetInnerHTML', value },
    ],
    children: [],
  };
}
