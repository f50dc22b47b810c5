/** The content security policy: finds the inline scripts of a page, and makes the header that allows them. */
import { createHash } from 'node:crypto';
import type { Token, Tokenizer } from 'parse5';
import type { HostingDraft } from './manifest';

// https://mimesniff.spec.whatwg.org/#javascript-mime-type, and the types that HTML defines.
const EXECUTABLE =
  /^(?:(?:application|text)\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript)|module|importmap|speculationrules)$/;

/** Whether browsers run or apply a script element of this type. */
export function isExecutable(type: string | undefined): boolean {
  if (type === undefined || type === '') return true;
  return EXECUTABLE.test(type.trim().toLowerCase());
}

type Parse5 = typeof import('parse5');

// Elements whose content is text, not markup. A tree builder would set these states of the tokenizer. `noscript` is
// one of them when scripts run. https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead
const textOnly = ({ TokenizerMode }: Parse5) =>
  new Map<string, Tokenizer['state']>([
    ['script', TokenizerMode.SCRIPT_DATA],
    ...['textarea', 'title'].map((name) => [name, TokenizerMode.RCDATA] as const),
    ...['style', 'noscript', 'iframe', 'noembed', 'noframes', 'xmp'].map(
      (name) => [name, TokenizerMode.RAWTEXT] as const,
    ),
  ]);

/** Collects a page's scripts from its tokens, because parsing it to a tree takes twice as long. */
class ScriptReader {
  /** The text of each inline script that a browser would run. */
  readonly inline: string[] = [];
  /** Markup that the policy blocks, as phrases for an error message. */
  readonly blocked: string[] = [];
  readonly tokenizer: Tokenizer;
  private readonly textOnly: ReturnType<typeof textOnly>;
  /** The text of the current script so far. */
  private script: string | undefined;
  /** The number of open templates. Scripts in templates don't run. */
  private templates = 0;

  constructor(parse5: Parse5) {
    this.tokenizer = new parse5.Tokenizer({ sourceCodeLocationInfo: false }, this);
    this.textOnly = textOnly(parse5);
  }

  onStartTag({ tagName, attrs }: Token.TagToken): void {
    this.tokenizer.state = this.textOnly.get(tagName) ?? this.tokenizer.state;
    if (tagName === 'template') this.templates += 1;
    if (this.templates > 0) return;
    for (const { name, value } of attrs) {
      if (name.startsWith('on')) {
        this.blocked.push(`the inline event handler ${name}="${value}"`);
      }
      if (/^\s*javascript:/i.test(value)) this.blocked.push(`the address ${name}="${value}"`);
    }
    if (tagName === 'style') this.blocked.push('an inline <style> element');
    if (tagName !== 'script') return;
    const value = (key: string) => attrs.find(({ name }) => name === key)?.value;
    if (value('src') === undefined && isExecutable(value('type'))) this.script = '';
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (tagName === 'template') this.templates -= 1;
    if (tagName !== 'script' || this.script === undefined) return;
    this.inline.push(this.script);
    this.script = undefined;
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.script !== undefined) this.script += chars;
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}
}

/** Reads a page as a browser would. Returns its inline scripts, and what the policy blocks. */
export async function pageScripts(html: string) {
  // tsx would translate a static import into one that reads each of the package's constants through a function, which
  // makes the tokenizer six times slower.
  const { tokenizer, inline, blocked } = new ScriptReader(await import('parse5'));
  tokenizer.write(html, true);
  return { inline, blocked };
}

/** Returns the source expression that allows one inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/** Other hosts that a page can use, as origins such as `https://api.example.com`. */
export type PolicyHosts = Partial<Pick<HostingDraft['sources'], 'scriptHosts' | 'connectHosts'>>;

/**
 * Returns the policy. It leaves out `upgrade-insecure-requests`, which breaks sites that are served over plain HTTP, as
 * previews are.
 */
export function buildPolicy(
  scriptHashes: Iterable<string>,
  { scriptHosts = [], connectHosts = [] }: PolicyHosts = {},
): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...[...new Set(scriptHashes)].toSorted(), ...scriptHosts],
    ['style-src', "'self'"],
    ['style-src-attr', "'unsafe-inline'"],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...connectHosts],
    ['frame-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['base-uri', "'self'"],
    ['form-action', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
}
