/** What tables say of the API's fields, parameters and calls. Names of code stand in backticks. */
import type { Call, Field, FieldType, ObjectType } from './types';

/** A row of a table of fields. */
export type FieldRow = {
  /** The name, with those that it stands in: `config.scopes[].mode`. */
  readonly name: string;
  /** Its meaning, with what the type adds: choices, bounds, units. */
  readonly meaning: string;
  readonly required: string;
  readonly default: string;
  /** When an answer leaves it out. */
  readonly absent: string;
};

const CHOICES_SHOWN = 12;

const code = (word: string) => `\`${word}\``;

function oneOf(choices: readonly string[]): string {
  if (choices.length > CHOICES_SHOWN)
    return `, such as ${choices.slice(0, 3).map(code).join(', ')}`;
  const last = choices.at(-1) ?? '';
  const others = choices.slice(0, -1).map(code).join(', ');
  return `: ${others ? `${others} or ` : ''}${code(last)}`;
}

const filterWords = (keys: Readonly<Record<string, readonly string[]>>): string =>
  `: ${code('key:value')} joined by ${code('|')}, with the keys ${Object.keys(keys).map(code).join(', ')}`;

/** What the type adds to the meaning: its choices, bounds and unit. */
function boundsOf(type: FieldType, isSent: boolean): string {
  switch (type.kind) {
    case 'choice':
      return oneOf(type.of);
    case 'filter':
      return filterWords(type.keys);
    case 'boolean':
      return isSent ? '' : ': `true` or `false`';
    case 'time':
      return ', UNIX time in milliseconds';
    case 'moment':
      return ', RFC 3339';
    case 'text':
      return type.max === undefined ? '' : `, up to ${type.max} characters`;
    case 'number':
      return numberBounds(type, isSent);
    case 'list':
      return listBounds(type);
    default:
      return '';
  }
}

function numberBounds(
  { min, above, max }: Extract<FieldType, { kind: 'number' }>,
  isSent: boolean,
): string {
  if (above !== undefined) return `, above ${above}`;
  if (max !== undefined) return `, ${min ?? 0} to ${thousands(max)}`;
  // That a count or an amount is not below 0 need not be said of answers.
  return min !== undefined && isSent ? `, ${min} or more` : '';
}

function listBounds({ of, max }: Extract<FieldType, { kind: 'list' }>): string {
  const most = max === undefined ? '' : max === 1 ? ', only one' : `, up to ${thousands(max)}`;
  // The rows of its fields show what a list of objects holds.
  return of.kind === 'object' ? most : `, a list${most}`;
}

const thousands = (value: number) => value.toLocaleString('en-US');

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

const isAnswered = ({ on }: Field) =>
  on !== undefined && !on.includes('create') && !on.includes('update');

/** Whether nothing of it is ever sent. */
export const isAnswerOnly = ({ fields }: ObjectType): boolean => fields.every(isAnswered);

function rowOf(one: Field, name: string, mixed: boolean): FieldRow {
  const { type, meaning, required, default: preset = '', on, absent } = one;
  const bounds = boundsOf(type, !isAnswered(one));
  const onlyOne = on?.length === 1 && on[0] === 'get';
  const gone = onlyOne ? `In lists${absent ? `; ${lower(absent)}` : ''}` : (absent ?? '');
  const quoted = preset === '' || /^(?:you|a)\b/.test(preset) ? preset : code(preset);
  const out = mixed && isAnswered(one) && gone ? `; left out ${lower(gone)}` : '';
  return {
    name,
    // Bounds belong to what the field is; a condition after a semicolon comes last.
    meaning: meaning.replace(/(?=;)|$/, () => bounds) + out,
    required: isAnswered(one) ? 'Read only' : required === true ? 'Yes' : (required ?? 'No'),
    default: quoted,
    absent: gone,
  };
}

/** Returns the fields of an object, each followed by those inside it. */
export function fieldRows(of: ObjectType, before = '', mixed = !isAnswerOnly(of)): FieldRow[] {
  return of.fields.flatMap((one) => {
    const name = before + one.name;
    const { type } = one;
    const inner = type.kind === 'list' ? type.of : type;
    const open = type.kind === 'list' ? `${name}[].` : `${name}.`;
    const below = inner.kind === 'object' && !one.copied ? fieldRows(inner, open, mixed) : [];
    return [rowOf(one, name, mixed), ...below];
  });
}

/** Returns the parameters of a call that has some. */
export function parameterRows({ query }: Call): FieldRow[] {
  if (query === undefined || query === 'any') return [];
  return query.map((one) => {
    const row = rowOf(one, one.name, true);
    return { ...row, required: row.required === 'No' ? '' : row.required };
  });
}

/** Returns the calls of each thing of which all calls are described: a list with gaps would mislead. */
export function describedCalls(calls: readonly Call[]): ReadonlyMap<string, readonly Call[]> {
  const isOpen = ({ query, request, response }: Call) =>
    query === 'any' || request === 'any' || response === 'any';
  const things = [...new Set(calls.map(({ of }) => of))];
  return new Map(
    things
      .map((thing) => [thing, calls.filter(({ of }) => of === thing)] as const)
      .filter(([, own]) => !own.some(isOpen)),
  );
}
