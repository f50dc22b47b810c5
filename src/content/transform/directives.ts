/** Directives as Docusaurus reads them: containers are admonitions, all others are text. */

type Directive = {
  type: string;
  name?: string;
  value?: string;
  attributes?: Readonly<Record<string, string | null | undefined>> | null;
  children?: Directive[];
  data?: { directiveLabel?: boolean; hName?: string; hProperties?: Record<string, unknown> };
};

const text = (value: string): Directive => ({ type: 'text', value });

function admonition(node: Directive): void {
  const [first, ...rest] = node.children ?? [];
  const title = node.attributes?.['title'];
  node.data = {
    hName: 'admonition',
    hProperties: { type: node.name, ...(title && { title }) },
  };
  if (first?.data?.directiveLabel !== true) return;
  const label = { hName: 'mdxAdmonitionTitle' };
  node.children = [
    { type: 'admonitionTitle', children: first.children ?? [], data: label },
    ...rest,
  ];
}

/** `10:30` and `a:b` are words, not directives: what was written stays. */
function asWritten(node: Directive): void {
  const { name = '', children = [] } = node;
  const inner = children.length > 0 ? [text('['), ...children, text(']')] : [];
  const colon = node.type === 'leafDirective' ? '::' : ':';
  node.children = [text(colon + name), ...inner];
  node.data = { hName: node.type === 'leafDirective' ? 'p' : 'span' };
}

/** Remark plugin: gives directives their elements. */
export function remarkDirectives() {
  const visit = (node: Directive): void => {
    if (!node.data) {
      if (node.type === 'containerDirective') admonition(node);
      else if (node.type === 'leafDirective' || node.type === 'textDirective') asWritten(node);
    }
    node.children?.forEach(visit);
  };
  return visit;
}
