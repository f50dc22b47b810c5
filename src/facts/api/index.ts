/** The platform's API as data: what pages print of it and what their samples are held to. */
import { governanceCalls, governanceResources } from './governance';
import { failure, otherCalls, otherResources } from './others';
import type { Body, Call, ObjectType } from './types';

/** The API. */
export type Api = {
  /** Objects by the name of their table. */
  readonly resources: Readonly<Record<string, ObjectType>>;
  readonly calls: readonly Call[];
  /** Resources of Terraform, without the prefix of their names: the same fields in snake case. */
  readonly terraform: readonly string[];
};

/** The API of the platform. */
export const api: Api = {
  resources: { ...governanceResources, ...otherResources },
  calls: [...governanceCalls, ...otherCalls],
  terraform: ['alert', 'budget'],
};

/** What every refused call answers. */
export const refusal: Body = { type: failure, use: 'get' };
