/** Alerts, budgets, anomalies, incidents, commitments and quotas in the API. */
import {
  answered,
  choice,
  CLOUDS,
  currency,
  email,
  endsAfter,
  field,
  filter,
  has,
  interval,
  itemsIn,
  list,
  number,
  numberIn,
  object,
  page,
  paging,
  readingCalls,
  scope,
  sorting,
  text,
  time,
  whole,
  writingCalls,
  yesNo,
} from './shapes';
import type { Call, Field, ObjectType, Rule, Values } from './types';

const created: readonly Field[] = [
  answered('createTime', time, 'When it was created'),
  answered('updateTime', time, 'When it was last changed'),
];

/** An amount that another one less a third gives, to the cent. */
const difference = (result: string, from: string, less: string): Rule => ({
  fields: [result, from, less],
  says: `is not ${from} less ${less}`,
  mend: 'compute it again',
  broken: (values) => {
    const [is, a, b] = [result, from, less].map((name) => numberIn(values, name));
    return is !== undefined && a !== undefined && b !== undefined && Math.abs(a - b - is) > 0.0051;
  },
});

/** Somebody with access, and what they may do. */
const collaborator = object([
  field('email', email, 'Mail address of a person or a channel', { required: true }),
  field('role', choice('owner', 'editor', 'viewer'), 'What they may do', { required: true }),
]);

const owners = (values: Values, name: string) =>
  itemsIn(values, name).filter(({ role }) => role === 'owner').length;

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
      mend: `write ${BASIC.join(', ')}, or another type`,
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
          mend: 'drop it, or choose value or percentage-change',
          broken: (values) => has(values, 'evaluateForEach') && values['condition'] === 'forecast',
        },
        {
          fields: ['currency', 'metric'],
          says: 'is missing',
          mend: 'name the currency of the threshold',
          on: ['create'],
          broken: (values) =>
            !has(values, 'currency') &&
            values['condition'] !== undefined &&
            values['condition'] !== 'percentage-change' &&
            !usesNoMoney(values),
        },
        {
          fields: ['attributions', 'scopes'],
          says: 'stands beside scopes',
          mend: 'keep scopes',
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

const onlyRecurring = (name: string): Rule => ({
  fields: [name, 'type'],
  says: 'is for recurring budgets only',
  mend: 'drop it, or set type to recurring',
  broken: (values) =>
    has(values, name) && values[name] !== false && values[name] !== 0 && values['type'] === 'fixed',
});

/** A budget. */
const budget = object(
  [
    answered('id', text(), 'ID, as in its address in the console'),
    field('name', text(), 'Name in the list', { required: true }),
    field('description', text(), 'Free text'),
    field('type', choice('recurring', 'fixed'), 'How time is divided', { required: true }),
    field('timeInterval', interval, 'Period of a recurring budget', { required: 'For recurring' }),
    field('startPeriod', time, 'Start of the first period', { required: true }),
    field('endPeriod', time, 'End of a fixed budget', { required: 'For fixed' }),
    field('currency', currency, 'Currency of the amounts', { required: true }),
    field('amount', number({ above: 0 }), 'Planned amount of the first period', {
      required: 'Unless `usePrevSpend` is true',
    }),
    field('usePrevSpend', yesNo, 'The period before sets the amount; recurring only', {
      default: 'false',
    }),
    field(
      'seasonalAmounts',
      list(number({ min: 0 }), { min: 1 }),
      'One amount for each period, from the first on; recurring only',
    ),
    field('growthPerPeriod', number({ min: 0 }), 'Growth in percent, compounding; recurring only', {
      default: '0',
    }),
    field('metric', choice('cost', 'amortized_cost'), 'What is measured', { default: 'cost' }),
    field('scopes', list(scope, { min: 1 }), 'Filter of the costs', {
      required: 'Unless `scope` is given',
    }),
    field('scope', list(text(), { min: 1 }), 'IDs of allocations; older, use `scopes`'),
    field(
      'alerts',
      list(
        object([
          field('percentage', number({ above: 0 }), 'Share of the amount', { required: true }),
          answered('triggered', yesNo, 'Whether it was passed in this period'),
          answered(
            'forecastedDate',
            time,
            'When it is expected to be passed',
            'When it has been passed, or cannot be forecast',
          ),
        ]),
        { max: 3 },
      ),
      'Thresholds',
    ),
    field('recipients', list(email), 'Mail addresses that are told'),
    field(
      'recipientsSlackChannels',
      list(
        object([
          field('id', text(), 'ID of the channel', { required: true }),
          field('name', text(), 'Name of the channel', { required: true }),
          field('workspace', text(), 'Name of the workspace', { required: true }),
        ]),
      ),
      'Slack channels that are told: choose them once in the console, then copy what the API returns',
    ),
    field('collaborators', list(collaborator), 'Who has access, the owner included', {
      default: 'you as owner',
    }),
    field('public', choice('viewer', 'editor'), 'Access of the whole organization'),
    ...created,
    answered('currentUtilization', number(), 'Spent in the running period, an amount'),
    answered(
      'forecastedUtilization',
      number(),
      'Expected at the end of the period, an amount',
      'When history is too short',
    ),
  ],
  [
    {
      fields: ['amount', 'usePrevSpend'],
      says: 'is missing',
      mend: 'add it, or set usePrevSpend to true',
      on: ['create'],
      broken: (values) => !has(values, 'amount') && values['usePrevSpend'] !== true,
    },
    {
      fields: ['timeInterval', 'type'],
      says: 'is missing, and the budget is recurring',
      mend: 'add it: day, week, month, quarter or year',
      on: ['create'],
      broken: (values) => values['type'] === 'recurring' && !has(values, 'timeInterval'),
    },
    {
      fields: ['endPeriod', 'type'],
      says: 'is missing, and the budget is fixed',
      mend: 'add the end of the period',
      on: ['create'],
      broken: (values) => values['type'] === 'fixed' && !has(values, 'endPeriod'),
    },
    {
      fields: ['endPeriod', 'type'],
      says: 'stands in a recurring budget, which has no end',
      mend: 'drop it, or set type to fixed',
      broken: (values) => values['type'] === 'recurring' && has(values, 'endPeriod'),
    },
    {
      fields: ['scopes', 'scope'],
      says: 'is missing',
      mend: 'name the costs that count',
      on: ['create'],
      broken: (values) => !has(values, 'scopes') && !has(values, 'scope'),
    },
    {
      fields: ['scope', 'scopes'],
      says: 'stands beside scopes',
      mend: 'keep scopes',
      broken: (values) => has(values, 'scope') && has(values, 'scopes'),
    },
    {
      fields: ['collaborators'],
      says: 'has more than one owner, or none',
      mend: 'give the role owner to exactly one',
      broken: (values) => has(values, 'collaborators') && owners(values, 'collaborators') !== 1,
    },
    ...['timeInterval', 'usePrevSpend', 'seasonalAmounts', 'growthPerPeriod'].map(onlyRecurring),
    endsAfter('endPeriod', 'startPeriod'),
  ],
);

const STATUSES = ['pending', 'accepted', 'dismissed', 'skippedDraft'];
const DISMISSALS = ['not_relevant', 'wrong_amount', 'covered_elsewhere', 'other'];

/** A budget that is proposed. */
const budgetSuggestion = object([
  answered('id', text(), 'ID of the suggestion'),
  answered('name', text(), 'Name of the proposed budget'),
  answered('description', text(), 'What the budget would be about'),
  answered('rationale', text(), 'Why it is proposed'),
  answered('confidence', choice('high', 'medium', 'low'), 'How sure the proposal is'),
  answered('amount', number({ above: 0 }), 'Proposed amount for each period'),
  answered('currency', currency, 'Currency of the amount'),
  answered('timeInterval', interval, 'Period'),
  answered(
    'alerts',
    list(object([answered('percentage', number({ above: 0 }), 'Share of the amount')]), { max: 3 }),
    'Proposed thresholds',
  ),
  answered('scopeSummary', list(text()), 'The costs that would count, in words'),
  answered('createTime', time, 'When it was proposed'),
  answered('status', choice(...STATUSES), 'What has become of it'),
  answered('budgetId', text(), 'The budget that was created from it', 'Unless accepted'),
  answered('edited', yesNo, 'Whether the draft was changed before it was saved', 'Unless accepted'),
  answered('reason', choice(...DISMISSALS), 'Why it was dismissed', 'Unless dismissed'),
]);

/** One message about an anomaly, as it was sent. */
const anomalyNotification = object([
  answered('channel', choice('email', 'slack', 'msteams'), 'Where it went'),
  answered('sentAt', time, 'When it was sent; says nothing of its delivery'),
]);

const PLATFORMS = [...CLOUDS, 'snowflake', 'datadog', 'databricks', 'openai'];
const SEVERITIES = ['information', 'warning', 'critical'];

const onlyIf = (name: string, other: string, value: unknown, says: string): Rule => ({
  fields: [name, other],
  says,
  mend: `drop it, or correct ${other}`,
  broken: (values) => has(values, name) && has(values, other) && values[other] !== value,
});

/** A cost anomaly. */
const anomaly = object(
  [
    answered('id', text(), 'ID of the anomaly'),
    answered('platform', choice(...PLATFORMS), 'Provider'),
    answered('serviceName', text(), 'Service whose cost is unusual'),
    answered('scope', text(), 'Project or account'),
    answered('billingAccount', text(), 'Billing account of the project or account'),
    answered(
      'attribution',
      text(),
      'ID of the monitored allocation',
      'Unless an allocation is monitored',
    ),
    answered('severityLevel', choice(...SEVERITIES), 'How unusual it is'),
    answered(
      'timeFrame',
      choice('daily', 'hourly'),
      'Daily from billing data, hourly in real time',
    ),
    answered('startTime', time, 'Start of the usage above the normal range'),
    answered('endTime', time, 'End of the usage above the normal range; moves while it is active'),
    answered('status', choice('active', 'inactive'), 'Whether the cost is still above the range'),
    answered(
      'deactivationReason',
      choice('reverted', 'expired', 'unknown'),
      'Why it is inactive',
      'While active',
    ),
    answered('costOfAnomaly', number({ min: 0 }), 'Cost above the normal range, USD'),
    answered('actualCost', number({ min: 0 }), 'Cost in the time of the anomaly, USD'),
    answered('expectedMaxCost', number({ min: 0 }), 'Top of the normal range, USD'),
    answered(
      'top3SKUs',
      list(
        object([
          answered('name', text(), 'Name of the SKU'),
          answered('cost', number(), 'Its cost, USD'),
        ]),
        { max: 4 },
      ),
      'The three SKUs that cost most, and the others as one',
      'When there is no detail below the service',
    ),
    answered(
      'resourceData',
      list(
        object([
          answered('resourceId', text(), 'ID at the provider'),
          answered('sku', text(), 'SKU'),
          answered('cost', number(), 'Cost in the time of the anomaly, USD'),
          answered('operation', text(), 'Operation', 'Except for Amazon S3'),
          answered(
            'labels',
            list(
              object([
                answered('key', text(), 'Key of the label'),
                answered('value', text(), 'Value of the label'),
                answered('cost', number(), 'Cost with this label, USD'),
              ]),
            ),
            'Labels of the resource with their cost',
            'When it has none',
          ),
        ]),
      ),
      'Resources behind the cost',
      'When the provider names none',
    ),
    answered('acknowledged', yesNo, 'Whether somebody has acknowledged it'),
    answered('acknowledgedAt', time, 'When it was first acknowledged', 'Unless acknowledged'),
    answered('acknowledgedBy', email, 'Who acknowledged it first', 'Unless acknowledged'),
    answered(
      'notifications',
      list(anomalyNotification),
      'Messages that were sent',
      'Unless `includeNotifications` is true',
    ),
  ],
  [
    difference('costOfAnomaly', 'actualCost', 'expectedMaxCost'),
    onlyIf('deactivationReason', 'status', 'inactive', 'stands in an active anomaly'),
    onlyIf('acknowledgedAt', 'acknowledged', true, 'stands in one that nobody acknowledged'),
    onlyIf('acknowledgedBy', 'acknowledged', true, 'stands in one that nobody acknowledged'),
    endsAfter('endTime', 'startTime'),
  ],
);

/** A provider’s incident. */
const cloudIncident = object([
  answered('id', text(), 'ID of the incident'),
  answered('createTime', time, 'When it was published'),
  answered('platform', choice(...CLOUDS), 'Provider'),
  answered('product', text(), 'Service at the provider'),
  answered('title', text(), 'Headline, as the provider wrote it'),
  answered('status', choice('active', 'archived'), 'Whether it goes on'),
  answered('regions', list(text()), 'Regions at the provider', 'For global services'),
  ...(
    [
      ['summary', 'The incident in one sentence'],
      ['description', 'The provider’s text'],
      ['symptoms', 'What can be noticed'],
      ['workaround', 'What helps until it is over'],
    ] as const
  ).map(([name, meaning]) =>
    field(name, text(), meaning, { on: ['get'], absent: 'When the provider says nothing' }),
  ),
]);

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
  mend: 'add them again',
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
      mend: 'compute it again',
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
      mend: 'warning from 80 percent, exceeded from 100',
      broken: (values) => {
        const percent = numberIn(values, 'utilizationPercent');
        return percent !== undefined && has(values, 'status')
          ? values['status'] !== quotaStatus(percent)
          : false;
      },
    },
  ],
);

/** Who has access to an alert or a budget; what is sent replaces all of it. */
const sharing = object(
  [
    field(
      'permissions',
      list(
        object([
          field('user', email, 'Mail address of a person or a channel', { required: true }),
          field('role', choice('owner', 'editor', 'viewer'), 'What they may do', {
            required: true,
          }),
        ]),
      ),
      'Everybody with access, the owner included',
      { required: true },
    ),
    field('public', choice('viewer', 'editor'), 'Access of the whole organization'),
  ],
  [
    {
      fields: ['permissions'],
      says: 'has more than one owner, or none',
      mend: 'give the role owner to exactly one',
      broken: (values) => has(values, 'permissions') && owners(values, 'permissions') !== 1,
    },
  ],
);

const bounds = (what: string): readonly Field[] => [
  field('minCreationTime', time, `Only ${what} from this moment on`),
  field('maxCreationTime', time, `Only ${what} up to this moment`),
];

const nameContains = field('nameContains', text(), 'Only those with this in their name');

const sharingCalls = (id: string, what: string): readonly Call[] => {
  const path = `/iam/v1/resources/${what}/{id}/permissions`;
  return [
    {
      ...{ id: `${id}-sharing-get`, of: id, method: 'GET', path },
      does: 'Returns who has access',
      response: { type: sharing, use: 'get' },
    },
    {
      ...{ id: `${id}-sharing-update`, of: id, method: 'PUT', path },
      does: 'Replaces who has access: what is not sent loses it',
      request: { type: sharing, use: 'create' },
      response: { type: sharing, use: 'get' },
    },
  ];
};

const summary = object([
  answered('information', whole({ min: 0 }), 'Number of severity information'),
  answered('warning', whole({ min: 0 }), 'Number of severity warning'),
  answered('critical', whole({ min: 0 }), 'Number of severity critical'),
  answered('totalCostOfAnomaly', number({ min: 0 }), 'Sum of `costOfAnomaly`, USD'),
]);

/** Resources by the name of their table. */
export const governanceResources: Readonly<Record<string, ObjectType>> = {
  alert,
  budget,
  'budget-suggestion': budgetSuggestion,
  anomaly,
  'anomaly-notification': anomalyNotification,
  'anomaly-summary': summary,
  'cloud-incident': cloudIncident,
  commitment,
  'service-quota': serviceQuota,
  sharing,
};

const alerts = {
  ...{ id: 'alert', path: '/analytics/v1/alerts', type: alert, items: 'alerts' },
  ...{ one: 'an alert', many: 'the alerts that you may see' },
};

const budgets = {
  ...{ id: 'budget', path: '/analytics/v1/budgets', type: budget, items: 'budgets' },
  ...{ one: 'a budget', many: 'the budgets that you may see' },
};

const anomalies = {
  ...{ id: 'anomaly', path: '/anomalies/v1', type: anomaly, items: 'anomalies' },
  ...{ one: 'an anomaly', many: 'anomalies' },
};

const incidents = {
  ...{ id: 'cloud-incident', path: '/core/v1/cloudincidents', type: cloudIncident },
  ...{ one: 'an incident with its details', many: 'cloud incidents', items: 'incidents' },
};

const commitments = {
  ...{ id: 'commitment', path: '/analytics/v1/commitments', type: commitment },
  ...{ one: 'a commitment with its periods', many: 'commitments', items: 'commitments' },
};

const SUGGESTIONS = '/analytics/v1/budget-suggestions';

const suggestionCalls: readonly Call[] = [
  {
    ...{ id: 'budget-suggestion-list', of: 'budget-suggestion', method: 'GET', path: SUGGESTIONS },
    does: 'Lists budget suggestions',
    query: [
      ...paging(),
      field('filter', filter({ status: STATUSES }), 'Only those that match', {
        default: 'status:pending',
      }),
    ],
    response: { type: page('suggestions', budgetSuggestion), use: 'list' },
  },
  {
    ...{ id: 'budget-suggestion-accept', of: 'budget-suggestion', method: 'POST' },
    path: `${SUGGESTIONS}/{id}/accept`,
    does: 'Links a suggestion with the budget that was created from it',
    request: {
      type: object([
        field('budgetId', text(), 'ID of the budget; create it first', { required: true }),
        field('edited', yesNo, 'Whether the draft was changed', { default: 'false' }),
      ]),
      use: 'create',
    },
    response: { type: budgetSuggestion, use: 'get' },
  },
  {
    ...{ id: 'budget-suggestion-dismiss', of: 'budget-suggestion', method: 'POST' },
    path: `${SUGGESTIONS}/{id}/dismiss`,
    does: 'Dismisses a suggestion',
    request: {
      type: object([field('reason', choice(...DISMISSALS), 'Why', { required: true })]),
      use: 'create',
    },
    response: { type: budgetSuggestion, use: 'get' },
  },
];

const withNotifications = field('includeNotifications', yesNo, 'Adds the messages that were sent', {
  default: 'false',
});

const onlyMatching = (keys: Readonly<Record<string, readonly string[]>>) =>
  field('filter', filter(keys), 'Only those that match; an unknown key answers 400');

/** Calls of the section’s resources. */
export const governanceCalls: readonly Call[] = [
  ...readingCalls(alerts, [
    ...paging(),
    ...sorting(['name', 'createTime', 'updateTime', 'lastAlerted'], 'name', 'asc'),
    onlyMatching({ owner: [], name: [] }),
    nameContains,
  ]),
  ...writingCalls(alerts),
  ...sharingCalls('alert', 'alerts'),
  ...readingCalls(budgets, [...paging(), nameContains]),
  ...writingCalls(budgets),
  ...sharingCalls('budget', 'budgets'),
  ...suggestionCalls,
  ...readingCalls(
    anomalies,
    [
      ...paging(),
      ...sorting(['startTime', 'severityLevel', 'costOfAnomaly'], 'startTime', 'desc'),
      onlyMatching({
        ...{ serviceName: [], billingAccount: [] },
        ...{ platform: PLATFORMS, severityLevel: SEVERITIES },
      }),
      ...bounds('anomalies whose usage starts'),
      withNotifications,
    ],
    {
      get: [withNotifications],
      page: [
        answered('totalCount', whole({ min: 0 }), 'Items on all pages'),
        answered('truncated', yesNo, 'Whether more match than can be listed'),
        answered('anomalySummary', summary, 'What all pages hold'),
      ],
    },
  ),
  ...readingCalls(incidents, [
    ...paging(),
    onlyMatching({ platform: CLOUDS, product: [], status: ['active', 'archived'] }),
    ...bounds('incidents published'),
  ]),
  ...readingCalls(commitments, [
    ...paging(),
    ...sorting(
      ['name', 'startDate', 'endDate', 'cloudProvider', 'createTime', 'updateTime'],
      'name',
      'asc',
    ),
    onlyMatching({ name: [], cloudProvider: CLOUDS }),
  ]),
  {
    ...{ id: 'service-quota-list', of: 'service-quota', method: 'GET' },
    ...{ path: '/core/v1/service-quotas', does: 'Lists quotas, the fullest first' },
    query: [
      field('cloudProvider', choice('aws', 'gcp'), 'Only this provider'),
      field(
        'minUtilizationPercent',
        number({ min: 0, max: 100 }),
        'Only quotas from this utilization on',
      ),
      ...paging(200),
    ],
    response: { type: page('serviceQuotas', serviceQuota), use: 'list' },
  },
];
