/** Checks bodies and queries of samples against the schemas of the API's OpenAPI document, with Ajv. */
import type { SchemaValidateFunction } from 'ajv';
import { Ajv2020, type ErrorObject, type JSONType, type ValidateFunction } from 'ajv/dist/2020';
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

type Filter = Readonly<Record<string, readonly string[]>>;

/** What is wrong with a parameter whose pairs of key and value are known. */
const filterFaults = (keys: Filter, value: string) =>
  value.split('|').flatMap((pair) => {
    const known = Object.keys(keys);
    const [, key = '', wanted = ''] = /^([^:]*):(.+)$/s.exec(pair) ?? [];
    const choices = keys[key];
    if (!choices) {
      return {
        what: `has “${pair}”, which filters by none of ${known.join(', ')}`,
        fix: `write key:value with ${closest(key || pair, known)}, or another of them`,
      };
    }
    if (choices.length === 0 || isUnshownText(wanted) || choices.includes(wanted)) return [];
    return {
      what: `has “${pair}”; ${key} is one of ${choices.join(', ')}`,
      fix: `write ${closest(wanted, choices)}, or another of them`,
    };
  });

const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
addFormats(ajv, ['date-time', 'email']);
ajv.addFormat('unix-millis', { type: 'number', validate: isMoment });
addKeyword('x-filter', 'string', (keys: Filter, value: string) => filterFaults(keys, value));
addKeyword('x-rules', 'object', (rules: readonly Rule[], value: object) =>
  value instanceof Unshown ? [] : rules.flatMap((rule) => ruleFault(rule, { ...value }) ?? []),
);

/** Adds a keyword that says itself what is wrong. */
function addKeyword<Words, Data>(
  keyword: string,
  type: JSONType,
  check: (words: Words, data: Data) => readonly Partial<Fault>[],
): void {
  const validate: SchemaValidateFunction = (schema, data, _parent, place) => {
    validate.errors = check(schema as Words, data as Data).map((params) => ({
      keyword,
      instancePath: place?.instancePath ?? '',
      params,
    }));
    return validate.errors.length === 0;
  };
  ajv.addKeyword({ keyword, type, validate, errors: 'full' });
}

/** Returns the schema of one use: without what this use does not have, and with what it must have. */
function schemaFor(schema: Schema, use: Use, partial: boolean, { resolve }: Api): object {
  const derive = (raw: Schema, inside: boolean): object => {
    const object = resolve(raw);
    const { items, properties, required = [], readOnly: _readOnly, ...rest } = object;
    if (items) return { ...rest, items: derive(items, true) };
    if (!properties) return rest.type === 'string' && !rest.enum ? { minLength: 1, ...rest } : rest;
    const here = Object.entries(properties).filter(([, one]) => isIn(one, object, use));
    const isNeeded = ([name, one]: readonly [string, Schema]) => {
      // What is sent replaces a list or an object as a whole, so what is inside is complete.
      if (use === 'update' && !inside) return false;
      const isPreset = resolve(one).default !== undefined || one['x-default'] !== undefined;
      return required.includes(name) || (!isSent(use) && isPreset);
    };
    return {
      ...rest,
      'x-rules': (rest['x-rules'] ?? []).filter(
        ({ on = [use], count, sum }) => on.includes(use) && !(partial && (count ?? sum)),
      ),
      additionalProperties: false,
      required: partial ? [] : here.filter(isNeeded).map(([name]) => name),
      properties: Object.fromEntries(here.map(([name, one]) => [name, derive(one, true)])),
    };
  };
  return derive(schema, false);
}

const MILLIS = 'write UNIX time in milliseconds, such as 1785542400000 for August 1, 2026';

/** What is wrong with a value, by the keyword that it breaks. */
function faultOf({ keyword, params, data, schema, message = '' }: ErrorObject): Partial<Fault> {
  if (keyword === 'x-filter' || keyword === 'x-rules') return params;
  if (keyword === 'required') return { what: 'is missing', fix: 'add it' };
  if (keyword === 'enum') {
    const choices = schema as readonly string[];
    const near = closest(String(data), choices);
    return {
      what: `is “${String(data)}”, which is none of ${choices.join(', ')}`,
      fix: `write ${near}, or another of them`,
    };
  }
  if (keyword === 'format' && params['format'] === 'unix-millis') {
    return isMoment(Number(data) * 1000)
      ? { what: 'is in seconds, not in milliseconds', fix: `write ${Number(data) * 1000}` }
      : { what: 'is not a time between 2001 and 2100 in milliseconds', fix: MILLIS };
  }
  return { what: message, fix: 'correct the value' };
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

const isFar = (a: number, b: number, by = TOLERANCE) => Math.abs(a - b) > by;

/** Returns what is wrong by a rule; nothing where it holds, or its fields are not shown. */
function ruleFault(rule: Rule, values: Values): Partial<Fault> | undefined {
  const { field, after, count, sum, difference, percent, broken } = rule;
  const fault = (isWrong: boolean, what = '', fix = '') =>
    isWrong ? { path: [field], what, fix } : undefined;
  if (readBy(rule).some((name) => values[name] instanceof Unshown)) return undefined;
  if (broken) return fault(validatorOf(broken)(values), rule.says, rule.fix);
  const own = values[field];
  if (typeof own !== 'number') return undefined;

  const list = values[count ?? sum ?? ''];
  if (Array.isArray(list) && count) {
    const what = `is not the number of ${count}`;
    return fault(own !== list.length, what, 'count again, or mark the block partial');
  }
  if (Array.isArray(list)) {
    const parts = list.map((item: unknown) => (isObject(item) ? Number(item[field]) : NaN));
    const total = parts.reduce((all, part) => all + part, 0);
    const isWrong = parts.length > 0 && isFar(total, own, TOLERANCE * parts.length);
    return fault(isWrong, `is not the sum of the ${sum}`, 'add them again');
  }
  const [first, second] = [...(difference ?? percent ?? []), after ?? ''].map(
    (name) => values[name],
  );
  if (typeof first !== 'number') return undefined;
  if (after) return fault(own <= first, `is not after ${after}`, 'correct one of the two');
  if (typeof second !== 'number') return undefined;
  const again = 'compute it again';
  if (difference) {
    return fault(isFar(first - second, own), `is not ${difference.join(' less ')}`, again);
  }
  const isWrong = second !== 0 && isFar((first / second) * 100, own, 10 * TOLERANCE);
  return fault(isWrong, `is not ${percent?.join(' divided by ')}`, again);
}

/** Names of the properties that a rule reads. */
const readBy = ({ field, after, count, sum, difference, percent, broken }: Rule): string[] => [
  ...[field, after, count, sum].filter((name) => name !== undefined),
  ...(difference ?? percent ?? []),
  ...(JSON.stringify(broken ?? {}).match(/(?<=")\w+(?=")/g) ?? []),
];

const compiled = new Map<string, ValidateFunction>();

function validatorOf(schema: object): ValidateFunction {
  const key = JSON.stringify(schema);
  const known = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, known);
  return known;
}

/** Returns what is wrong with a body, in the order of its fields. */
export function bodyFaults(
  value: unknown,
  { schema, use }: Body,
  api: Api,
  { partial = false }: { readonly partial?: boolean } = {},
): Fault[] {
  const validate = validatorOf(schemaFor(schema, use, partial, api));
  validate(value);
  return (validate.errors ?? []).flatMap((error): Fault[] => {
    const { data, keyword, params, instancePath } = error;
    const at = pathOf(instancePath, value);
    const isUnshown =
      data instanceof Unshown ||
      (keyword === 'format' && typeof data === 'string' && isUnshownText(data));
    if (isUnshown) return [];
    if (keyword === 'additionalProperties') {
      const name = String(params['additionalProperty']);
      return [{ path: [...at, name], ...unknownField(name, schemaAt(schema, at, api), use) }];
    }
    const missing = keyword === 'required' ? [String(params['missingProperty'])] : [];
    const { path = missing, what = '', fix = '' } = faultOf(error);
    return [{ path: [...at, ...path], what, fix }];
  });
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
