/** What every gate shares: its contract, its result, the files it looks at, and how it speaks. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { BuiltSite } from './site';

/** What a gate found. */
export type GateResult = {
  readonly name: string;
  /** Number of things looked at; a gate that looked at nothing is red. */
  readonly looked: number;
  readonly things: string;
  /** Each names a file, says what is wrong and ends with the fix. */
  readonly problems: readonly string[];
  /** Shown after the count, red or not. */
  readonly note?: string;
};

/** What a gate may read; a site is opened when a gate first asks for it. */
export type GateContext = {
  /** Folder of the project. */
  readonly project: string;
  readonly site: BuiltSite;
  readonly rebranded: BuiltSite;
};

/** A gate as `gates/run.ts` lists it: `npm run check:<name>` runs it alone. */
export type Gate = {
  readonly name: string;
  /** What must be there before it can run. */
  readonly reads: 'sources' | 'build' | 'rebranded build';
  readonly looksAt: string;
  readonly failsOn: string;
  /** The edit or command that fixes what it finds. */
  readonly howToFix: string;
  readonly check: (context: GateContext) => GateResult | Promise<GateResult>;
  /** Fixes what can be fixed by itself, and says what it did: `npm run fix:<name>`. */
  readonly fix?: (context: GateContext) => string;
};

/** What a result may say beyond its count and problems. */
export type Remarks = {
  readonly note?: string | undefined;
  /** Why having looked at nothing is no fault of this gate. */
  readonly allowZero?: string;
};

/** Returns a gate's result; having looked at nothing is a problem of its own. */
export function gateResult(
  name: string,
  things: string,
  looked: number,
  problems: readonly string[],
  { note, allowZero }: Remarks = {},
): GateResult {
  const nothing = `${name}: looked at no ${things}. Fix: build the site first (npm run build), or restore what the gate reads.`;
  const notes = [note, looked === 0 && allowZero ? `none is allowed: ${allowZero}` : ''];
  return {
    name,
    things,
    looked,
    problems: looked === 0 && !allowZero ? [nothing, ...problems] : problems,
    note: notes.filter(Boolean).join('; '),
  };
}

/** Returns the files below a folder, as sorted paths relative to it with forward slashes. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

const TEXT =
  /(?:\.(?:html|js|mjs|cjs|css|json|xml|txt|svg|map|webmanifest|md|ts|tsx|mts|yml|yaml)|(?:^|\/)_headers)$/;

/** Whether a file is read as text. */
export const isText = (file: string) => TEXT.test(file);

/** Whether a file repeats another one in compressed form. */
export const isCompressedCopy = (file: string) => /\.(?:br|gz)$/.test(file);

/** Whether a file is an image. */
export const isImage = (file: string) => /\.(?:png|jpe?g|webp|avif|gif|ico|svg)$/.test(file);

/** Returns the text of a file. */
export const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8');

/** Returns the line number, from 1, of an offset in a text. */
export const lineOf = (text: string, offset: number) => text.slice(0, offset).split('\n').length;

/** Returns the source of a pattern that fits a text and nothing else. */
export const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
