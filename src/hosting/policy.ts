/** The content security policy: which inline scripts a page holds, and the header that names them. */
import { createHash } from 'node:crypto';
import { defaultTreeAdapter as tree, parse } from 'parse5';
import type { DefaultTreeAdapterMap } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** What of a page the policy must know. */
export type PageScripts = {
  /** Text of each inline script that a browser would run. */
  readonly inline: readonly string[];
  /** Markup that the policy blocks, each as a phrase for an error message. */
  readonly blocked: readonly string[];
};

// https://mimesniff.spec.whatwg.org/#javascript-mime-type, and the types HTML gives a meaning itself.
const EXECUTABLE =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript)|module|importmap|speculationrules)$/;

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** Whether a browser runs, or obeys, the text of a script element of this type. */
export function isExecutable(type: string | undefined): boolean {
  if (type === undefined || type === '') return true;
  return EXECUTABLE.test(type.trim().toLowerCase());
}

function textOf(element: Element): string {
  return element.childNodes.map((node) => (tree.isTextNode(node) ? node.value : '')).join('');
}

/** Reads a page as a browser would and returns its inline scripts. */
export function pageScripts(html: string): PageScripts {
  const inline: string[] = [];
  const blocked: string[] = [];
  const open: Node[] = [parse(html)];
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isElementNode(node)) {
      for (const { name, value } of node.attrs) {
        if (name.startsWith('on')) blocked.push(`the inline event handler ${name}="${value}"`);
        if (/^\s*javascript:/i.test(value)) blocked.push(`the address ${name}="${value}"`);
      }
      if (node.tagName === 'style') blocked.push('an inline <style> element');
      if (node.tagName === 'script') {
        const runs = attribute(node, 'src') === undefined && isExecutable(attribute(node, 'type'));
        if (runs) inline.push(textOf(node));
      }
    }
    // Last child first: a stack hands them out in document order.
    if ('childNodes' in node) open.push(...node.childNodes.toReversed());
  }
  return { inline, blocked };
}

/** Returns the source expression that allows one inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** Foreign hosts that a page may use, each an origin such as `https://api.example.com`. */
export type PolicyHosts = {
  readonly scriptHosts?: readonly string[];
  readonly connectHosts?: readonly string[];
  readonly frameHosts?: readonly string[];
};

function origins(field: keyof PolicyHosts, hosts: PolicyHosts): string[] {
  return (hosts[field] ?? []).map((host) => {
    const url = URL.canParse(host) ? new URL(host) : undefined;
    if (url?.origin === host && /^(?:https?|wss?):$/.test(url.protocol)) return host;
    throw new Error(
      `${field}: "${host}" is not an origin. Write scheme and host only, such as https://api.example.com.`,
    );
  });
}

/**
 * Returns the policy. `upgrade-insecure-requests` is left out on purpose: it breaks a site that is
 * served over plain HTTP, as previews are.
 */
export function buildPolicy(scriptHashes: Iterable<string>, hosts: PolicyHosts = {}): string {
  const frames = origins('frameHosts', hosts);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    [
      'script-src',
      "'self'",
      ...[...new Set(scriptHashes)].toSorted(),
      ...origins('scriptHosts', hosts),
    ],
    ['style-src', "'self'"],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...origins('connectHosts', hosts)],
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
