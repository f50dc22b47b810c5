/** Formulas: numbers and names, joined by + − × ÷ and parentheses. */

/** An operator. */
export type Sign = '+' | '-' | '*' | '/';

/** A token of a formula. */
export type Token =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'sign'; readonly sign: Sign }
  | { readonly type: 'open' }
  | { readonly type: 'close' };

/** Returns the number that a name stands for. */
type NumberOf = (name: string) => number | undefined;

/** A parsed formula. */
export type Formula = {
  readonly names: readonly string[];
  /** Whether something is divided by a name, which makes it a share. Shares can't be added up. */
  readonly isShare: boolean;
  /** Returns the result, or undefined if a name has no number or something is divided by 0. */
  readonly value: (numberOf: NumberOf) => number | undefined;
};

const JOIN: Readonly<Record<Sign, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** Joins two parts of a formula. */
const join = (left: Formula, sign: Sign, right: Formula): Formula => ({
  names: [...left.names, ...right.names],
  isShare: left.isShare || right.isShare || (sign === '/' && right.names.length > 0),
  value: (numberOf) => {
    const [one, other] = [left.value(numberOf), right.value(numberOf)];
    const value = one === undefined || other === undefined ? NaN : JOIN[sign](one, other);
    return Number.isFinite(value) ? value : undefined;
  },
});

const numberIs = (value: number): Formula => ({ names: [], isShare: false, value: () => value });

const SIGNS: Readonly<Record<string, Sign>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
};

/** Returns the token for a character, or undefined if it begins a number or a name. */
export function signToken(character: string): Token | undefined {
  if (character === '(') return { type: 'open' };
  if (character === ')') return { type: 'close' };
  const sign = SIGNS[character];
  return sign && { type: 'sign', sign };
}

/** Parses a formula. Returns undefined if it's malformed. × and ÷ take precedence over + and −. */
export function formulaOf(tokens: readonly Token[]): Formula | undefined {
  let at = 0;
  const signHere = (...signs: readonly Sign[]): Sign | undefined => {
    const token = tokens[at];
    return token?.type === 'sign' && signs.includes(token.sign) ? token.sign : undefined;
  };
  const operand = (): Formula | undefined => {
    const token = tokens[at];
    at += 1;
    if (token?.type === 'number') return numberIs(token.value);
    if (token?.type === 'name') {
      const { name } = token;
      return { names: [name], isShare: false, value: (numberOf) => numberOf(name) };
    }
    if (token?.type === 'sign' && (token.sign === '-' || token.sign === '+')) {
      const of = operand();
      return of && token.sign === '-' ? join(numberIs(-1), '*', of) : of;
    }
    if (token?.type !== 'open') return undefined;
    const inside = sum();
    at += 1;
    return tokens[at - 1]?.type === 'close' ? inside : undefined;
  };
  const joined = (part: () => Formula | undefined, ...signs: readonly Sign[]) => {
    let left = part();
    for (let sign = signHere(...signs); left && sign; sign = signHere(...signs)) {
      at += 1;
      const right = part();
      left = right && join(left, sign, right);
    }
    return left;
  };
  const product = () => joined(operand, '*', '/');
  const sum = (): Formula | undefined => joined(product, '+', '-');
  const whole = sum();
  return at === tokens.length ? whole : undefined;
}
