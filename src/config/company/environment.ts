/**
 * The table of all environment variables. `guides/environment.md` prints it, `loadCompany` applies the rows that name a
 * field, and the test build sets every server-only variable to a canary that must not occur in the output.
 */
import table from './environment-variables.json';

/**
 * A row: what the variable is for, what reads it, the flag that takes precedence over it, and the field of
 * company.config.ts that it replaces, a dotted path.
 */
type Row = {
  readonly purpose: string;
  readonly read: string;
  readonly flag?: string;
  readonly field?: string;
};

/** Every environment variable that the project reads. The ones that replace a field reach the browser. */
export const environment = Object.entries<Row>(table).map(([name, { field, ...row }]) => ({
  name,
  reach: field ? ('public' as const) : ('server' as const),
  field,
  ...row,
}));
