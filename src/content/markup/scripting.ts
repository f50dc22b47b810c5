/**
 * Refuses anything that would run code in a reader's browser, because the build would add the script's hash to the
 * policy of every page. Pages have no code of their own either: no imports, exports or expressions. Pages in Markdown
 * have no HTML. Code blocks can show all of this.
 */
import type { Parsed } from './context';
import { isComponent, nodesIn, type Attribute, type Node } from './nodes';
import type { Problem } from '../problem';

/** Elements that pages cannot have, and what to do about them. */
const ELEMENTS: Readonly<Record<string, string>> = {
  script: 'remove it: pages cannot run code',
  style: 'remove it: the site decides what pages look like',
  base: 'remove it: it changes where every link leads',
  iframe: 'link to what it shows: a page cannot contain another site',
  frame: 'link to what it shows: a page cannot contain another site',
  object: 'link to the file, or show it as a <Figure>',
  embed: 'link to the file, or show it as a <Figure>',
};

/** Matches attributes that pages can't have: those with HTML, and those that replace headers. */
const ATTRIBUTES = /^(?:srcdoc|http-?equiv|dangerouslysetinnerhtml)$/i;

/** Matches attributes that contain an address. */
const ADDRESSES =
  /^(?:href|xlink:?href|src|srcset|to|from|values|url|link|action|formaction|data|poster|cite|background|ping)$/i;

const CODE_ADDRESS = /^(?:javascript|vbscript):|^data:[a-z]+\/[a-z.+-]*(?:html|xml)/i;

/** Matches characters that browsers ignore in an address, or that are invisible. */
const UNSEEN = /[\s\p{C}]/gu;

/** Whether an attribute is an event handler: `onclick`, or `onClick` on a component, which could also have `only`. */
const isHandler = (element: string, attribute: string) =>
  (/^[a-z]/.test(element) ? /^on[a-z]/i : /^on[A-Z]/).test(attribute);

const TO_SHOW = 'to show it, put it in code';

/** Something that would run code. */
type Found = Omit<Problem, 'file'>;

type Place = Pick<Found, 'line' | 'column'>;

function inAddress(address: string, at: Place): Found[] {
  const seen = address.replace(UNSEEN, '');
  if (!CODE_ADDRESS.test(seen)) return [];
  const short = seen.length > 40 ? `${seen.slice(0, 39)}…` : seen;
  const fix = `link to a page or an https address; ${TO_SHOW}`;
  return [{ ...at, what: `the address ${short} is code`, fix }];
}

function inElement(name: string, attributes: readonly Attribute[], at: Place): Found[] {
  const instead = ELEMENTS[name.toLowerCase()];
  return [
    ...(instead === undefined
      ? []
      : [{ ...at, what: `a page cannot have <${name}>`, fix: `${instead}; ${TO_SHOW}` }]),
    ...attributes.flatMap(({ name: attribute = '', value }) => {
      if (isHandler(name, attribute) || ATTRIBUTES.test(attribute)) {
        const what = `<${name}> cannot have the attribute ${attribute}`;
        return [{ ...at, what, fix: `remove it: pages cannot run code; ${TO_SHOW}` }];
      }
      return ADDRESSES.test(attribute) ? inAddress(String(value), at) : [];
    }),
  ];
}

/** Matches HTML that only consists of comments. */
export const COMMENTS = /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*$/;

/** Whether MDX read something as code. A comment isn't code. */
const runs = (node: unknown): boolean =>
  ((node as Pick<Node, 'data'> | null | undefined)?.data?.estree?.body ?? []).length > 0;

function inNode(node: Node): Found[] {
  const { type, name, attributes = [], url = '', value = '', position } = node;
  const { line = 1, column = 1 } = position?.start ?? {};
  const at = { line, column };
  if (type === 'html' && !COMMENTS.test(value)) {
    const fix = `write Markdown, or end the name of the file with .mdx; ${TO_SHOW}`;
    return [{ ...at, what: 'a page in Markdown cannot have HTML', fix }];
  }
  if (runs(node)) {
    const fix =
      type === 'mdxjsEsm'
        ? 'begin the paragraph with a word other than "import" or "export"'
        : 'write its value; write \\{ for a literal brace';
    return [{ ...at, what: 'MDX reads this as code', fix: `${fix}; ${TO_SHOW}` }];
  }
  if (!isComponent(node)) return inAddress(url, at);
  const code = attributes.find((one) => runs(one) || runs(one.value));
  if (code) {
    const what = `<${name ?? ''}> has code for the attribute ${code.name ?? '{…}'}`;
    return [{ ...at, what, fix: 'write its value in quotes, or remove it: pages cannot run code' }];
  }
  return inElement(name ?? '', attributes, at);
}

/**
 * Reports everything in a tree that would run code.
 *
 * @param from the node that the tree was made from, if it isn't a separate file
 */
export function refuseScripting({ tree, file, problems }: Parsed, from?: Node): void {
  const whole = from?.position?.start;
  for (const found of nodesIn(tree).flatMap(inNode)) {
    problems.push({ file, ...found, ...(whole && { line: whole.line, column: whole.column }) });
  }
}
