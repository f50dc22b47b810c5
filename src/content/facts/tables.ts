/** Every table of facts, checked once when it is first needed. */
import { nearest as closest } from '../../config/nearest';
import type * as z from 'zod';
import { api, type Api } from './api';
import { apiFaults } from './api/check';
import { cloudPermissions } from './cloud-permissions';
import { consoleLinks } from './console-links';
import { planFeatures, providerFeatures } from './features';
import { glossary } from './glossary';
import { identifiers } from './identifiers';
import { latencies } from './latencies';
import { limits } from './limits';
import { owners } from './owners';
import { permissions } from './permissions';
import { placeholders } from './placeholders';
import { plans } from './plans';
import { providers } from './providers';
import { roles } from './roles';
import * as schema from './schema';
import { sectionGroups } from './sections';
import type * as types from './types';

/** All tables; rows of limits, latencies and identifiers are kept by the file they stand in. */
export type Facts = {
  readonly plans: readonly types.Plan[];
  readonly permissions: readonly types.Permission[];
  readonly roles: readonly types.Role[];
  readonly providers: readonly types.Provider[];
  readonly cloudPermissions: readonly types.CloudPermission[];
  readonly planFeatures: readonly types.PlanFeature[];
  readonly providerFeatures: readonly types.ProviderFeature[];
  readonly glossary: readonly types.Term[];
  readonly consoleLinks: readonly types.ConsoleLink[];
  readonly placeholders: readonly types.Placeholder[];
  readonly owners: readonly types.Owner[];
  readonly limits: Readonly<Record<string, readonly types.Limit[]>>;
  readonly latencies: Readonly<Record<string, readonly types.Latency[]>>;
  readonly identifiers: Readonly<Record<string, readonly types.Identifier[]>>;
  readonly api: Api;
};

/** Thrown for rows that break the rules; one line for each, naming file, row, field and fix. */
export class FactsError extends Error {
  override readonly name = 'FactsError';
  // The rows are what is wrong, not the code that found them.
  override readonly stack = '';
}

type Table = {
  /** The file below src/content/facts/ that holds the rows. */
  readonly file: string;
  readonly rows: readonly object[];
  readonly schema: z.ZodType;
  /** The field by which a row is known. */
  readonly key: string;
};

const filed = (
  folder: string,
  tables: Readonly<Record<string, readonly object[]>>,
  rowSchema: z.ZodType,
): Table[] =>
  Object.entries(tables).map(([name, rows]) => ({
    file: `${folder}/${name}.ts`,
    rows,
    schema: rowSchema,
    key: 'id',
  }));

function tablesOf(facts: Facts): Table[] {
  const table = (file: string, rows: readonly object[], rowSchema: z.ZodType, key = 'id') => ({
    file,
    rows,
    schema: rowSchema,
    key,
  });
  return [
    table('plans.ts', facts.plans, schema.plan, 'name'),
    table('permissions.ts', facts.permissions, schema.permission, 'name'),
    table('roles.ts', facts.roles, schema.role, 'name'),
    table('providers.ts', facts.providers, schema.provider),
    table('cloud-permissions.ts', facts.cloudPermissions, schema.cloudPermission),
    table('features.ts (planFeatures)', facts.planFeatures, schema.planFeature),
    table('features.ts (providerFeatures)', facts.providerFeatures, schema.providerFeature),
    table('glossary.ts', facts.glossary, schema.term, 'term'),
    table('console-links.ts', facts.consoleLinks, schema.consoleLink),
    table('placeholders.ts', facts.placeholders, schema.placeholder),
    table('owners.ts', facts.owners, schema.owner),
    ...filed('limits', facts.limits, schema.limit),
    ...filed('latencies', facts.latencies, schema.latency),
    ...filed('identifiers', facts.identifiers, schema.identifier),
  ];
}

const keyOf = (row: object, key: string) => String((row as Record<string, unknown>)[key] ?? '?');

const fault = (file: string, row: string, problem: string, fix = 'correct that row') =>
  `src/content/facts/${file}: “${row}”: ${problem}. Fix: ${fix}.`;

function shapeFaults({ file, rows, schema: rowSchema, key }: Table): string[] {
  return rows.flatMap((row) => {
    const issues = rowSchema.safeParse(row).error?.issues ?? [];
    return issues.map(({ path, message }) => {
      const field = path.length > 0 ? `${path.join('.')} ` : '';
      return fault(file, keyOf(row, key), `${field}${message}`);
    });
  });
}

/** A limit is known by its id wherever it stands, so the files of a folder share their ids. */
function duplicateFaults(tables: readonly Table[]): string[] {
  const seen = new Map<string, string>();
  return tables.flatMap(({ file, rows, key }) => {
    const scope = /^(?:limits|latencies)\//.exec(file)?.[0] ?? file;
    return rows.flatMap((row) => {
      const id = keyOf(row, key);
      const first = seen.get(`${scope} ${id}`);
      if (first) return [fault(file, id, `stands in ${first} already`, 'drop or rename one')];
      seen.set(`${scope} ${id}`, `src/content/facts/${file}`);
      return [];
    });
  });
}

function unknown(file: string, row: string, what: string, name: string, known: readonly string[]) {
  if (known.includes(name)) return [];
  const nearest = known.length > 0 ? `; did you mean “${closest(name, known)}”?` : '';
  return [
    `src/content/facts/${file}: “${row}”: “${name}” is no ${what}${nearest} Fix: correct the name, or add the ${what}.`,
  ];
}

/** The folders of docs/ that have a place in the sidebar or a page of their own. */
const sectionFolders = [
  ...new Set(
    sectionGroups.flatMap(({ sections }) =>
      sections.map(({ folder }) => folder.replace(/\/.*$/, '')),
    ),
  ),
];

function referenceFaults(facts: Facts): string[] {
  const names = facts.permissions.map(({ name }) => name);
  const columns = facts.providers.flatMap(({ id, column }) => (column ? [id] : []));
  const adminOnly = new Set(facts.permissions.filter((p) => p.adminOnly).map(({ name }) => name));
  const inRoles = facts.roles.flatMap(({ name, permissions: held }) =>
    held === 'all'
      ? []
      : held.flatMap((permission) =>
          adminOnly.has(permission)
            ? [fault('roles.ts', name, `“${permission}” is for the Admin role alone`, 'drop it')]
            : unknown('roles.ts', name, 'permission', permission, names),
        ),
  );
  const inFeatures = facts.providerFeatures.flatMap(({ id, providers: cells }) =>
    Object.keys(cells).flatMap((provider) =>
      unknown('features.ts', id, 'provider with a column', provider, columns),
    ),
  );
  const sections = (file: string, rows: readonly { section?: string }[], key: string) =>
    rows.flatMap((row) =>
      row.section ? unknown(file, keyOf(row, key), 'section', row.section, sectionFolders) : [],
    );
  const folders = (file: string, named: readonly string[]) =>
    named.flatMap((name) => unknown(file, name, 'section', name, sectionFolders));
  const inSections = [
    ...sections('permissions.ts', facts.permissions, 'name'),
    ...sections('cloud-permissions.ts', facts.cloudPermissions, 'id'),
    ...sections('features.ts', [...facts.planFeatures, ...facts.providerFeatures], 'id'),
    ...sections('glossary.ts', facts.glossary, 'term'),
    ...folders(
      'owners.ts',
      facts.owners.flatMap((owner) => owner.sections),
    ),
    ...folders('limits/index.ts', Object.keys(facts.limits)),
    ...folders('latencies/index.ts', Object.keys(facts.latencies)),
  ];
  const terms = facts.glossary.map(({ term }) => term);
  const inGlossary = facts.glossary.flatMap(({ term, related = [] }) =>
    related.flatMap((other) => unknown('glossary.ts', term, 'term', other, terms)),
  );
  return [...inRoles, ...inFeatures, ...inSections, ...inGlossary, ...ownerFaults(facts.owners)];
}

function ownerFaults(rows: readonly types.Owner[]): string[] {
  return sectionFolders.flatMap((folder) => {
    const of = rows.filter(({ sections }) => sections.includes(folder)).map(({ id }) => id);
    if (of.length === 1) return [];
    return [
      fault(
        'owners.ts',
        folder,
        of.length === 0 ? 'has no owner' : `has ${of.length} owners: ${of.join(', ')}`,
        'name it in the sections of exactly one owner',
      ),
    ];
  });
}

/** Returns what is wrong with the tables, one line for each fault. */
export function factFaults(facts: Facts): string[] {
  const tables = tablesOf(facts);
  return [
    ...tables.flatMap(shapeFaults),
    ...duplicateFaults(tables),
    ...referenceFaults(facts),
    ...apiFaults(facts.api),
  ];
}

/**
 * Returns the tables, checked.
 *
 * @throws {FactsError} naming every fault at once.
 */
export function checkedFacts(facts: Facts): Facts {
  const faults = factFaults(facts);
  if (faults.length > 0) throw new FactsError(`Facts have mistakes:\n- ${faults.join('\n- ')}`);
  return facts;
}

/** Every fact. */
export const facts: Facts = checkedFacts({
  plans,
  permissions,
  roles,
  providers,
  cloudPermissions,
  planFeatures,
  providerFeatures,
  glossary,
  consoleLinks,
  placeholders,
  owners,
  limits,
  latencies,
  identifiers,
  api,
});
