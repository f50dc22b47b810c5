/** How the platform's API is described: calls, bodies, fields. Everything said of it derives from these. */

/**
 * Where a field occurs: in a request that creates or changes something, in each item of a list, or
 * in the answer about one.
 */
export type Use = 'create' | 'update' | 'list' | 'get';

/** What a field or parameter holds. */
export type FieldType =
  | { readonly kind: 'text'; readonly max?: number }
  | {
      readonly kind: 'number';
      readonly min?: number;
      readonly above?: number;
      readonly max?: number;
      readonly whole?: true;
    }
  | { readonly kind: 'boolean' }
  /** UNIX time in milliseconds. */
  | { readonly kind: 'time' }
  /** A moment in RFC 3339. */
  | { readonly kind: 'moment' }
  | { readonly kind: 'email' }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | { readonly kind: 'list'; readonly of: FieldType; readonly min?: number; readonly max?: number }
  /** Pairs of `key:value`, joined by `|`: a key takes its choices, or any text where it has none. */
  | { readonly kind: 'filter'; readonly keys: Readonly<Record<string, readonly string[]>> }
  | ObjectType;

/** An object with its fields, and the rules across them. */
export type ObjectType = {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  readonly rules?: readonly Rule[];
};

/** A field of a body, or a parameter of a query. */
export type Field = {
  readonly name: string;
  readonly type: FieldType;
  /** One sentence without its full stop; bounds and choices of the type are added to it. */
  readonly meaning: string;
  /** Whether a request that creates must have it: always, or under a condition that a rule holds. */
  readonly required?: true | string;
  /** What holds where it is left out. */
  readonly default?: string;
  /** Where it occurs; everywhere where nothing is said. */
  readonly on?: readonly Use[];
  /** When an answer does not have it, for a field that only answers have. */
  readonly absent?: string;
  /** Set where readers copy the value as it is: tables do not list the fields inside. */
  readonly copied?: true;
};

/** The fields of a body, by their names. */
export type Values = Readonly<Record<string, unknown>>;

/** What must hold across fields. */
export type Rule = {
  /** The fields that it reads; the first is the one at fault. */
  readonly fields: readonly [string, ...string[]];
  /** What is wrong, as “amount …” goes on. */
  readonly says: string;
  readonly fix: string;
  readonly broken: (values: Values) => boolean;
  /** Where it is held; everywhere where nothing is said. */
  readonly on?: readonly Use[];
  /** Not held where fields are left out of an answer on purpose. */
  readonly whole?: true;
};

/** A body with its use: what an object of that kind has in this place. */
export type Body = { readonly type: ObjectType; readonly use: Use };

/** A call of the API. */
export type Call = {
  /** What its table of parameters is called: `alert-list`. */
  readonly id: string;
  /** What it belongs to; `alert-calls` is the table of an alert’s. */
  readonly of: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the API’s address; what varies stands in braces. */
  readonly path: string;
  /** One sentence without its full stop. */
  readonly does: string;
  /** Parameters; `any` where they are not described here. */
  readonly query?: readonly Field[] | 'any';
  /** What is sent, where something is; `any` where it is not described here. */
  readonly request?: Body | 'any';
  /** What is answered, where something is; `any` where it is not described here. */
  readonly response?: Body | 'any';
};

/** A part of the API: objects by the name of their table, and calls. */
export type Part = {
  readonly resources: Readonly<Record<string, ObjectType>>;
  readonly calls: readonly Call[];
};
