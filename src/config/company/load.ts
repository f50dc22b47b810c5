/** Reads a company configuration: applies the environment, validates it, and writes errors for people. */
import { nearest } from '../nearest';
import * as z from 'zod';
import { environment } from './environment';
import { companySchema, type Company, type CompanyInput } from './schema';

/** Thrown if the configuration can't be used. The message names each field and its fix. */
export class CompanyConfigError extends Error {
  override readonly name = 'CompanyConfigError';
}

type Tree = { [key: string]: unknown };

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a copy of `tree` with `value` at `path`. Groups that are null or missing are created. */
function withField(tree: Tree, [key = '', ...rest]: readonly string[], value: string): Tree {
  if (rest.length === 0) return { ...tree, [key]: value };
  const group = tree[key];
  return { ...tree, [key]: withField(isTree(group) ? group : {}, rest, value) };
}

function withEnvironment(
  input: CompanyInput,
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  return environment.reduce<Tree>((tree, { name, field }) => {
    const value = env[name];
    return field && value ? withField(tree, field.split('.'), value) : tree;
  }, input);
}

/** Returns the schema inside of wrappers such as defaults. */
function unwrap(schema: unknown): unknown {
  return schema instanceof z.ZodType && 'unwrap' in schema
    ? unwrap((schema as z.ZodOptional).unwrap())
    : schema;
}

/** Returns the keys of the schema at `path`, to suggest the closest one. */
function knownKeys(path: readonly PropertyKey[]): string[] {
  const schema = path.reduce<unknown>((group, key) => {
    const inner = unwrap(group);
    return inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  }, companySchema);
  const group = unwrap(schema);
  return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
}

function explain(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => {
      const hint = nearest(key, knownKeys(issue.path));
      return `${[...path, key].join('.')}: no such field${hint ? `; did you mean ${hint}?` : ''}`;
    });
  }
  const variable = environment.find(({ field }) => field === path.join('.'));
  const or = variable ? ` (or set ${variable.name})` : '';
  const fix =
    issue.code === 'invalid_type' && issue.input === undefined
      ? `is missing; add it${or}`
      : `${issue.message}${or}`;
  return [`${path.join('.') || 'the configuration'}: ${fix}`];
}

/** Returns a problem for each feature that is on but lacks something it needs. */
function missingNeeds({ features, announcement, changelogWidgetUrl }: Company): string[] {
  return [
    ...(features.announcementBar && !announcement
      ? ['features.announcementBar: is on, but announcement is missing; add it or turn the bar off']
      : []),
    ...(features.changelogWidget && !changelogWidgetUrl
      ? [
          'features.changelogWidget: is on, but changelogWidgetUrl is missing; set it (or CHANGELOG_WIDGET_URL), or turn the widget off, in which case "What’s new" leads to the changelog page',
        ]
      : []),
  ];
}

/**
 * Returns the validated company.
 *
 * @throws {CompanyConfigError} that names every field that is wrong, and how to fix it
 */
export function loadCompany(
  input: CompanyInput,
  env: Readonly<Record<string, string | undefined>> = {},
): Company {
  const result = companySchema.safeParse(withEnvironment(input, env), { reportInput: true });
  const problems = result.success
    ? missingNeeds(result.data)
    : result.error.issues.flatMap(explain);
  if (!result.success || problems.length > 0) {
    throw new CompanyConfigError(
      `company.config.ts cannot be used:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
  }
  return result.data;
}
