/** The platform's API as data: what pages print of it and what their samples are held to. */
import { alertPart } from './alerts';
import { anomalyPart } from './anomalies';
import { budgetPart } from './budgets';
import { commitmentPart } from './commitments';
import { incidentPart } from './incidents';
import { failure, otherPart } from './others';
import { quotaPart } from './quotas';
import { sharingPart } from './sharing';
import type { Body, Part } from './types';

/** The API. */
export type Api = Part & {
  /** Resources of Terraform, without the prefix of their names: the same fields in snake case. */
  readonly terraform: readonly string[];
};

const parts: readonly Part[] = [
  alertPart,
  budgetPart,
  sharingPart,
  anomalyPart,
  incidentPart,
  commitmentPart,
  quotaPart,
  otherPart,
];

/** The API of the platform. */
export const api: Api = {
  resources: Object.assign({}, ...parts.map(({ resources }) => resources)) as Part['resources'],
  calls: parts.flatMap(({ calls }) => calls),
  terraform: ['alert', 'budget'],
};

/** What every refused call answers. */
export const refusal: Body = { type: failure, use: 'get' };
