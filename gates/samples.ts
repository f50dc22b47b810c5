/** Gate: every code block names its language, and parses if there is a parser for the language. */
import { transformSync, type TransformFailure } from 'esbuild';
import { nearest } from '../src/config/nearest';
import { parse as parseShell } from 'unbash';
import { parseAllDocuments } from 'yaml';
import { kinds } from '../src/content/pictures';
import { findLanguage, LANGUAGE_NAMES } from '../src/plugins/highlight-at-build/languages';
import { readJson } from './api-values';
import type { Sample, SourceText, Verdict } from './docs-text';
import { lineOf } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { parseHcl } from './samples-hcl';
import { parseSql } from './samples-sql';

function json(code: string): Verdict {
  const read = readJson(code);
  return 'reason' in read ? read : 'ok';
}

/** One JSON value on each line. */
function jsonLines(code: string): Verdict {
  for (const [index, line] of code.split('\n').entries()) {
    const verdict = line.trim() ? json(line) : 'ok';
    if (verdict !== 'ok') return { ...verdict, line: index + 1 };
  }
  return 'ok';
}

function yaml(code: string): Verdict {
  const [error] = parseAllDocuments(code).flatMap(({ errors }) => errors);
  return error
    ? { reason: error.message.split('\n')[0] ?? '', line: error.linePos?.[0].line }
    : 'ok';
}

function shell(code: string): Verdict {
  const [error] = parseShell(code).errors ?? [];
  return error ? { line: lineOf(code, error.pos), reason: error.message } : 'ok';
}

/** Parses a script. A sample can also be the members of an object, as in part of a configuration. */
const script = (loader: 'js' | 'jsx' | 'ts' | 'tsx') => (code: string) => {
  const parse = (text: string): Verdict => {
    try {
      transformSync(text, { loader, logLevel: 'silent' });
      return 'ok';
    } catch (error) {
      const [first] = (error as TransformFailure).errors;
      return { reason: first?.text ?? String(error), line: first?.location?.line };
    }
  };
  const verdict = parse(code);
  return verdict === 'ok' || parse(`({${code}})`) === 'ok' ? 'ok' : verdict;
};

/** Checks that every row has as many cells as the first one. */
function csv(code: string): Verdict {
  const cells = (row: string) => row.replace(/"(?:[^"]|"")*"/g, '').split(',').length;
  const rows = code.split('\n').filter((row) => row.trim());
  const wrong = rows.findIndex((row) => cells(row) !== cells(rows[0] ?? ''));
  if (wrong < 0) return 'ok';
  return {
    line: wrong + 1,
    reason: `has ${cells(rows[wrong] ?? '')} cells, not ${cells(rows[0] ?? '')}`,
  };
}

const FIX =
  'Fix: correct it; if the parser is wrong, write {/* not parsed: <why> */} above the fence.';

type Parser = (code: string, sample: Sample) => Verdict | Promise<Verdict>;

/** The parsers, by language ID. A language without a parser is counted as not parsed. */
const PARSERS: Readonly<Record<string, Parser>> = {
  json: (code, { meta }) =>
    /title="[^"]*\.(?:jsonl|ndjson)"/.test(meta) ? jsonLines(code) : json(code),
  yaml,
  hcl: parseHcl,
  terraform: parseHcl,
  bash: shell,
  csv,
  sql: parseSql,
  javascript: script('js'),
  jsx: script('jsx'),
  typescript: script('ts'),
  tsx: script('tsx'),
};

/** Lines that highlight other lines aren't part of the sample, so they are emptied. */
const MARK = /^\s*(?:\/\/|#|--|\/\*|<!--|\{\/\*).*\bhighlight-(?:next-line|start|end)\b.*$/gm;

/** Returns the code that a reader copies, line for line. */
export const copiedCode = ({ code }: Sample) => code.replace(MARK, '');

async function judge(sample: Sample): Promise<Verdict> {
  const { language, unparsed } = sample;
  if (!language)
    return { reason: 'has no language. Fix: write one after the fence, such as `text`' };
  const known = findLanguage(language);
  if (!known) {
    const reason = `names the language "${language}", which is not known`;
    return {
      reason: `${reason}. Fix: write ${nearest(language, LANGUAGE_NAMES)}, or another of src/plugins/highlight-at-build/language-list.json`,
    };
  }
  if (unparsed) return { unknown: `${known.label} (by its author)` };
  const parse = PARSERS[known.id];
  return parse ? parse(copiedCode(sample), sample) : { unknown: known.label };
}

/** Checks the code blocks of texts. */
export async function checkSamples(texts: readonly SourceText[]): Promise<GateResult> {
  const problems = texts.flatMap(({ problem }) => problem ?? []);
  const unparsed = new Map<string, number>();
  let looked = 0;
  for (const { file, samples } of texts) {
    for (const sample of samples) {
      // A picture or a table, which check:content reads. In guides, the repository's host draws it.
      if (Object.hasOwn(kinds, sample.language) || sample.language === 'table') continue;
      if (sample.language === 'mermaid' && file.startsWith('guides/')) continue;
      const verdict = await judge(sample);
      looked += 1;
      if (verdict === 'ok') continue;
      if ('unknown' in verdict) {
        unparsed.set(verdict.unknown, (unparsed.get(verdict.unknown) ?? 0) + 1);
        continue;
      }
      const place = `${file}:${sample.line + (verdict.line ?? 0)}`;
      const reason = verdict.reason.replace(/[.]$/, '');
      problems.push(
        reason.includes('Fix: ')
          ? `${place}: the code block ${reason}.`
          : `${place}: the ${sample.language} sample does not parse: ${reason}. ${FIX}`,
      );
    }
  }
  const left = [...unparsed].sort().map(([language, count]) => `${count} ${language}`);
  const note = left.length > 0 ? `not parsed: ${left.join(', ')}` : undefined;
  return gateResult('samples', 'code samples', looked, problems, { note });
}

export const samples: Gate = {
  name: 'samples',
  reads: 'sources',
  check: ({ texts }) => checkSamples(texts),
};
