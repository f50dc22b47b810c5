/** Finished HTML as one element of a page: React hydrates one node, and the page's script holds one string. */

/** An attribute of MDX whose value is code. */
type HtmlAttribute = {
  readonly type: 'mdxJsxAttribute';
  readonly name: 'dangerouslySetInnerHTML';
  readonly value: object;
};

/** Returns `dangerouslySetInnerHTML={{__html: "…"}}`, with the syntax tree that MDX needs. Escaping is the caller's. */
export function htmlAttribute(html: string): HtmlAttribute {
  const literal = { type: 'Literal', value: html, raw: JSON.stringify(html) };
  const property = {
    type: 'Property',
    kind: 'init',
    method: false,
    shorthand: false,
    computed: false,
    key: { type: 'Identifier', name: '__html' },
    value: literal,
  };
  const expression = { type: 'ObjectExpression', properties: [property] };
  return {
    type: 'mdxJsxAttribute',
    name: 'dangerouslySetInnerHTML',
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: `{__html: ${literal.raw}}`,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [{ type: 'ExpressionStatement', expression }],
        },
      },
    },
  };
}
