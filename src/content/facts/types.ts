/** The types of the facts that docs render; `schema.ts` says what each field means. */
import type * as z from 'zod';
import type * as schema from './schema';

/** Where a fact comes from. */
export type Source = z.output<typeof schema.source>;

export type Plan = z.output<typeof schema.plan>;
export type Permission = z.output<typeof schema.permission>;
export type Role = z.output<typeof schema.role>;
export type Provider = z.output<typeof schema.provider>;
export type CloudPermission = z.output<typeof schema.cloudPermission>;
export type PlanFeature = z.output<typeof schema.planFeature>;
export type ProviderFeature = z.output<typeof schema.providerFeature>;
export type Limit = z.output<typeof schema.limit>;
export type Latency = z.output<typeof schema.latency>;
export type Identifier = z.output<typeof schema.identifier>;
export type Term = z.output<typeof schema.term>;
export type ConsoleLink = z.output<typeof schema.consoleLink>;
export type Placeholder = z.output<typeof schema.placeholder>;
export type Owner = z.output<typeof schema.owner>;
