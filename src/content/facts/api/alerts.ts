/** Alerts in the API. */
import { sharingCalls } from './sharing';
import {
  answered,
  choice,
  created,
  currency,
  email,
  field,
  has,
  interval,
  list,
  nameContains,
  number,
  object,
  onlyMatching,
  paging,
  readingCalls,
  scope,
  sorting,
  text,
  time,
  writingCalls,
} from './shapes';
import type { Part, Values } from './types';

const BASIC = ['cost', 'usage', 'savings'];

const metric = object(
  [
    field('type', choice('basic', 'custom', 'extended'), 'Kind of the metric', { required: true }),
    field(
      'value',
      text(),
      'For `basic`: `cost`, `usage` or `savings`; for `custom`, the metric’s ID; for `extended`, its name, such as `amortized_cost`',
      { required: true },
    ),
  ],
  [
    {
      fields: ['value', 'type'],
      says: 'is no basic metric',
      fix: `write ${BASIC.join(', ')}, or another type`,
      broken: ({ type, value }) =>
        type === 'basic' && typeof value === 'string' && !BASIC.includes(value),
    },
  ],
);

const usesNoMoney = ({ metric: of }: Values) =>
  typeof of === 'object' && of !== null && 'value' in of && of.value === 'usage';

/** An alert. */
const alert = object([
  answered('id', text(), 'ID, as in its address in the console'),
  field('name', text(64), 'Name in the list', { required: true }),
  field(
    'config',
    object(
      [
        field(
          'dataSource',
          choice('billing', 'billing-datahub'),
          'Costs that count; with DataHub, your own data too',
          { default: 'billing' },
        ),
        field('scopes', list(scope, { max: 1 }), 'Filter of the costs; none takes the whole bill'),
        field('attributions', list(text()), 'IDs of allocations; older, use `scopes`'),
        field('metric', metric, 'What is measured', { required: true }),
        field('currency', currency, 'Currency of the amounts', { required: 'For a sum of money' }),
        field('timeInterval', interval, 'Period', { default: 'year' }),
        field(
          'condition',
          choice('value', 'percentage-change', 'forecast'),
          'What is compared with the threshold',
          { default: 'percentage-change' },
        ),
        field('operator', choice('gt', 'lt'), 'Greater or less than the threshold', {
          required: true,
        }),
        field('value', number(), 'Threshold; in percent for `percentage-change`', {
          required: true,
        }),
        field(
          'evaluateForEach',
          text(),
          'Key of the dimension that splits the rule; not with `forecast`',
        ),
      ],
      [
        {
          fields: ['evaluateForEach', 'condition'],
          says: 'is refused together with the condition forecast',
          fix: 'drop it, or choose value or percentage-change',
          broken: (values) => has(values, 'evaluateForEach') && values['condition'] === 'forecast',
        },
        {
          fields: ['currency', 'metric'],
          says: 'is missing',
          fix: 'name the currency of the threshold',
          on: ['create', 'update'],
          broken: (values) =>
            !has(values, 'currency') &&
            values['condition'] !== undefined &&
            values['condition'] !== 'percentage-change' &&
            !usesNoMoney(values),
        },
        {
          fields: ['attributions', 'scopes'],
          says: 'stands beside scopes',
          fix: 'keep scopes',
          broken: (values) => has(values, 'attributions') && has(values, 'scopes'),
        },
      ],
    ),
    'The rule',
    { required: true },
  ),
  field('recipients', list(email), 'Who is told; addresses of your company’s domains', {
    default: 'you',
  }),
  ...created,
  answered('lastAlerted', time, 'When it last fired', 'Before it has fired'),
]);

const alerts = {
  id: 'alert',
  path: '/analytics/v1/alerts',
  type: alert,
  items: 'alerts',
  one: 'an alert',
  many: 'the alerts that you may see',
};

/** Alerts. */
export const alertPart: Part = {
  resources: { alert },
  calls: [
    ...readingCalls(alerts, [
      ...paging(),
      ...sorting(['name', 'createTime', 'updateTime', 'lastAlerted'], 'name', 'asc'),
      onlyMatching({ owner: [], name: [] }),
      nameContains,
    ]),
    ...writingCalls(alerts),
    ...sharingCalls('alert', 'alerts'),
  ],
};
