/** The platform's API, from its OpenAPI document `facts/api.yaml`, which the gate `api` validates. */

/** A rule about several properties of an object: what is wrong, or what the value of a field must be. */
export type Rule = {
  /** The property to report. */
  readonly field: string;
  readonly says?: string;
  readonly fix?: string;
  /** Where the rule applies. Defaults to everywhere. */
  readonly on?: readonly Use[];
  /** A schema that only invalid objects match. `$data` refers to another property's value. */
  readonly broken?: object;
  /** The field must be the length of this list. */
  readonly count?: string;
  /** The field must be the first minus the second. */
  readonly difference?: readonly [string, string];
  /** The field must be the first divided by the second, as a percentage. */
  readonly percent?: readonly [string, string];
};

/** The parts of JSON Schema 2020-12 that the document uses. The document describes the `x-` keywords. */
export type Schema = {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly readOnly?: boolean;
  readonly 'x-absent'?: string;
  readonly 'x-required'?: string;
  readonly 'x-default'?: string;
  readonly 'x-not-in-lists'?: boolean;
  readonly 'x-copied'?: boolean;
  readonly 'x-filter'?: Readonly<Record<string, readonly string[]>>;
  readonly 'x-rules'?: readonly Rule[];
};

/** How an object is used: in a request that creates or updates it, in a list, or in the response for one object. */
export type Use = 'create' | 'update' | 'list' | 'get';

/** A schema and how it's used. */
export type Body = { readonly schema: Schema; readonly use: Use };

/** A query parameter. Its schema contains its description. */
export type Parameter = {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
};

/** An operation. `any` stands for what the document doesn't describe. */
export type Operation = {
  /** The name of its table of parameters, such as `alert-list`. */
  readonly id: string;
  /** The kind of object that it's about. The table `alert-calls` lists the operations with the tag `alert`. */
  readonly tag: string;
  readonly method: string;
  /** Relative to the API's address, with parameters in braces. */
  readonly path: string;
  readonly summary: string;
  readonly query: readonly Parameter[] | 'any';
  readonly request?: Body | 'any' | undefined;
  readonly response?: Body | 'any' | undefined;
};

/** The API. */
export type Api = ReturnType<typeof apiOf>;

type Content = { readonly 'application/json'?: { readonly schema: Schema } };

type Document = {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, unknown>> & { readonly parameters?: unknown }>
  >;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, RawParameter>>;
  };
};

type RawParameter = {
  readonly $ref?: string;
  readonly name: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
};

type RawOperation = {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly parameters?: readonly RawParameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content } | undefined>>;
  readonly 'x-any-query'?: boolean;
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** Returns the API that a valid document describes. `refusal` is the response to a refused request. */
export function apiOf(document: object) {
  const { paths, components } = document as Document;
  const { schemas, parameters } = components;
  /** Returns a schema with its reference resolved. */
  const resolve = ({ $ref, ...schema }: Schema): Schema =>
    $ref === undefined ? schema : { ...resolve(schemas[nameIn($ref)] ?? {}), ...schema };
  const parameterOf = (raw: RawParameter): Parameter => {
    const {
      name,
      required = false,
      description,
      schema,
    } = raw.$ref ? (parameters[nameIn(raw.$ref)] ?? raw) : raw;
    return { name, required, schema: { ...schema, ...(description && { description }) } };
  };
  const bodyOf = (content: Content | undefined, use: Use): Body | 'any' | undefined => {
    const schema = content?.['application/json']?.schema;
    if (!schema) return undefined;
    return Object.keys(schema).length === 0 ? 'any' : { schema: resolve(schema), use };
  };
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method): Operation[] => {
      const raw = item[method] as RawOperation | undefined;
      if (!raw) return [];
      const done = raw.responses['200'] ?? raw.responses['201'];
      const response = bodyOf(done?.content, 'get');
      const isPage =
        typeof response === 'object' && 'rowCount' in (response.schema.properties ?? {});
      return [
        {
          id: raw.operationId,
          tag: raw.tags[0],
          method: method.toUpperCase(),
          path,
          summary: raw.summary,
          query: raw['x-any-query'] ? 'any' : (raw.parameters ?? []).map(parameterOf),
          request: bodyOf(raw.requestBody?.content, method === 'patch' ? 'update' : 'create'),
          response: isPage ? { ...response, use: 'list' } : response,
        },
      ];
    }),
  );
  const refusal: Body = { schema: resolve({ $ref: 'error' }), use: 'get' };
  return { document, operations, schemas, refusal, resolve };
}

/** Whether a property is never in a request, because it or its object is read-only. */
export const isReadOnly = (property: Schema, object: Schema): boolean =>
  (property.readOnly ?? object.readOnly) === true;
