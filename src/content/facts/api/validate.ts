/** Holds a body or a query to the API as `src/content/facts/api` describes it, by a zod schema made from that. */
import { nearest as closest } from '../../../config/nearest';
import * as z from 'zod';
import type { Body, Field, FieldType, ObjectType, Rule, Use, Values } from './types';

/** Stands for a value that a sample does not show: a variable, an expression. It is right everywhere. */
export class Unshown {
  readonly kind = 'unshown';
}

/** Where a value stands in a body. */
export type Path = readonly (string | number)[];

/** What is wrong at a place. */
export type Fault = { readonly path: Path; readonly what: string; readonly fix: string };

/** How strict to be. */
export type Strictness = {
  /** An answer of which only a part is shown: fields may be missing. */
  readonly partial?: boolean;
};

/** The first and last moments that a sample can mean, in milliseconds: 2001 and 2100. */
const EARLIEST = Date.UTC(2001, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

const listed = (words: readonly string[]) => words.join(', ');

function timeFault(value: number): string | undefined {
  if (value >= EARLIEST && value < LATEST) return undefined;
  const seconds = value * 1000 >= EARLIEST && value * 1000 < LATEST;
  return seconds
    ? `is in seconds, not in milliseconds. Fix: write ${value * 1000}`
    : 'is no moment of our time in milliseconds. Fix: write UNIX time in milliseconds, such as 1785542400000 for 1 August 2026';
}

function numberSchema(type: Extract<FieldType, { kind: 'number' }>): z.ZodType {
  let schema = z.number({ error: 'is not a number. Fix: write a number, without quotes' });
  const { min, above, max } = type;
  if (type.whole) schema = schema.int({ error: 'is not a whole number. Fix: write one' });
  if (min !== undefined)
    schema = schema.min(min, { error: `is below ${min}. Fix: write ${min} or more` });
  if (above !== undefined)
    schema = schema.gt(above, {
      error: `is not above ${above}. Fix: write a number above ${above}`,
    });
  if (max !== undefined)
    schema = schema.max(max, { error: `is above ${max}. Fix: write ${max} or less` });
  return schema;
}

function choiceSchema(choices: readonly string[]): z.ZodType {
  return z.enum(choices as readonly [string, ...string[]], {
    error: ({ input }) =>
      typeof input === 'string'
        ? `is “${input}”, which is none of ${listed(choices)}. Fix: write ${closest(input, choices)}, or another of them`
        : `is none of ${listed(choices)}`,
  });
}

function filterSchema(keys: Readonly<Record<string, readonly string[]>>): z.ZodType {
  const known = Object.keys(keys);
  return z.string({ error: 'is not text. Fix: put it in quotes' }).superRefine((value, context) => {
    for (const pair of value.split('|')) {
      const [, key = '', wanted = ''] = /^([^:]*):(.+)$/s.exec(pair) ?? [];
      const choices = keys[key];
      const message = !choices
        ? `has “${pair}”, which filters by none of ${listed(known)}. Fix: write key:value with ${closest(key || pair, known)}, or another of them`
        : choices.length > 0 && wanted !== '' && !isUnshownText(wanted) && !choices.includes(wanted)
          ? `has “${pair}”; ${key} is one of ${listed(choices)}. Fix: write ${closest(wanted, choices)}, or another of them`
          : undefined;
      if (message) context.addIssue({ code: 'custom', message });
    }
  });
}

/** What a reader replaces, or a variable of the sample. */
export const VARIABLE = '\uE000';
const isUnshownText = (value: string) =>
  value.includes(VARIABLE) || /^YOUR_[A-Z0-9_]+$/.test(value);

/** Whether a field must be there, in this use. */
function isNeeded({ required, default: preset, on, absent }: Field, use: Use, inside: boolean) {
  if (use === 'create') return required === true;
  // What is sent replaces a list or an object as a whole, so what is inside is complete.
  if (use === 'update') return required === true && inside;
  const isAnswerOnly = on !== undefined && !on.includes('create');
  return isAnswerOnly ? absent === undefined : required === true || preset !== undefined;
}

type Place = { readonly use: Use; readonly partial: boolean; readonly inside: boolean };

function objectSchema({ fields }: ObjectType, place: Place): z.ZodType {
  const here = fieldsOn(fields, place.use);
  return z.strictObject(
    Object.fromEntries(
      here.map((one) => {
        const schema = schemaOf(one.type, { ...place, inside: true });
        const needed = !place.partial && isNeeded(one, place.use, place.inside);
        return [one.name, needed ? schema : schema.optional()];
      }),
    ),
    { error: (issue) => (issue.code === 'invalid_type' ? 'is not an object' : undefined) },
  );
}

/** Makes the zod schema of a type. */
function schemaOf(type: FieldType, place: Place): z.ZodType {
  switch (type.kind) {
    case 'text': {
      const schema = z
        .string({ error: 'is not text. Fix: put it in quotes' })
        .min(1, { error: 'is empty. Fix: write it, or drop the field' });
      return type.max === undefined
        ? schema
        : schema.max(type.max, {
            error: `is longer than ${type.max} characters. Fix: shorten it`,
          });
    }
    case 'number':
      return numberSchema(type);
    case 'boolean':
      return z.boolean({
        error: 'is neither true nor false. Fix: write one of them, without quotes',
      });
    case 'time':
      return z
        .int({
          error:
            'is not UNIX time in milliseconds. Fix: write a number such as 1785542400000 for 1 August 2026',
        })
        .superRefine((value, context) => {
          const message = timeFault(value);
          if (message) context.addIssue({ code: 'custom', message });
        });
    case 'moment':
      return z.iso.datetime({
        offset: true,
        error: 'is no moment of RFC 3339. Fix: write one such as 2026-08-01T00:00:00Z',
      });
    case 'email':
      return z
        .string({ error: 'is not text. Fix: put it in quotes' })
        .refine((value) => isUnshownText(value) || z.email().safeParse(value).success, {
          error: 'is no mail address. Fix: write one, such as you@example.com',
        });
    case 'choice':
      return choiceSchema(type.of);
    case 'filter':
      return filterSchema(type.keys);
    case 'list': {
      let schema = z.array(schemaOf(type.of, place), {
        error: 'is not a list. Fix: put it in square brackets',
      });
      const { min, max } = type;
      if (min !== undefined)
        schema = schema.min(min, {
          error: `takes at least ${min}. Fix: add one, or drop the field`,
        });
      if (max !== undefined)
        schema = schema.max(max, { error: `takes at most ${max}. Fix: drop the others` });
      return schema;
    }
    case 'object':
      return objectSchema(type, place);
  }
}

const fieldsOn = (fields: readonly Field[], use: Use) =>
  fields.filter(({ on }) => !on || on.includes(use));

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (node, key) =>
      typeof node === 'object' && node !== null && !(node instanceof Unshown)
        ? (node as Record<string | number, unknown>)[key]
        : node,
    value,
  );

/** Returns the type at a path, and what of it stands there. */
function typeAt(type: FieldType, path: Path): FieldType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return type;
  const next =
    type.kind === 'list'
      ? type.of
      : type.kind === 'object'
        ? type.fields.find(({ name }) => name === key)?.type
        : undefined;
  return next && typeAt(next, rest);
}

function unknownField(key: string, type: ObjectType, use: Use): Omit<Fault, 'path'> {
  const known = fieldsOn(type.fields, use).map(({ name }) => name);
  const elsewhere = type.fields.some(({ name }) => name === key);
  const sent = use === 'create' || use === 'update';
  const why = elsewhere
    ? sent
      ? 'is set by the platform, and not sent'
      : 'is not in this answer'
    : 'is not a field here';
  const nearest = elsewhere || known.length === 0 ? '' : `write ${closest(key, known)}, or `;
  return { what: why, fix: `${nearest}drop it` };
}

/** Turns what zod says into faults; each ends with its fix. */
function faultsOfIssue(issue: z.core.$ZodIssue, body: Body, value: unknown): Fault[] {
  const path = issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key));
  if (at(value, path) instanceof Unshown) return [];
  if (issue.code === 'unrecognized_keys') {
    const type = typeAt(body.type, path);
    if (type?.kind !== 'object') return [];
    return issue.keys.map((key) => ({
      path: [...path, key],
      ...unknownField(key, type, body.use),
    }));
  }
  const [what = '', fix] = issue.message.split('. Fix: ');
  if (at(value, path) === undefined) return [{ path, what: 'is missing', fix: 'add it' }];
  return [{ path, what, fix: fix ?? 'correct it' }];
}

/** Rules whose fields a sample shows. */
function isHeld({ fields, on, whole }: Rule, values: Values, use: Use, partial: boolean): boolean {
  if (on && !on.includes(use)) return false;
  if (whole && partial) return false;
  return !fields.some((name) => values[name] instanceof Unshown);
}

function ruleFaults(
  type: FieldType,
  value: unknown,
  use: Use,
  partial: boolean,
  path: Path = [],
): Fault[] {
  if (value instanceof Unshown || typeof value !== 'object' || value === null) return [];
  if (type.kind === 'list') {
    if (!Array.isArray(value)) return [];
    return value.flatMap((item: unknown, index) =>
      ruleFaults(type.of, item, use, partial, [...path, index]),
    );
  }
  if (type.kind !== 'object' || Array.isArray(value)) return [];
  const values = value as Values;
  const own = (type.rules ?? []).flatMap((rule): Fault[] =>
    isHeld(rule, values, use, partial) && rule.broken(values)
      ? [{ path: [...path, rule.fields[0]], what: rule.says, fix: rule.fix }]
      : [],
  );
  const below = fieldsOn(type.fields, use).flatMap((one) =>
    ruleFaults(one.type, values[one.name], use, partial, [...path, one.name]),
  );
  return [...own, ...below];
}

/** Schemas that were made, by the type that they are of: making one takes longer than using it. */
const made = new WeakMap<ObjectType, Map<string, z.ZodType>>();

function schemaFor({ type, use }: Body, partial: boolean): z.ZodType {
  const ofType = made.get(type) ?? new Map<string, z.ZodType>();
  made.set(type, ofType);
  const key = partial ? `${use}, partial` : use;
  const schema = ofType.get(key) ?? objectSchema(type, { use, partial, inside: false });
  ofType.set(key, schema);
  return schema;
}

/** Returns what is wrong with a body, in the order in which it is found; rules come after shapes. */
export function bodyFaults(value: unknown, body: Body, strictness: Strictness = {}): Fault[] {
  const partial = strictness.partial ?? false;
  const issues = schemaFor(body, partial).safeParse(value).error?.issues ?? [];
  const shape = issues.flatMap((issue) => faultsOfIssue(issue, body, value));
  return [...shape, ...ruleFaults(body.type, value, body.use, partial)];
}

/** What a parameter of a query says, as the kind that it has. */
function parameterValue(text: string, { kind }: FieldType): unknown {
  if (kind === 'filter') return text;
  if (isUnshownText(text)) return new Unshown();
  if ((kind === 'number' || kind === 'time') && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  if (kind === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
}

/** Returns what is wrong with the parameters of a query, each by its name and value. */
export function queryFaults(
  parameters: readonly (readonly [name: string, value: string])[],
  query: readonly Field[],
): Fault[] {
  const type: ObjectType = { kind: 'object', fields: query };
  const kindOf = (name: string) => query.find((one) => one.name === name)?.type;
  const value = Object.fromEntries(
    parameters.map(([name, text]) => [
      name,
      parameterValue(text, kindOf(name) ?? { kind: 'text' }),
    ]),
  );
  return bodyFaults(value, { type, use: 'create' });
}
