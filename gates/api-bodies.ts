/** Checks bodies and queries of samples against the schemas of the API's OpenAPI document, with Ajv. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { nearest as closest } from '../src/config/nearest';
import {
  isReadOnly,
  type Api,
  type Body,
  type Parameter,
  type Rule,
  type Schema,
  type Use,
} from '../src/content/facts/api/document';

/** A value that a sample does not show: a variable, an expression. It is right everywhere. */
export class Unshown {
  readonly kind = 'unshown';
}

/** What a reader replaces, or a variable of the sample. */
export const VARIABLE = '\uE000';

const isUnshownText = (value: string) =>
  value.includes(VARIABLE) || /^YOUR_[A-Z0-9_]+$/.test(value);

/** Where a value is in a body. */
export type Path = readonly (string | number)[];

/** What is wrong at a place. */
export type Fault = { readonly path: Path; readonly what: string; readonly fix: string };

/** The first and last moments that a sample can mean, in milliseconds: 2001 and 2100. */
const EARLIEST = Date.UTC(2001, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const isMoment = (value: number) => value >= EARLIEST && value < LATEST;

type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !(value instanceof Unshown);

const isSent = (use: Use) => use === 'create' || use === 'update';

/** Whether an object has a property in this use. */
const isIn = (property: Schema, object: Schema, use: Use) =>
  isSent(use)
    ? !isReadOnly(property, object)
    : use === 'get' || property['x-not-in-lists'] !== true;

/** What is said of a parameter whose pairs of key and value are not known; nothing of one that is right. */
function filterFault(keys: Readonly<Record<string, readonly string[]>>, value: string) {
  const known = Object.keys(keys);
  for (const pair of value.split('|')) {
    const [, key = '', wanted = ''] = /^([^:]*):(.+)$/s.exec(pair) ?? [];
    const choices = keys[key];
    if (!choices) {
      return `has “${pair}”, which filters by none of ${known.join(', ')}. Fix: write key:value with ${closest(key || pair, known)}, or another of them`;
    }
    if (choices.length > 0 && !isUnshownText(wanted) && !choices.includes(wanted)) {
      return `has “${pair}”; ${key} is one of ${choices.join(', ')}. Fix: write ${closest(wanted, choices)}, or another of them`;
    }
  }
  return undefined;
}

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
addFormats(ajv, ['date-time', 'email']);
ajv.addFormat('unix-millis', { type: 'number', validate: isMoment });
ajv.addKeyword({
  keyword: 'x-filter',
  type: 'string',
  validate: (keys: Readonly<Record<string, readonly string[]>>, value: string) =>
    filterFault(keys, value) === undefined,
});

/** Returns the schema of one use: without what this use does not have, and with what it must have. */
function schemaFor(schema: Schema, use: Use, partial: boolean, { resolve }: Api): object {
  const derive = (raw: Schema, inside: boolean): object => {
    const { items, properties, required = [], readOnly: _readOnly, ...rest } = resolve(raw);
    if (items) return { ...rest, items: derive(items, true) };
    if (!properties) return rest.type === 'string' && !rest.enum ? { minLength: 1, ...rest } : rest;
    const object = resolve(raw);
    const here = Object.entries(properties).filter(([, one]) => isIn(one, object, use));
    const isNeeded = ([name, one]: readonly [string, Schema]) => {
      // What is sent replaces a list or an object as a whole, so what is inside is complete.
      if (use === 'update' && !inside) return false;
      const isPreset = resolve(one).default !== undefined || one['x-default'] !== undefined;
      return required.includes(name) || (!isSent(use) && isPreset);
    };
    return {
      ...rest,
      additionalProperties: false,
      required: partial ? [] : here.filter(isNeeded).map(([name]) => name),
      properties: Object.fromEntries(here.map(([name, one]) => [name, derive(one, true)])),
    };
  };
  return derive(schema, false);
}

/** What is said of a value by the keyword that it breaks. */
function faultOf({ keyword, params, data, schema, parentSchema }: ErrorObject): [string, string] {
  const limit = String(params['limit']);
  const format = String((parentSchema as Schema | undefined)?.format);
  switch (keyword) {
    case 'required':
      return ['is missing', 'add it'];
    case 'enum': {
      const choices = schema as readonly string[];
      const list = choices.join(', ');
      return typeof data === 'string'
        ? [
            `is “${data}”, which is none of ${list}`,
            `write ${closest(data, choices)}, or another of them`,
          ]
        : [`is none of ${list}`, 'write one of them'];
    }
    case 'minimum':
      return [`is below ${limit}`, `write ${limit} or more`];
    case 'exclusiveMinimum':
      return [`is not above ${limit}`, `write a number above ${limit}`];
    case 'maximum':
      return [`is above ${limit}`, `write ${limit} or less`];
    case 'minLength':
      return ['is empty', 'write it, or drop the field'];
    case 'maxLength':
      return [`is longer than ${limit} characters`, 'shorten it'];
    case 'minItems':
      return [`takes at least ${limit}`, 'add one, or drop the field'];
    case 'maxItems':
      return [`takes at most ${limit}`, 'drop the others'];
    case 'x-filter': {
      const [what = '', fix = ''] = (
        filterFault(schema as Record<string, readonly string[]>, String(data)) ?? ''
      ).split('. Fix: ');
      return [what, fix];
    }
    case 'format':
      if (format === 'email') return ['is no mail address', 'write one, such as you@example.com'];
      if (format === 'date-time')
        return ['is no moment of RFC 3339', 'write one such as 2026-08-01T00:00:00Z'];
      return typeof data === 'number' && isMoment(data * 1000)
        ? ['is in seconds, not in milliseconds', `write ${data * 1000}`]
        : ['is no moment of our time in milliseconds', MILLIS];
    default:
      return typeFault(String(params['type']), format);
  }
}

const MILLIS = 'write UNIX time in milliseconds, such as 1785542400000 for 1 August 2026';

function typeFault(type: string, format: string): [string, string] {
  switch (type) {
    case 'string':
      return ['is not text', 'put it in quotes'];
    case 'boolean':
      return ['is neither true nor false', 'write one of them, without quotes'];
    case 'array':
      return ['is not a list', 'put it in square brackets'];
    case 'object':
      return ['is not an object', 'put it in braces'];
    case 'integer':
      return format === 'unix-millis'
        ? ['is not UNIX time in milliseconds', MILLIS]
        : ['is not a whole number', 'write one'];
    default:
      return ['is not a number', 'write a number, without quotes'];
  }
}

/** Returns the path of a JSON pointer. */
const pathOf = (pointer: string, value: unknown): Path => {
  let at = value;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((key) => {
      const step = Array.isArray(at) ? Number(key) : key;
      at = (at as Record<string | number, unknown>)[step];
      return step;
    });
};

/** What is said of a property that an object does not have in this use. */
function unknownField(name: string, object: Schema, use: Use): Omit<Fault, 'path'> {
  const all = Object.entries(object.properties ?? {});
  if (all.some(([key]) => key === name)) {
    const what = isSent(use) ? 'is set by the platform, and not sent' : 'is not in this answer';
    return { what, fix: 'drop it' };
  }
  const known = all.filter(([, one]) => isIn(one, object, use)).map(([key]) => key);
  const near = known.length > 0 ? `write ${closest(name, known)}, or ` : '';
  return { what: 'is not a field here', fix: `${near}drop it` };
}

/** Returns the schema of what is at a path. */
export function schemaAt(schema: Schema, path: Path, { resolve }: Pick<Api, 'resolve'>): Schema {
  return path.reduce<Schema>(
    (at, key) => resolve((typeof key === 'number' ? at.items : at.properties?.[key]) ?? {}),
    resolve(schema),
  );
}

const TOLERANCE = 0.0051;

/** Returns what is wrong by a rule; nothing where it holds, or its fields are not shown. */
function ruleFault(rule: Rule, values: Values, partial: boolean): [string, string] | undefined {
  const { field, after, count, sum, difference, percent, broken } = rule;
  const number = (name: string) => {
    const value = values[name];
    return typeof value === 'number' ? value : undefined;
  };
  const own = number(field);
  const [first, second] = (difference ?? percent ?? []).map(number);
  if (broken) {
    return validatorOf(broken)(values) ? [rule.says ?? '', rule.fix ?? ''] : undefined;
  }
  if (own === undefined) {
    return undefined;
  }
  if (after !== undefined) {
    const start = number(after);
    const isWrong = start !== undefined && own <= start;
    return isWrong ? [`is not after ${after}`, 'correct one of the two'] : undefined;
  }
  const list = values[count ?? sum ?? ''];
  if (count !== undefined && Array.isArray(list) && !partial && own !== list.length) {
    return [`is not the number of ${count}`, 'count again, or mark the block partial'];
  }
  if (sum !== undefined && Array.isArray(list) && list.length > 0 && !partial) {
    const parts = list.map((item: unknown) => (isObject(item) ? item[field] : undefined));
    const total = parts.reduce<number>(
      (all, one) => all + (typeof one === 'number' ? one : NaN),
      0,
    );
    const isWrong = Math.abs(total - own) > TOLERANCE * parts.length;
    return isWrong ? [`is not the sum of the ${sum}`, 'add them again'] : undefined;
  }
  if (first === undefined || second === undefined) return undefined;
  if (difference && Math.abs(first - second - own) > TOLERANCE) {
    return [`is not ${difference.join(' less ')}`, 'compute it again'];
  }
  if (percent && second !== 0 && Math.abs((first / second) * 100 - own) > 10 * TOLERANCE) {
    return [`is not ${percent.join(' divided by ')}`, 'compute it again'];
  }
  return undefined;
}

/** Names of the properties that a rule reads. */
const readBy = ({ field, after, count, sum, difference, percent, broken }: Rule): string[] => [
  ...[field, after, count, sum].filter((name) => name !== undefined),
  ...(difference ?? percent ?? []),
  ...(JSON.stringify(broken ?? {}).match(/(?<=")\w+(?=")/g) ?? []),
];

function ruleFaults(raw: Schema, value: unknown, use: Use, partial: boolean, api: Api): Fault[] {
  const schema = api.resolve(raw);
  if (Array.isArray(value)) {
    return value.flatMap((item: unknown, index) =>
      ruleFaults(schema.items ?? {}, item, use, partial, api).map((fault) => ({
        ...fault,
        path: [index, ...fault.path],
      })),
    );
  }
  if (!isObject(value)) return [];
  const own = (schema['x-rules'] ?? []).flatMap((rule): Fault[] => {
    const isHeld =
      (!rule.on || rule.on.includes(use)) &&
      !readBy(rule).some((name) => value[name] instanceof Unshown);
    const fault = isHeld ? ruleFault(rule, value, partial) : undefined;
    return fault ? [{ path: [rule.field], what: fault[0], fix: fault[1] }] : [];
  });
  const below = Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
    ruleFaults(one, value[name], use, partial, api).map((fault) => ({
      ...fault,
      path: [name, ...fault.path],
    })),
  );
  return [...own, ...below];
}

const compiled = new Map<string, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, known);
  return known;
}

/** Returns what is wrong with a body, in the order of its fields; rules come after shapes. */
export function bodyFaults(
  value: unknown,
  { schema, use }: Body,
  api: Api,
  { partial = false }: { readonly partial?: boolean } = {},
): Fault[] {
  const validate = validatorOf(schemaFor(schema, use, partial, api));
  validate(value);
  const faults = (validate.errors ?? []).flatMap((error): Fault[] => {
    const path = pathOf(error.instancePath, value);
    const { data, params } = error;
    const isShown =
      !(data instanceof Unshown) &&
      !(typeof data === 'string' && isUnshownText(data) && error.keyword === 'format');
    if (!isShown) return [];
    if (error.keyword === 'additionalProperties') {
      const name = String(params['additionalProperty']);
      return [{ path: [...path, name], ...unknownField(name, schemaAt(schema, path, api), use) }];
    }
    const [what, fix] = faultOf(error);
    const missing = error.keyword === 'required' ? [String(params['missingProperty'])] : [];
    return [{ path: [...path, ...missing], what, fix }];
  });
  return [...faults, ...ruleFaults(schema, value, use, partial, api)];
}

/** What a parameter of a query says, as the type that it has. */
function parameterValue(text: string, { type, 'x-filter': filter }: Schema): unknown {
  if (filter) return text;
  if (isUnshownText(text)) return new Unshown();
  if ((type === 'number' || type === 'integer') && /^-?\d+(?:\.\d+)?$/.test(text)) {
    return Number(text);
  }
  return type === 'boolean' && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

/** Returns what is wrong with the parameters of a query, each by its name and value. */
export function queryFaults(
  given: readonly (readonly [name: string, value: string])[],
  query: readonly Parameter[],
  api: Api,
): Fault[] {
  const properties = Object.fromEntries(query.map(({ name, schema }) => [name, schema]));
  const required = query.flatMap((one) => (one.required ? [one.name] : []));
  const value = Object.fromEntries(
    given.map(([name, text]) => [name, parameterValue(text, properties[name] ?? {})]),
  );
  return bodyFaults(
    value,
    { schema: { type: 'object', properties, required }, use: 'create' },
    api,
  );
}
