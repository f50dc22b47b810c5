/** Quotas in the API. */
import {
  answered,
  choice,
  field,
  has,
  number,
  numberIn,
  object,
  page,
  paging,
  text,
  time,
} from './shapes';
import type { Part } from './types';

const quotaStatus = (percent: number) =>
  percent >= 100 ? 'exceeded' : percent >= 80 ? 'warning' : 'ok';

/** A provider’s quota, as last collected. */
const serviceQuota = object(
  [
    answered('cloudProvider', choice('aws', 'gcp'), 'Provider'),
    answered(
      'resource',
      object([
        answered('type', choice('account', 'project'), 'AWS account or Google Cloud project'),
        answered('id', text(), 'ID at the provider'),
        answered('name', text(), 'Name at the provider'),
      ]),
      'What the quota is of',
    ),
    answered('service', text(), 'Service at the provider'),
    answered('quota', text(), 'Name of the quota'),
    answered('region', text(), 'Region', 'For global quotas'),
    answered('limit', number({ min: 0 }), 'What the provider allows'),
    answered('usage', number({ min: 0 }), 'What is in use'),
    answered('utilizationPercent', number({ min: 0 }), 'Usage divided by limit, in percent'),
    answered(
      'status',
      choice('ok', 'warning', 'exceeded'),
      'Warning from 80 percent, exceeded from 100',
    ),
    answered('observedAt', time, 'When usage and limit were read'),
  ],
  [
    {
      fields: ['utilizationPercent', 'usage', 'limit'],
      says: 'is not usage divided by limit',
      fix: 'compute it again',
      broken: (values) => {
        const [is, usage, limit] = ['utilizationPercent', 'usage', 'limit'].map((name) =>
          numberIn(values, name),
        );
        if (is === undefined || usage === undefined || !limit) return false;
        return Math.abs((usage / limit) * 100 - is) > 0.051;
      },
    },
    {
      fields: ['status', 'utilizationPercent'],
      says: 'does not follow from utilizationPercent',
      fix: 'warning from 80 percent, exceeded from 100',
      broken: (values) => {
        const percent = numberIn(values, 'utilizationPercent');
        return percent !== undefined && has(values, 'status')
          ? values['status'] !== quotaStatus(percent)
          : false;
      },
    },
  ],
);

/** Quotas. */
export const quotaPart: Part = {
  resources: { 'service-quota': serviceQuota },
  calls: [
    {
      id: 'service-quota-list',
      of: 'service-quota',
      method: 'GET',
      path: '/core/v1/service-quotas',
      does: 'Lists quotas, the fullest first',
      query: [
        field('cloudProvider', choice('aws', 'gcp'), 'Only this provider'),
        field(
          'minUtilizationPercent',
          number({
            min: 0,
            max: 100,
          }),
          'Only quotas from this utilization on',
        ),
        ...paging(200),
      ],
      response: {
        type: page('serviceQuotas', serviceQuota),
        use: 'list',
      },
    },
  ],
};
