/** Computed columns: `add="Over = Spent - Amount; Used, % = Spent / Amount * 100"`. */
import { formulaOf, signToken, type Formula, type Token } from '../data/formula';
import { refuseFence } from '../data/source';
import { nearest } from '../../config/nearest';

export type Added = { readonly name: string; readonly formula: Formula };

const EXAMPLE = 'add="Over = Spent - Amount"';

/** Returns the longest name that a text starts with, as a whole word. */
function nameAt(text: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => text.startsWith(name) && !/^[\p{L}\p{N}]/u.test(text.slice(name.length)))
    .sort((a, b) => b.length - a.length)[0];
}

/** Splits a formula into tokens. Names come first, because a column may be named 2026-08 or "Spent, %". */
function tokensOf(text: string, names: readonly string[]): Token[] {
  const tokens: Token[] = [];
  for (let rest = text.trim(); rest !== ''; rest = rest.trimStart()) {
    const before = tokens.at(-1);
    const isOperand = !before || before.type === 'sign' || before.type === 'open';
    const name = isOperand ? nameAt(rest, names) : undefined;
    const digits = isOperand ? /^\d+(?:\.\d+)?(?![\p{L}\p{N}.])/u.exec(rest)?.[0] : undefined;
    const sign = signToken(rest.charAt(0));
    if (name !== undefined) tokens.push({ type: 'name', name });
    else if (digits !== undefined) tokens.push({ type: 'number', value: Number(digits) });
    else if (sign) tokens.push(sign);
    else {
      const word = /^[^+*/×÷()−]+?(?=\s+-\s|\s*[+*/×÷()−]|\s*$)/u.exec(rest)?.[0] ?? rest;
      refuseFence(
        `"${word}" in add="${text.trim()}" is neither a column nor a number`,
        isOperand
          ? `did you mean "${nearest(word, names)}"?`
          : 'combine columns and numbers with + - * / and parentheses',
      );
    }
    rest = rest.slice(name?.length ?? digits?.length ?? 1);
  }
  return tokens;
}

/** Parses the option `add` of a table with these columns. @throws {SourceError} */
export function addedOf(option: string | undefined, columns: readonly string[]): Added[] {
  const added: Added[] = [];
  for (const part of (option ?? '').split(';')) {
    if (part.trim() === '') continue;
    const names = [...columns, ...added.map((each) => each.name)];
    const [, name = '', sum = ''] = /^\s*([^=]*?)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    if (name === '' || sum === '') {
      refuseFence(`add="${part.trim()}" names no new column`, `write ${EXAMPLE}`);
    }
    if (names.includes(name)) {
      refuseFence(`the table already has a column "${name}"`, 'give the new one another name');
    }
    const formula = formulaOf(tokensOf(sum, names));
    if (!formula) {
      refuseFence(
        `"${sum}" in add is not a valid formula`,
        `combine columns and numbers with + - * / and parentheses: ${EXAMPLE}`,
      );
    }
    added.push({ name, formula });
  }
  return added;
}
