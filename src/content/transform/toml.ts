/** Front matter in TOML, between lines of three plus signs, as Hugo and Zola have it. */
import { parse } from 'smol-toml';
import type { Problem } from '../problem';

const FENCED = /^\s*\+\+\+[ \t]*\n(?:([^]*?)\n)??\+\+\+[ \t]*(?:\n|$)/;

/** What the front matter says, and the text below it. */
type TomlSource = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
  /** Line of the file on which `body` begins, from 1. */
  readonly bodyLine: number;
  readonly problems: readonly Problem[];
};

/** Takes a file apart that begins with TOML; undefined for any other. */
export function readToml(file: string, text: string): TomlSource | undefined {
  const [head, toml = ''] = FENCED.exec(text) ?? [];
  if (head === undefined) return undefined;
  const rest = { body: text.slice(head.length), bodyLine: head.split('\n').length };
  try {
    return { data: parse(toml), ...rest, problems: [] };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    const what = `the front matter is not TOML: ${reason}`;
    return { data: {}, ...rest, problems: [{ file, what, fix: 'correct the front matter' }] };
  }
}
