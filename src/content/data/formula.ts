/** Sums: numbers and names joined by + − × ÷ and parentheses. */

/** How two parts of a sum are joined. */
export type Sign = '+' | '-' | '*' | '/';

/** A piece of a sum, in the order of the text. */
export type Token =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'sign'; readonly sign: Sign }
  | { readonly type: 'open' }
  | { readonly type: 'close' };

/** A sum, read. */
export type Formula =
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'name'; readonly name: string }
  | { readonly type: 'negative'; readonly of: Formula }
  | {
      readonly type: 'join';
      readonly sign: Sign;
      readonly left: Formula;
      readonly right: Formula;
    };

const SIGNS: Readonly<Record<string, Sign>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  '/': '/',
  '÷': '/',
};

/** Returns the piece that a character is; undefined where it begins a number or a name. */
export function signToken(character: string): Token | undefined {
  if (character === '(') return { type: 'open' };
  if (character === ')') return { type: 'close' };
  const sign = SIGNS[character];
  return sign && { type: 'sign', sign };
}

/** Reads the pieces of a sum; undefined where they are none. × and ÷ go before + and −. */
export function formulaOf(tokens: readonly Token[]): Formula | undefined {
  let at = 0;
  const signHere = (...signs: readonly Sign[]): Sign | undefined => {
    const token = tokens[at];
    return token?.type === 'sign' && signs.includes(token.sign) ? token.sign : undefined;
  };
  const operand = (): Formula | undefined => {
    const token = tokens[at];
    at += 1;
    if (token?.type === 'number' || token?.type === 'name') return token;
    if (token?.type === 'sign' && (token.sign === '-' || token.sign === '+')) {
      const of = operand();
      return token.sign === '-' ? of && { type: 'negative', of } : of;
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
      left = right && { type: 'join', sign, left, right };
    }
    return left;
  };
  const product = () => joined(operand, '*', '/');
  const sum = (): Formula | undefined => joined(product, '+', '-');
  const whole = sum();
  return at === tokens.length ? whole : undefined;
}

const JOIN: Readonly<Record<Sign, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
};

/** Returns what a sum comes to; undefined where a name has no number, or something is divided by 0. */
export function valueOf(
  formula: Formula,
  numberOf: (name: string) => number | undefined,
): number | undefined {
  if (formula.type === 'number') return formula.value;
  if (formula.type === 'name') return numberOf(formula.name);
  if (formula.type === 'negative') {
    const of = valueOf(formula.of, numberOf);
    return of === undefined ? undefined : -of;
  }
  const left = valueOf(formula.left, numberOf);
  const right = valueOf(formula.right, numberOf);
  if (left === undefined || right === undefined) return undefined;
  const value = JOIN[formula.sign](left, right);
  return Number.isFinite(value) ? value : undefined;
}

/** Every name in a sum. */
export function namesIn(formula: Formula): string[] {
  if (formula.type === 'name') return [formula.name];
  if (formula.type === 'negative') return namesIn(formula.of);
  return formula.type === 'join' ? [...namesIn(formula.left), ...namesIn(formula.right)] : [];
}

/** Whether something is divided by a name: a share, which no sum of shares comes to. */
export function isShare(formula: Formula): boolean {
  if (formula.type === 'negative') return isShare(formula.of);
  if (formula.type !== 'join') return false;
  const divides = formula.sign === '/' && namesIn(formula.right).length > 0;
  return divides || isShare(formula.left) || isShare(formula.right);
}
