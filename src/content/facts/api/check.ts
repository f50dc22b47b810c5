/** Finds what is wrong with the description of the API itself. */
import type { Api } from '.';
import type { Call, Field, FieldType } from './types';

const fault = (what: string, problem: string, fix: string) =>
  `src/content/facts/api: “${what}”: ${problem}. Fix: ${fix}.`;

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** The shape of a path, whatever its variables are called. */
const shapeOf = ({ method, path }: Call) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`;

function fieldFaults(fields: readonly Field[], where: string): string[] {
  const names = fields.map(({ name }) => name);
  return [
    ...twice(names).map((name) => fault(`${where}.${name}`, 'stands twice', 'drop one')),
    ...fields.flatMap(({ name, type, meaning }) => [
      ...(/[.\n]$/.test(meaning) || !/\S/.test(meaning)
        ? [
            fault(
              `${where}.${name}`,
              'has a meaning that ends with a full stop or is empty',
              'write one sentence without its full stop',
            ),
          ]
        : []),
      ...typeFaults(type, `${where}.${name}`),
    ]),
  ];
}

function typeFaults(type: FieldType, where: string): string[] {
  if (type.kind === 'list') return typeFaults(type.of, where);
  if (type.kind !== 'object') return [];
  const names = new Set(type.fields.map(({ name }) => name));
  const inRules = (type.rules ?? []).flatMap(({ fields }) =>
    fields
      .filter((name) => !names.has(name))
      .map((name) => fault(where, `a rule reads “${name}”, which is no field`, 'correct the rule')),
  );
  return [...fieldFaults(type.fields, where), ...inRules];
}

/** Returns what is wrong, one line for each fault. */
export function apiFaults({ resources, calls, terraform }: Api): string[] {
  const bodies = calls.flatMap(({ id, request, response }) =>
    [request, response].flatMap((body) =>
      body && body !== 'any' ? typeFaults(body.type, id) : [],
    ),
  );
  return [
    ...twice([...calls.map(({ id }) => id), ...Object.keys(resources)]).map((id) =>
      fault(id, 'is the name of two tables', 'rename one'),
    ),
    ...twice(calls.map(shapeOf)).map((call) => fault(call, 'stands twice', 'drop one')),
    ...calls.flatMap(({ id, query }) => (query && query !== 'any' ? fieldFaults(query, id) : [])),
    ...Object.entries(resources).flatMap(([name, type]) => typeFaults(type, name)),
    ...terraform
      .filter((name) => !(name in resources))
      .map((name) => fault(name, 'is no resource', 'name one of resources')),
    // A shape that two calls share is looked at twice; each fault is said once.
    ...new Set(bodies),
  ];
}
