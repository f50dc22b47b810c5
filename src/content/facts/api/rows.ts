/** The rows of tables of the API's fields, parameters and calls. Code is in backticks. */
import { listed } from '../../data/format';
import { isReadOnly, type Api, type Operation, type Schema } from './document';

/** A row of a table of fields. */
export type FieldRow = ReturnType<typeof rowOf>;

const CHOICES_SHOWN = 12;

const code = (word: string) => `\`${word}\``;

const thousands = (value: number) => value.toLocaleString('en-US');

const lower = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);

function oneOf(choices: readonly string[]): string {
  if (choices.length > CHOICES_SHOWN)
    return `, such as ${choices.slice(0, 3).map(code).join(', ')}`;
  const last = choices.at(-1) ?? '';
  const others = choices.slice(0, -1).map(code).join(', ');
  return `: ${others ? `${others} or ` : ''}${code(last)}`;
}

/** Returns what to add to the meaning: the choices, limits and unit. */
function boundsOf(schema: Schema, isSent: boolean, resolve: Api['resolve']): string {
  const { type, format, minimum, exclusiveMinimum, maximum, maxLength, maxItems } = schema;
  const filter = schema['x-filter'];
  if (filter) {
    const keys = Object.keys(filter);
    return `: ${code('key:value')} pairs joined by ${code('|')}; the ${keys.length === 1 ? 'key is' : 'keys are'} ${listed(keys.map(code))}`;
  }
  if (schema.enum) return oneOf(schema.enum);
  if (format === 'unix-millis') return ', as Unix time in milliseconds';
  if (format === 'date-time') return ', in RFC 3339 format';
  if (type === 'boolean') return isSent ? '' : ': `true` or `false`';
  if (maxLength !== undefined) return `, up to ${maxLength} characters`;
  if (type === 'array') {
    const most =
      maxItems === undefined
        ? ''
        : maxItems === 1
          ? ', at most one'
          : `, up to ${thousands(maxItems)}`;
    // For a list of objects, there are rows for the objects' fields.
    return resolve(schema.items ?? {}).type === 'object' ? most : `, as a list${most}`;
  }
  if (exclusiveMinimum !== undefined) return `, above ${exclusiveMinimum}`;
  if (maximum !== undefined) return `, ${minimum ?? 0} to ${thousands(maximum)}`;
  // In responses, it's obvious that a count or an amount isn't below 0.
  return minimum !== undefined && isSent ? `, ${minimum} or more` : '';
}

const propertiesOf = (schema: Schema) => Object.entries(schema.properties ?? {});

/** Whether requests never contain an object. */
export const isAnswerOnly = (schema: Schema): boolean =>
  propertiesOf(schema).every(([, property]) => isReadOnly(property, schema));

type Place = { readonly name: string; readonly readOnly: boolean; readonly required: boolean };

function rowOf(schema: Schema, place: Place, resolve: Api['resolve']) {
  const { name, readOnly, required } = place;
  const { description = '', 'x-absent': absent, 'x-required': when, 'x-default': words } = schema;
  const bounds = boundsOf(schema, !readOnly, resolve);
  const gone = [schema['x-not-in-lists'] && 'in lists', absent && lower(absent)].filter(Boolean);
  const out = readOnly && gone.length > 0 ? `; left out ${gone.join(', and ')}` : '';
  return {
    /** Including the fields that it's inside of, such as `config.scopes[].mode`. */
    name,
    // Limits come before a condition, which follows a semicolon.
    meaning: description.replace(/(?=;)|$/, () => bounds) + out,
    required: readOnly ? 'Read only' : required ? 'Yes' : (when ?? 'No'),
    default: words ?? (schema.default === undefined ? '' : code(String(schema.default))),
  };
}

/** Returns the fields of an object, each followed by those inside it. */
export function fieldRows(object: Schema, resolve: Api['resolve'], before = ''): FieldRow[] {
  return propertiesOf(object).flatMap(([key, property]) => {
    const name = before + key;
    const schema = resolve(property);
    const inner = schema.type === 'array' ? resolve(schema.items ?? {}) : schema;
    const open = schema.type === 'array' ? `${name}[].` : `${name}.`;
    const isOpen = inner.properties !== undefined && !schema['x-copied'];
    const readOnly = isReadOnly(property, object);
    const required = object.required?.includes(key) ?? false;
    return [
      rowOf(schema, { name, readOnly, required }, resolve),
      ...(isOpen ? fieldRows(inner, resolve, open) : []),
    ];
  });
}

/** Returns the query parameters of an operation. */
export function parameterRows({ query }: Operation, resolve: Api['resolve']): FieldRow[] {
  if (query === 'any') return [];
  return query.map(({ name, required, schema }) => {
    const row = rowOf(resolve(schema), { name, required, readOnly: false }, resolve);
    return { ...row, required: row.required === 'No' ? '' : row.required };
  });
}

/** Returns the operations by tag, for tags whose operations are all described. An incomplete list would mislead. */
export function describedCalls(
  operations: readonly Operation[],
): ReadonlyMap<string, readonly Operation[]> {
  const isOpen = ({ query, request, response }: Operation) =>
    query === 'any' || request === 'any' || response === 'any';
  const tags = [...new Set(operations.map(({ tag }) => tag))];
  return new Map(
    tags
      .map((tag) => [tag, operations.filter((one) => one.tag === tag)] as const)
      .filter(([, own]) => !own.some(isOpen)),
  );
}
