/** Commitments in the API. */
import {
  answered,
  choice,
  CLOUDS,
  created,
  currency,
  endsAfter,
  field,
  itemsIn,
  list,
  number,
  numberIn,
  object,
  onlyMatching,
  paging,
  readingCalls,
  sorting,
  text,
  time,
} from './shapes';
import type { Field, Part, Rule } from './types';

const totals = (first: string): readonly Field[] => [
  answered('totalCommitmentValue', number({ min: 0 }), `What is committed ${first}`),
  answered('totalCurrentAttainment', number({ min: 0 }), `Eligible spend so far ${first}`),
  answered('totalMarketplaceSpend', number({ min: 0 }), `Part of it from the marketplace ${first}`),
  answered(
    'totalForecastValue',
    number({ min: 0 }),
    `Eligible spend expected at the end ${first}; 0 when history is too short`,
  ),
];

const period = object(
  [
    answered('startDate', time, 'Start of the period'),
    answered('endDate', time, 'End of the period; its last day counts in the next'),
    ...totals('in the period'),
    answered('marketplaceLimitAmount', number({ min: 0 }), 'Most that the marketplace may add'),
  ],
  [endsAfter('endDate', 'startDate')],
);

const sumOfPeriods = (name: string): Rule => ({
  fields: [name, 'periods'],
  says: 'is not the sum of the periods',
  fix: 'add them again',
  whole: true,
  broken: (values) => {
    const parts = itemsIn(values, 'periods').map((one) => numberIn(one, name));
    const total = numberIn(values, name);
    if (total === undefined || parts.length === 0 || parts.includes(undefined)) return false;
    const sum = parts.reduce<number>((before, part) => before + (part ?? 0), 0);
    return Math.abs(sum - total) > 0.0051 * parts.length;
  },
});

/** A commitment. */
const commitment = object(
  [
    answered('id', text(), 'ID of the commitment'),
    answered('name', text(), 'Name on its card'),
    answered('cloudProvider', choice(...CLOUDS), 'Provider'),
    answered('currency', currency, 'Currency of the amounts'),
    answered('startDate', time, 'Start of the first period'),
    answered('endDate', time, 'End of the last period'),
    ...created,
    ...totals('in all periods'),
    field('periods', list(period, { min: 1 }), 'The periods, in their order', { on: ['get'] }),
  ],
  [
    endsAfter('endDate', 'startDate'),
    sumOfPeriods('totalCommitmentValue'),
    sumOfPeriods('totalCurrentAttainment'),
    sumOfPeriods('totalMarketplaceSpend'),
  ],
);

const commitments = {
  id: 'commitment',
  path: '/analytics/v1/commitments',
  type: commitment,
  one: 'a commitment with its periods',
  many: 'commitments',
  items: 'commitments',
};

/** Commitments. */
export const commitmentPart: Part = {
  resources: { commitment },
  calls: readingCalls(commitments, [
    ...paging(),
    ...sorting(
      ['name', 'startDate', 'endDate', 'cloudProvider', 'createTime', 'updateTime'],
      'name',
      'asc',
    ),
    onlyMatching({ name: [], cloudProvider: CLOUDS }),
  ]),
};
