/**
 * Filters written as text, `kind:how-to AND (plans:pro OR plans:"pro plus") AND NOT part:faq`, as the
 * lists that the engine knows: https://www.algolia.com/doc/api-reference/api-parameters/filters
 */
import { QueryMistake } from './mistake';

/** All of the outer list, any of an inner one. */
export type Clauses = readonly (readonly string[])[];

/** Longest text that is read: groups may be nested, and each level takes its share of the stack. */
const LONGEST = 2000;

const TOKEN =
  /\s*(?:(?<sign>[()])|(?<word>AND|OR|NOT)(?![^\s()])|(?<name>[\w.-]+)\s*:\s*(?:"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>(?:[^'\\]|\\.)*)'|(?<bare>[^\s()"']+)))/y;

type Token = { readonly sign: string } | { readonly name: string; readonly value: string };

const unescaped = (text: string) => text.replaceAll(/\\(.)/gs, '$1');

const wrong = (what: string) =>
  new QueryMistake(
    400,
    `filters: ${what}. Fix: write facet:value, joined by AND, OR (in parentheses) and NOT; numbers, dates and tags cannot be compared here.`,
  );

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const at = TOKEN.lastIndex;
    const { sign, word, name, double, single, bare } = TOKEN.exec(text)?.groups ?? {};
    if (sign !== undefined || word !== undefined) tokens.push({ sign: sign ?? word ?? '' });
    else if (name === undefined) throw wrong(`“${text.slice(at, at + 30).trim()}” is no filter`);
    else tokens.push({ name, value: bare ?? unescaped(double ?? single ?? '') });
  }
  return tokens;
}

/** A minus in front of a value means “not” to the engine. */
function filterOf(name: string, value: string, isNot: boolean): string {
  return `${name}:${isNot ? '-' : ''}${value.startsWith('-') ? `\\${value}` : value}`;
}

/**
 * Returns the clauses of a text.
 *
 * @throws {QueryMistake} where it is not understood
 */
export function clausesOf(text: string): Clauses {
  if (text.trim() === '') return [];
  if (text.length > LONGEST) throw wrong(`${text.length} characters are too many`);
  const tokens = tokensOf(text);
  let at = 0;
  const takes = (sign: string) => {
    const token = tokens[at];
    const fits = token !== undefined && 'sign' in token && token.sign === sign;
    if (fits) at += 1;
    return fits;
  };

  function one(): Clauses {
    const isNot = takes('NOT');
    if (takes('(')) {
      if (isNot) throw wrong('NOT stands before a group');
      const inner = joined();
      if (!takes(')')) throw wrong('a group does not end');
      return inner;
    }
    const token = tokens[at];
    if (token === undefined) throw wrong('it ends too early');
    if ('sign' in token) throw wrong(`${token.sign} stands where a filter should`);
    at += 1;
    return [[filterOf(token.name, token.value, isNot)]];
  }

  function joined(): Clauses {
    const parts = [one()];
    let sign: string | undefined;
    for (;;) {
      const next = takes('AND') ? 'AND' : takes('OR') ? 'OR' : undefined;
      if (next === undefined) break;
      if (sign !== undefined && sign !== next) throw wrong('AND and OR stand side by side');
      sign = next;
      parts.push(one());
    }
    if (sign !== 'OR') return parts.flat();
    // A list of lists can say “all of these, of each any”, and not the other way round.
    if (parts.some((part) => part.length !== 1)) throw wrong('AND stands inside OR');
    return [parts.flat(2)];
  }

  const clauses = joined();
  if (at < tokens.length) throw wrong('a group ends that has not begun');
  return clauses;
}
