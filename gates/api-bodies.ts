/** Checks the bodies and queries of samples against the schemas in the API's OpenAPI document, with Ajv. */
import type { SchemaValidateFunction } from 'ajv';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { nearest } from '../src/config/nearest';
import {
  isReadOnly,
  type Api,
  type Body,
  type Parameter,
  type Rule,
  type Schema,
} from '../src/content/facts/api/document';

/** A value that a sample doesn't show, such as a variable or an expression. It's valid everywhere. */
export class Unshown {
  readonly kind = 'unshown';
}

/** Stands for something that the reader replaces, or for a variable in the sample. */
export const VARIABLE = '\uE000';

const isUnshown = (value: unknown) =>
  value instanceof Unshown ||
  (typeof value === 'string' && (value.includes(VARIABLE) || /^YOUR_[A-Z0-9_]+$/.test(value)));

/** The path of a value in a body: names, and indices in lists. */
export type Path = readonly string[];

/** What is wrong at a path. */
export type Fault = { readonly path: Path; readonly what: string; readonly fix: string };

/** The earliest and latest times that a sample can mean, in milliseconds: 2001 and 2100. */
const EARLIEST = Date.UTC(2001, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const isMoment = (value: number) => value >= EARLIEST && value < LATEST;

type Values = Readonly<Record<string, unknown>>;

/** Whether an object breaks a rule, if the sample shows the values that the rule reads. */
function isBroken(rule: Rule, values: Values): boolean {
  const { field, broken, count, difference, percent } = rule;
  const text = JSON.stringify(rule);
  const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(text);
  if (Object.entries(values).some(([name, one]) => one instanceof Unshown && isRead(name))) {
    return false;
  }
  if (broken) return validatorOf(broken)(values);
  const [a = NaN, b = NaN] = (difference ?? percent ?? []).map((name) => Number(values[name]));
  const list = values[count ?? ''];
  const due = Array.isArray(list) ? list.length : difference ? a - b : (a / b) * 100;
  return Math.abs(Number(values[field]) - due) > (percent ? 0.051 : 0.0051);
}

/** Reports which rules an object breaks. */
const checkRules: SchemaValidateFunction = (rules: readonly Rule[], values: Values) => {
  checkRules.errors = rules
    .filter((rule) => isBroken(rule, values))
    .map((params) => ({ keyword: 'x-rules', params }));
  return checkRules.errors.length === 0;
};

const makeAjv = (coerceTypes: boolean) => {
  const made = new Ajv2020({
    allErrors: true,
    strict: false,
    verbose: true,
    $data: true,
    coerceTypes,
  });
  addFormats(made, ['date-time', 'email']);
  made.addFormat('unix-millis', { type: 'number', validate: isMoment });
  return made.addKeyword({
    keyword: 'x-rules',
    type: 'object',
    validate: checkRules,
    errors: true,
  });
};

const ajv = makeAjv(false);
/** Converts types, because the values in a query are strings. */
const queryAjv = makeAjv(true);

const compiled = new Map<string, ValidateFunction>();

function validatorOf(schema: object, by = ajv): ValidateFunction {
  const key = `${by === ajv} ${JSON.stringify(schema)}`;
  const known = compiled.get(key) ?? by.compile(schema);
  compiled.set(key, known);
  return known;
}

/** Returns a pattern for the pairs of key and value that a filter accepts. */
function filterPattern(filter: NonNullable<Schema['x-filter']>): string {
  const pairs = Object.entries(filter).map(([key, values]) => {
    const choices = values.length > 0 ? [...values, `[^|]*${VARIABLE}[^|]*`] : ['[^|]+'];
    return `${key}:(?:${choices.join('|')})`;
  });
  const pair = `(?:${pairs.join('|')})`;
  return `^${pair}(?:\\|${pair})*$`;
}

/** Returns the schema for a use, without the fields that this use doesn't have, and with those that it requires. */
function schemaFor({ schema, use }: Body, partial: boolean, { resolve }: Api): object {
  const isSent = use === 'create' || use === 'update';
  const derive = (raw: Schema, inside: boolean): object => {
    const object = resolve(raw);
    const { items, properties, required = [], readOnly: _readOnly, ...rest } = object;
    const filter = rest['x-filter'];
    if (filter) return { ...rest, pattern: filterPattern(filter) };
    if (items) return { ...rest, items: derive(items, true) };
    if (!properties) return rest.type === 'string' && !rest.enum ? { minLength: 1, ...rest } : rest;
    const here = Object.entries(properties).filter(([, one]) =>
      isSent ? !isReadOnly(one, object) : use === 'get' || one['x-not-in-lists'] !== true,
    );
    const isNeeded = ([name, one]: readonly [string, Schema]) => {
      // A list or object that is sent replaces the whole old one, so everything inside it has to be complete.
      if (use === 'update' && !inside) return false;
      const isPreset = resolve(one).default !== undefined || one['x-default'] !== undefined;
      return required.includes(name) || (!isSent && isPreset);
    };
    return {
      ...rest,
      'x-rules': (rest['x-rules'] ?? []).filter(
        ({ on = [use], count }) => on.includes(use) && !(partial && count),
      ),
      'x-elsewhere': Object.keys(properties),
      additionalProperties: false,
      required: partial ? [] : here.filter(isNeeded).map(([name]) => name),
      properties: Object.fromEntries(here.map(([name, one]) => [name, derive(one, true)])),
    };
  };
  return derive(schema, false);
}

/** Returns a name to write instead of an unknown one. */
const instead = (name: string, known: readonly string[], other: string) =>
  known.length > 0 ? `write ${nearest(name, known)}, or ${other}` : other;

/** What is wrong with a value, by the keyword that it breaks. */
function faultOf({
  keyword,
  params,
  data,
  schema,
  parentSchema = {},
  message = '',
}: ErrorObject): Fault {
  const at = (name: unknown, what: string, fix: string) => ({ path: [String(name)], what, fix });
  const here = (what: string, fix: string) => ({ path: [], what, fix });
  switch (keyword) {
    case 'x-rules': {
      const { field, says, fix = 'compute it again', ...rule } = params as Rule;
      const others = [rule.count, rule.difference, rule.percent].flat().filter(Boolean);
      return at(field, says ?? `does not agree with ${others.join(' and ')}`, fix);
    }
    case 'required':
      return at(params['missingProperty'], 'is missing', 'add it');
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      const isElsewhere = (parentSchema['x-elsewhere'] as string[]).includes(name);
      return isElsewhere
        ? at(name, 'is set by the platform, or not shown here', 'remove it')
        : at(
            name,
            'is not a field here',
            instead(name, Object.keys(parentSchema['properties'] as object), 'remove it'),
          );
    }
    case 'enum': {
      const choices = schema as readonly string[];
      return here(
        `is “${String(data)}”, which is not one of ${choices.join(', ')}`,
        instead(String(data), choices, 'another of them'),
      );
    }
    case 'pattern': {
      if (parentSchema['x-filter'] === undefined) break;
      const pairs = Object.entries(parentSchema['x-filter'] as object);
      const known = pairs.map(([key, values]) => `${key}:${String(values) || '…'}`);
      return here(`has “${String(data)}”`, `write ${known.join(' or ')}, joined by |`);
    }
    case 'format':
      if (params['format'] !== 'unix-millis') break;
      return isMoment(Number(data) * 1000)
        ? here('is in seconds, not in milliseconds', `write ${Number(data) * 1000}`)
        : here(
            'is not a time between 2001 and 2100 in milliseconds',
            'write UNIX time in milliseconds, such as 1785542400000 for August 1, 2026',
          );
  }
  return here(message, 'correct the value');
}

/** Returns what is wrong with a body, in the order of its fields. */
export function bodyFaults(
  value: unknown,
  body: Body,
  api: Api,
  { partial = false, by = ajv } = {},
): Fault[] {
  const validate = validatorOf(schemaFor(body, partial, api), by);
  validate(value);
  return (validate.errors ?? [])
    .filter(({ data, keyword }) =>
      keyword === 'format' ? !isUnshown(data) : !(data instanceof Unshown),
    )
    .map((error) => {
      const { path, ...fault } = faultOf(error);
      return { ...fault, path: [...error.instancePath.split('/').slice(1), ...path] };
    });
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
    given.map(([name, text]) => [
      name,
      isUnshown(text) && !properties[name]?.['x-filter'] ? new Unshown() : text,
    ]),
  );
  const schema = { type: 'object', properties, required };
  return bodyFaults(value, { schema, use: 'create' }, api, { by: queryAjv });
}
