import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Body, Schema, Use } from '../src/content/facts/api/document';
import { loadFacts } from '../src/content/facts/load';
import { bodyFaults, queryFaults, Unshown, VARIABLE, type Fault } from './api-bodies';

const { api } = loadFacts();

const DAY = 1785542400000;

const bodyOf = (name: string, use: Use = 'create'): Body => {
  const schema = api.schemas[name];
  if (!schema) throw new Error(`no ${name}`);
  return { schema, use };
};

const say = ({ path, what, fix }: Fault) => `${path.join('.')} ${what}. Fix: ${fix}`;

const faultsOf = (value: unknown, body: Body, partial = false) =>
  bodyFaults(value, body, api, { partial }).map(say);

const scope = { type: 'fixed', id: 'service_id', mode: 'is', values: ['a'] };

const budget = {
  name: 'Payments team',
  type: 'recurring',
  timeInterval: 'month',
  startPeriod: DAY,
  currency: 'USD',
  amount: 40000,
  scopes: [scope],
};

const component = { type: 'tag', key: 'dGVhbQ==', mode: 'is', values: ['payments'] };

const single = {
  name: 'Payments',
  description: 'Owned by the Payments lead',
  rule: { components: [component], formula: 'A' },
};

const group = {
  name: 'Teams',
  description: 'Cost by team',
  rules: [{ action: 'select', id: 'a' }],
  unallocatedCosts: 'Unallocated',
};

const nested = { ...component, type: 'allocation_rule', key: 'allocation_rule' };

const fixed = { ...budget, type: 'fixed', timeInterval: undefined, endPeriod: DAY + 1 };

const config = {
  metric: { type: 'basic', value: 'cost' },
  currency: 'USD',
  condition: 'value',
  operator: 'gt',
  value: 2500,
};

const alert = { name: 'Each project: day over 2,500 USD', config };

const anomaly = {
  status: 'active',
  acknowledged: false,
  startTime: DAY,
  endTime: DAY + 1,
  costOfAnomaly: 956.69,
  actualCost: 1796.69,
  expectedMaxCost: 840,
};

const quota = { usage: 232, limit: 256, utilizationPercent: 90.6, status: 'warning' };

const alertWith = (more: object) => ({ ...alert, config: { ...config, ...more } });

describe('a body', () => {
  it.each<[what: string, body: Body, value: object]>([
    ['a recurring budget', bodyOf('budget'), budget],
    ['a fixed budget', bodyOf('budget'), fixed],
    [
      'a budget that follows the period before',
      bodyOf('budget'),
      { ...budget, amount: undefined, usePrevSpend: true },
    ],
    ['a change of one field', bodyOf('budget', 'update'), { amount: 42000 }],
    ['a single allocation', bodyOf('allocation'), single],
    ['a group allocation', bodyOf('allocation'), group],
    ['an allocation in an allocation', bodyOf('allocation-component'), nested],
    ['an alert', bodyOf('alert'), alert],
    ['an alert for each project', bodyOf('alert'), alertWith({ evaluateForEach: 'project_id' })],
    ['a new rule of an alert', bodyOf('alert', 'update'), { config }],
    ['a question to AVA', bodyOf('ava-question'), { question: 'Why?', ephemeral: true }],
  ])('accepts %s', (_what, body, value) => {
    expect(faultsOf(JSON.parse(JSON.stringify(value)), body)).toEqual([]);
  });

  it.each<[body: Body, value: object, fault: RegExp]>([
    [
      bodyOf('allocation'),
      { ...single, rule: undefined },
      /^rule is missing, and there are no rules/,
    ],
    [bodyOf('allocation'), { ...group, rule: single.rule }, /^rules is set together with rule/],
    [
      bodyOf('allocation'),
      { ...group, unallocatedCosts: undefined },
      /^unallocatedCosts is missing, and the allocation is a group/,
    ],
    [
      bodyOf('allocation'),
      { ...group, anomalyDetection: true },
      /^anomalyDetection is true for a group/,
    ],
    [
      bodyOf('allocation-component'),
      { ...component, caseInsensitive: true },
      /^caseInsensitive doesn’t work with this mode/,
    ],
    [bodyOf('allocation-component'), { ...nested, key: 'team' }, /^key is not allocation_rule/],
    [bodyOf('allocation-component'), { ...nested, mode: 'regexp' }, /^mode isn’t a mode/],
    [bodyOf('budget'), { ...budget, amout: 1 }, /^amout is not a field here\. Fix: write amount,/],
    [bodyOf('budget'), { ...budget, id: 'a' }, /^id is set by the platform.*Fix: remove it/],
    [bodyOf('budget'), { ...budget, name: undefined }, /^name is missing\. Fix: add it/],
    [bodyOf('budget'), { ...budget, name: 3 }, /^name must be string\. Fix: /],
    [
      bodyOf('budget'),
      { ...budget, name: '' },
      /^name must NOT have fewer than 1 characters\. Fix: /,
    ],
    [bodyOf('budget'), { ...budget, amount: '40000' }, /^amount must be number\. Fix: /],
    [bodyOf('budget'), { ...budget, amount: 0 }, /^amount must be > 0\. Fix: /],
    [bodyOf('budget'), { ...budget, growthPerPeriod: -1 }, /^growthPerPeriod must be >= 0\. Fix: /],
    [bodyOf('budget'), { ...budget, usePrevSpend: 'no' }, /^usePrevSpend must be boolean/],
    [bodyOf('budget'), { ...budget, scopes: scope }, /^scopes must be array\. Fix: /],
    [
      bodyOf('budget'),
      { ...budget, scopes: [] },
      /^scopes must NOT have fewer than 1 items\. Fix: /,
    ],
    [bodyOf('budget'), { ...budget, scopes: ['a'] }, /^scopes\.0 must be object/],
    [
      bodyOf('budget'),
      { ...budget, timeInterval: 'mounth' },
      /^timeInterval is “mounth”, which is not one of day, week.*Fix: write month/,
    ],
    [
      bodyOf('budget'),
      { ...budget, recipients: ['a'] },
      /^recipients\.0 must match format "email"\. Fix/,
    ],
    [
      bodyOf('budget'),
      { ...budget, startPeriod: DAY / 1000 },
      /^startPeriod is in seconds.*Fix: write 1785542400000$/,
    ],
    [
      bodyOf('budget'),
      { ...budget, startPeriod: DAY * 1000 },
      /^startPeriod is not a time between 2001 and 2100 in milliseconds\. Fix: /,
    ],
    [bodyOf('budget'), { ...budget, startPeriod: '2026-08-01' }, /^startPeriod must be integer/],
    [
      bodyOf('datahub-event'),
      { provider: 'orders', time: '10 November' },
      /^time must match format "date-time"\. Fix: /,
    ],
    [
      bodyOf('datahub-deletion'),
      { dataset: 'orders', eventIds: ['a'], startTime: '2026-10-12T00:00:00Z' },
      /^eventIds is sent together with a time range\. Fix: /,
    ],
    [
      bodyOf('datahub-deletion'),
      { dataset: 'orders', startTime: '2026-10-12T00:00:00Z' },
      /^dataset is sent without a filter\. Fix: /,
    ],
    [
      bodyOf('alert'),
      { ...alert, name: 'a'.repeat(65) },
      /^name must NOT have more than 64 characters/,
    ],
    [
      bodyOf('alert'),
      alertWith({ scopes: [scope, scope] }),
      /^config\.scopes must NOT have more than 1 items\. Fix: /,
    ],
    [bodyOf('budget', 'update'), { alerts: [{}] }, /^alerts\.0\.percentage is missing/],
    [
      bodyOf('alert', 'update'),
      { config: { ...config, metric: undefined } },
      /^config\.metric is missing/,
    ],
    [bodyOf('anomaly', 'get'), {}, /^id is missing/],
    [bodyOf('cloud-incident', 'list'), { summary: 'a' }, /^summary is set .* or not shown here/],
  ])('must have the right shape: %#', (body, value, fault) => {
    const said = faultsOf(JSON.parse(JSON.stringify(value)), body);
    expect(said.find((one) => fault.test(one)) ?? said).toMatch(fault);
  });

  it.each<[body: Body, value: object, fault: RegExp]>([
    [
      bodyOf('budget'),
      { ...budget, amount: undefined },
      /^amount is missing\. Fix: .*usePrevSpend/,
    ],
    [bodyOf('budget'), { ...budget, timeInterval: undefined }, /^timeInterval is missing, and/],
    [bodyOf('budget'), { ...fixed, endPeriod: undefined }, /^endPeriod is missing, and .* fixed/],
    [bodyOf('budget'), { ...fixed, endPeriod: DAY }, /^endPeriod is not after startPeriod/],
    [bodyOf('budget'), { ...budget, endPeriod: DAY + 1 }, /^endPeriod is in a recurring/],
    [bodyOf('budget'), { ...budget, scopes: undefined }, /^scopes is missing/],
    [bodyOf('budget'), { ...budget, scope: ['a'] }, /^scope is set together with scopes/],
    [bodyOf('budget'), { ...fixed, growthPerPeriod: 3 }, /^growthPerPeriod is for recurring/],
    [bodyOf('budget'), { ...fixed, seasonalAmounts: [1] }, /^seasonalAmounts is for recurring/],
    [bodyOf('budget'), { ...fixed, usePrevSpend: true }, /^usePrevSpend is for recurring/],
    [bodyOf('budget'), { ...fixed, timeInterval: 'month' }, /^timeInterval is for recurring/],
    [
      bodyOf('budget'),
      { ...budget, alerts: [1, 2, 3, 4].map((percentage) => ({ percentage })) },
      /^alerts must NOT have more than 3 items/,
    ],
    [
      bodyOf('budget'),
      { ...budget, collaborators: [{ email: 'a@example.com', role: 'viewer' }] },
      /^collaborators has more than one owner, or none/,
    ],
    [
      bodyOf('budget'),
      { ...budget, scopes: [{ ...scope, values: [] }] },
      /^scopes\.0\.values is missing or empty/,
    ],
    [
      bodyOf('budget'),
      { ...budget, scopes: [{ ...scope, caseInsensitive: true }] },
      /^scopes\.0\.caseInsensitive doesn’t work with this mode/,
    ],
    [
      bodyOf('budget'),
      { ...budget, scopes: [{ ...scope, type: 'allocation_rule' }] },
      /^scopes\.0\.id is not allocation_rule/,
    ],
    [
      bodyOf('budget'),
      {
        ...budget,
        scopes: [{ ...scope, type: 'allocation_rule', id: 'allocation_rule', mode: 'regexp' }],
      },
      /^scopes\.0\.mode isn’t a mode that allocations/,
    ],
    [
      bodyOf('alert'),
      alertWith({ condition: 'forecast', evaluateForEach: 'project_id' }),
      /^config\.evaluateForEach is refused together with the condition forecast/,
    ],
    [bodyOf('alert'), alertWith({ currency: undefined }), /^config\.currency is missing/],
    [bodyOf('alert'), alertWith({ attributions: ['a'], scopes: [scope] }), /^config\.attributions/],
    [
      bodyOf('alert'),
      alertWith({ metric: { type: 'basic', value: 'spend' } }),
      /^config\.metric\.value is not a basic metric/,
    ],
    [
      bodyOf('ava-question'),
      { question: 'Why?', ephemeral: true, conversationId: 'a' },
      /^conversationId is refused together with ephemeral/,
    ],
    [
      bodyOf('sharing'),
      { permissions: [{ user: 'a@example.com', role: 'editor' }] },
      /^permissions has more than one owner, or none/,
    ],
  ])('must follow rules that involve several fields: %#', (body, value, fault) => {
    expect(faultsOf(JSON.parse(JSON.stringify(value)), body)).toEqual([
      expect.stringMatching(fault),
    ]);
  });

  it.each<[name: string, value: object, fault?: RegExp]>([
    ['anomaly', anomaly],
    [
      'anomaly',
      { ...anomaly, costOfAnomaly: 950 },
      /^costOfAnomaly does not agree with actualCost and/,
    ],
    ['anomaly', { ...anomaly, deactivationReason: 'reverted' }, /^deactivationReason is in/],
    [
      'anomaly',
      { ...anomaly, acknowledgedAt: DAY },
      /^acknowledgedAt is in an anomaly that nobody/,
    ],
    ['anomaly', { ...anomaly, acknowledgedBy: 'a@example.com' }, /^acknowledgedBy is in/],
    ['anomaly', { ...anomaly, endTime: DAY }, /^endTime is not after startTime/],
    ['service-quota', quota],
    [
      'service-quota',
      { ...quota, utilizationPercent: 91 },
      /^utilizationPercent does not agree with usage and limit/,
    ],
    ['service-quota', { ...quota, status: 'ok' }, /^status does not follow from/],
    ['commitment', { startDate: DAY, endDate: DAY }, /^endDate is not after startDate/],
    [
      'commitment',
      { periods: [{ startDate: DAY, endDate: DAY - 1 }] },
      /^periods\.0\.endDate is not after/,
    ],
  ])('of a response must be consistent: %s, %#', (name, value, fault) => {
    const said = faultsOf(value, bodyOf(name, name === 'service-quota' ? 'list' : 'get'), true);
    expect(said).toEqual(fault ? [expect.stringMatching(fault)] : []);
  });

  it('counts the items of a list', () => {
    const call = api.operations.find(({ id }) => id === 'alert-list');
    if (!call?.response || call.response === 'any') throw new Error('no list');
    const counted = faultsOf({ alerts: [], rowCount: 1 }, call.response);
    expect(counted).toEqual([expect.stringMatching(/^rowCount does not agree with alerts/)]);
  });
});

describe('a query', () => {
  const queryOf = (id: string) => {
    const query = api.operations.find((one) => one.id === id)?.query;
    if (!query || query === 'any') throw new Error(`no ${id}`);
    return query;
  };
  const check = (id: string, ...pairs: [string, string][]) =>
    queryFaults(pairs, queryOf(id), api).map(say);

  it('accepts the call’s parameters, and values that readers or the shell fill in', () => {
    expect(
      check(
        'anomaly-list',
        ['maxResults', '200'],
        ['pageToken', VARIABLE],
        ['minCreationTime', String(DAY)],
        ['maxCreationTime', 'YOUR_TIME'],
        ['includeNotifications', 'true'],
        ['filter', `platform:google-cloud|serviceName:${VARIABLE}`],
      ),
    ).toEqual([]);
  });

  it.each<[id: string, name: string, value: string, fault: RegExp]>([
    [
      'alert-list',
      'nameContain',
      'a',
      /^nameContain is not a field here\. Fix: write nameContains/,
    ],
    ['alert-list', 'maxResults', 'ten', /^maxResults must be integer/],
    ['alert-list', 'maxResults', '1.5', /^maxResults must be integer/],
    ['service-quota-list', 'maxResults', '201', /^maxResults must be <= 200/],
    ['service-quota-list', 'minUtilizationPercent', '101', /must be <= 100/],
    ['alert-list', 'sortBy', 'names', /^sortBy is “names”.*Fix: write name,/],
    ['anomaly-list', 'includeNotifications', 'yes', /must be boolean/],
    ['anomaly-list', 'minCreationTime', '1785542400', /is in seconds/],
    ['alert-list', 'filter', 'ownr:a', /^filter has “ownr:a”.*Fix: write owner:… or name:…/],
    ['alert-list', 'filter', 'owner', /^filter has “owner”/],
    [
      'anomaly-list',
      'filter',
      'platform:aws',
      /^filter has “platform:aws”.*Fix: .*platform:amazon-web-services/,
    ],
    ['ava-delete-conversation', 'id', 'a', /^conversationId is missing|^id is not a field/],
  ])('of %s must follow the rules for %s', (id, name, value, fault) => {
    expect(check(id, [name, value])[0]).toMatch(fault);
  });
});

/** The properties of an object in a request or a response. */
const propertiesOf = (object: Schema, use: Use) =>
  Object.entries(object.properties ?? {}).filter(([, one]) => {
    const isSent = use === 'create' || use === 'update';
    return isSent
      ? (one.readOnly ?? object.readOnly) !== true
      : use === 'get' || !one['x-not-in-lists'];
  });

/** Random values of a schema; rules across fields are left out. */
function arbitraryOf(raw: Schema, use: Use): fc.Arbitrary<unknown> {
  const schema = api.resolve(raw);
  const { type, format, minimum, exclusiveMinimum, maximum, maxLength, minItems, maxItems } =
    schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (format === 'unix-millis') {
    return fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2099, 0, 1) });
  }
  if (format === 'date-time') return fc.constant('2026-08-01T00:00:00Z');
  if (format === 'email') return fc.constant('finops@example.com');
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  switch (type) {
    case 'string':
      return fc.string({ minLength: 1, maxLength: maxLength ?? 20 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, use), {
        minLength: minItems ?? 1,
        maxLength: Math.min(maxItems ?? 3, 3),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          propertiesOf(schema, use).map(([name, one]) => [name, arbitraryOf(one, use)]),
        ),
      );
    default: {
      const least = exclusiveMinimum === undefined ? minimum : Math.floor(exclusiveMinimum) + 1;
      return fc.integer({
        ...(least !== undefined && { min: least }),
        ...(maximum !== undefined && { max: maximum }),
      });
    }
  }
}

/** A schema without its rules, at any depth, which leaves only its shape. */
function shapeOf(raw: Schema): Schema {
  const { 'x-rules': _rules, items, properties, ...schema } = api.resolve(raw);
  return {
    ...schema,
    ...(items && { items: shapeOf(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [name, shapeOf(one)]),
      ),
    }),
  };
}

const shapes = Object.entries(api.schemas).flatMap(([name, schema]) =>
  (['create', 'update', 'list', 'get'] as const)
    .filter((use) => propertiesOf(schema, use).length > 0)
    .map((use): [string, Use, Schema] => [name, use, shapeOf(schema)]),
);

/** Every place in a value, from the outside in. */
function places(value: unknown, before: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
    const here = [...before, Array.isArray(value) ? Number(key) : key];
    return [here, ...places(item, here)];
  });
}

/** A copy with another value at a place, or without the place if there is no value. */
function replaced(value: unknown, path: readonly (string | number)[], by?: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (at === key ? replaced(item, rest, by) : item));
  }
  const next = { ...(value as Record<string, unknown>) };
  next[key] = replaced(next[key], rest, by);
  if (next[key] === undefined) delete next[key];
  return next;
}

describe.each(shapes)('the shape of %s, in %s,', (_name, use, schema) => {
  const body: Body = { schema, use };
  const values = arbitraryOf(schema, use);

  it('accepts what its own description generates', () => {
    fc.assert(
      fc.property(values, (value) => faultsOf(value, body).length === 0),
      { numRuns: 10 },
    );
  });

  it('accepts omitted fields at every level', () => {
    fc.assert(
      fc.property(values, (value) => {
        for (const path of places(value)) {
          expect(faultsOf(replaced(value, path, new Unshown()), body)).toEqual([]);
        }
      }),
      { numRuns: 3 },
    );
  });

  it('finds an unknown field at every level', () => {
    fc.assert(
      fc.property(values, (value) => {
        const objects = [[], ...places(value)].filter((path) => {
          const found = path.reduce<unknown>(
            (node, key) => (node as Record<string | number, unknown>)[key],
            value,
          );
          return typeof found === 'object' && !Array.isArray(found);
        });
        for (const path of objects) {
          const said = faultsOf(replaced(value, [...path, 'noSuchField'], 1), body);
          expect(said).toEqual([
            expect.stringMatching(
              /noSuchField is not a field here\. Fix: write \w+, or remove it$/,
            ),
          ]);
        }
      }),
      { numRuns: 3 },
    );
  });

  it('finds missing fields, unless only a part is shown', () => {
    const [value] = fc.sample(values, { numRuns: 1, seed: 1 });
    for (const path of places(value).filter((one) => typeof one.at(-1) === 'string')) {
      const without = replaced(value, path);
      const said = faultsOf(without, body);
      expect(said.every((one) => one === `${path.join('.')} is missing. Fix: add it`)).toBe(true);
      expect(faultsOf(without, body, true)).toEqual([]);
    }
  });
});
