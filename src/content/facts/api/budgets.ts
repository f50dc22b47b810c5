/** Budgets and their suggestions in the API. */
import { access, oneOwner, sharingCalls } from './sharing';
import {
  answered,
  choice,
  created,
  currency,
  email,
  endsAfter,
  field,
  filter,
  has,
  interval,
  list,
  nameContains,
  number,
  object,
  page,
  paging,
  readingCalls,
  scope,
  text,
  time,
  writingCalls,
  yesNo,
} from './shapes';
import type { Call, Part, Rule } from './types';

const onlyRecurring = (name: string): Rule => ({
  fields: [name, 'type'],
  says: 'is for recurring budgets only',
  fix: 'drop it, or set type to recurring',
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
      { copied: true },
    ),
    field('collaborators', list(access('email')), 'Who has access, the owner included', {
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
      fix: 'add it, or set usePrevSpend to true',
      on: ['create'],
      broken: (values) => !has(values, 'amount') && values['usePrevSpend'] !== true,
    },
    {
      fields: ['timeInterval', 'type'],
      says: 'is missing, and the budget is recurring',
      fix: 'add it: day, week, month, quarter or year',
      on: ['create'],
      broken: (values) => values['type'] === 'recurring' && !has(values, 'timeInterval'),
    },
    {
      fields: ['endPeriod', 'type'],
      says: 'is missing, and the budget is fixed',
      fix: 'add the end of the period',
      on: ['create'],
      broken: (values) => values['type'] === 'fixed' && !has(values, 'endPeriod'),
    },
    {
      fields: ['endPeriod', 'type'],
      says: 'stands in a recurring budget, which has no end',
      fix: 'drop it, or set type to fixed',
      broken: (values) => values['type'] === 'recurring' && has(values, 'endPeriod'),
    },
    {
      fields: ['scopes', 'scope'],
      says: 'is missing',
      fix: 'name the costs that count',
      on: ['create'],
      broken: (values) => !has(values, 'scopes') && !has(values, 'scope'),
    },
    {
      fields: ['scope', 'scopes'],
      says: 'stands beside scopes',
      fix: 'keep scopes',
      broken: (values) => has(values, 'scope') && has(values, 'scopes'),
    },
    oneOwner('collaborators'),
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

const budgets = {
  id: 'budget',
  path: '/analytics/v1/budgets',
  type: budget,
  items: 'budgets',
  one: 'a budget',
  many: 'the budgets that you may see',
};

const SUGGESTIONS = '/analytics/v1/budget-suggestions';

const suggestionCalls: readonly Call[] = [
  {
    id: 'budget-suggestion-list',
    of: 'budget-suggestion',
    method: 'GET',
    path: SUGGESTIONS,
    does: 'Lists budget suggestions',
    query: [
      ...paging(),
      field('filter', filter({ status: STATUSES }), 'Only those that match', {
        default: 'status:pending',
      }),
    ],
    response: {
      type: page('suggestions', budgetSuggestion),
      use: 'list',
    },
  },
  {
    id: 'budget-suggestion-accept',
    of: 'budget-suggestion',
    method: 'POST',
    path: `${SUGGESTIONS}/{id}/accept`,
    does: 'Links a suggestion with the budget that was created from it',
    request: {
      type: object([
        field('budgetId', text(), 'ID of the budget; create it first', { required: true }),
        field('edited', yesNo, 'Whether the draft was changed', { default: 'false' }),
      ]),
      use: 'create',
    },
    response: {
      type: budgetSuggestion,
      use: 'get',
    },
  },
  {
    id: 'budget-suggestion-dismiss',
    of: 'budget-suggestion',
    method: 'POST',
    path: `${SUGGESTIONS}/{id}/dismiss`,
    does: 'Dismisses a suggestion',
    request: {
      type: object([field('reason', choice(...DISMISSALS), 'Why', { required: true })]),
      use: 'create',
    },
    response: {
      type: budgetSuggestion,
      use: 'get',
    },
  },
];

/** Budgets and suggestions. */
export const budgetPart: Part = {
  resources: { budget, 'budget-suggestion': budgetSuggestion },
  calls: [
    ...readingCalls(budgets, [...paging(), nameContains]),
    ...writingCalls(budgets),
    ...sharingCalls('budget', 'budgets'),
    ...suggestionCalls,
  ],
};
