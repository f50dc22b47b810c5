/** The rest of the API, as far as pages call it. */
import {
  answered,
  choice,
  CLOUDS,
  currency,
  field,
  filter,
  has,
  list,
  moment,
  number,
  object,
  page,
  paging,
  text,
  time,
  whole,
  yesNo,
} from './shapes';
import type { Call, Field, Part } from './types';

/** Whose key it is. */
const identity = object([
  answered('domain', text(), 'Domain of your company'),
  answered('email', text(), 'Mail address of the user or service account'),
]);

const question = field('question', text(), 'What you ask', { required: true });
const conversation = (meaning: string): Field => field('conversationId', text(), meaning);

/** A question to AVA, answered in a stream. */
const streamedQuestion = object([question, conversation('Conversation that it continues')]);

/** A question to AVA, answered at once. */
const avaQuestion = object(
  [
    question,
    conversation('Conversation that it continues; not with `ephemeral`'),
    field('ephemeral', yesNo, 'Stores nothing; best for programs', { default: 'false' }),
  ],
  [
    {
      fields: ['conversationId', 'ephemeral'],
      says: 'is refused together with ephemeral',
      fix: 'drop one of the two',
      broken: (values) => has(values, 'conversationId') && values['ephemeral'] === true,
    },
  ],
);

const avaAnswer = object([
  answered('answer', text(), 'The answer', 'When `error` is set'),
  answered('conversationId', text(), 'What to send to go on', 'When the question was ephemeral'),
  answered('answerId', text(), 'What to send with feedback', 'When the question was ephemeral'),
  answered('error', text(), 'What went wrong; also with status 200', 'When all went well'),
]);

const avaFeedback = object([
  field('conversationId', text(), 'Conversation of the answer', { required: true }),
  field('answerId', text(), 'The answer', { required: true }),
  field('positive', yesNo, 'Whether it helped', { required: true }),
  field('text', text(), 'Why'),
]);

/** An invoice. */
const invoice = object([
  answered('id', text(), 'Number of the invoice'),
  answered('invoiceDate', time, 'Date of the invoice'),
  answered(
    'platform',
    choice(...CLOUDS, 'g-suite', 'office-365', 'looker', 'support'),
    'What it is for',
  ),
  answered('dueDate', time, 'When it must be paid'),
  answered('status', choice('OPEN', 'PAST DUE', 'PAID'), 'Whether it is paid'),
  answered('totalAmount', number(), 'Amount of the invoice'),
  answered('balanceAmount', number(), 'Amount that is still open'),
  answered('currency', currency, 'Currency of the amounts'),
  answered('url', text(), 'Address of the invoice in the console'),
  field(
    'lineItems',
    list(
      object([
        answered('type', text(), 'Family of the product'),
        answered('description', text(), 'What was bought'),
        answered('details', text(), 'More about it', 'When there is no more to say'),
        answered('qty', number(), 'Quantity'),
        answered('price', number(), 'Price of one'),
        answered('currency', currency, 'Currency of the price'),
      ]),
    ),
    'Lines of the invoice',
    { on: ['get'] },
  ),
]);

/** One row of data that is sent in. */
const datahubEvent = object([
  field('provider', text(), 'Name of the dataset', { required: true }),
  field('time', moment, 'Moment in UTC', { required: true }),
  field('id', text(), 'Overwrites what was sent with the same ID', { default: 'a new one' }),
  field(
    'dimensions',
    list(
      object([
        field('key', text(), 'Name of the dimension', { required: true }),
        field(
          'type',
          choice('fixed', 'label', 'project_label', 'system_label'),
          '`fixed` for built-in keys, the others for your own',
          { required: true },
        ),
        field('value', text(), 'Its value', { required: true }),
      ]),
    ),
    'What the costs are of',
  ),
  field(
    'metrics',
    list(
      object([
        field('type', text(), '`cost`, `usage`, or a name of your own', { required: true }),
        field('value', number(), 'Its value; a cost in USD', { required: true }),
      ]),
    ),
    'What was used and what it cost',
  ),
]);

const ticket = object(
  ['subject', 'body', 'platform', 'product', 'severity'].map((name) =>
    field(name, text(), `The request’s ${name}`, { required: true }),
  ),
);

/** What a refused call answers. */
export const failure = object([answered('error', text(), 'What is wrong')]);

const bare = (id: string, method: Call['method'], path: string, does: string): Call => ({
  id,
  of: id.replace(/-.*$/, ''),
  method,
  path,
  does,
  ...(method === 'GET' ? { query: 'any' } : { request: 'any' }),
  ...(method !== 'DELETE' && { response: 'any' }),
});

const calls: readonly Call[] = [
  {
    id: 'validate',
    of: 'auth',
    method: 'GET',
    path: '/auth/v1/validate',
    does: 'Says whose key it is',
    response: {
      type: identity,
      use: 'get',
    },
  },
  {
    id: 'ava-ask',
    of: 'ava',
    method: 'POST',
    path: '/ava/v1/ask',
    does: 'Streams the answer as server-sent events',
    request: {
      type: streamedQuestion,
      use: 'create',
    },
  },
  {
    id: 'ava-ask-sync',
    of: 'ava',
    method: 'POST',
    path: '/ava/v1/askSync',
    does: 'Returns one answer',
    request: {
      type: avaQuestion,
      use: 'create',
    },
    response: {
      type: avaAnswer,
      use: 'get',
    },
  },
  {
    id: 'ava-rate',
    of: 'ava',
    method: 'POST',
    path: '/ava/v1/feedback',
    does: 'Rates an answer',
    request: {
      type: avaFeedback,
      use: 'create',
    },
  },
  {
    id: 'ava-delete-conversation',
    of: 'ava',
    method: 'DELETE',
    path: '/ava/v1/deleteConversation',
    does: 'Deletes a conversation',
    query: [field('conversationId', text(), 'The conversation', { required: true })],
  },
  {
    id: 'invoice-list',
    of: 'invoice',
    method: 'GET',
    path: '/billing/v1/invoices',
    does: 'Lists invoices',
    query: [
      ...paging(),
      field(
        'filter',
        filter({
          status: ['OPEN', 'PAST DUE', 'PAID'],
          platform: [],
        }),
        'Only those that match',
      ),
      field('minCreationTime', time, 'Only invoices from this moment on'),
      field('maxCreationTime', time, 'Only invoices up to this moment'),
    ],
    response: {
      type: page('invoices', invoice),
      use: 'list',
    },
  },
  {
    id: 'invoice-get',
    of: 'invoice',
    method: 'GET',
    path: '/billing/v1/invoices/{id}',
    does: 'Returns an invoice with its lines',
    response: {
      type: invoice,
      use: 'get',
    },
  },
  {
    id: 'datahub-events',
    of: 'datahub',
    method: 'POST',
    path: '/datahub/v1/events',
    does: 'Takes rows of data',
    request: {
      type: object([
        field(
          'events',
          list(datahubEvent, {
            min: 1,
            max: 5e4,
          }),
          'The rows',
          { required: true },
        ),
      ]),
      use: 'create',
    },
    response: 'any',
  },
  bare('datahub-delete', 'POST', '/datahub/v1/events/delete', 'Deletes a range of time'),
  bare('datahub-csv', 'POST', '/datahub/v1/csv/upload', 'Takes a CSV file'),
  {
    id: 'ticket-create',
    of: 'ticket',
    method: 'POST',
    path: '/support/v1/tickets',
    does: 'Opens a request',
    request: {
      type: ticket,
      use: 'create',
    },
    response: 'any',
  },
  {
    id: 'ticket-list',
    of: 'ticket',
    method: 'GET',
    path: '/support/v1/tickets',
    does: 'Lists requests',
    query: [
      field(
        'maxResults',
        whole({
          min: 1,
          max: 100,
        }),
        'Items on a page',
        { default: '100' },
      ),
      field('pageToken', text(), 'Token of the page before, for the next one'),
      field('filter', text(), 'Only those that match'),
      field('minCreationTime', time, 'Only requests from this moment on'),
      field('maxCreationTime', time, 'Only requests up to this moment'),
    ],
    response: 'any',
  },
  bare('report-list', 'GET', '/analytics/v1/reports', 'Lists reports'),
  bare('report-run', 'GET', '/analytics/v1/reports/{id}', 'Runs a saved report'),
  bare('report-query', 'POST', '/analytics/v1/reports/query', 'Runs a question that is not saved'),
  bare('dimension-list', 'GET', '/analytics/v1/dimensions', 'Lists dimensions'),
  bare('dimension-get', 'GET', '/analytics/v1/dimension', 'Returns a dimension with its values'),
  bare('allocation-list', 'GET', '/analytics/v1/allocations', 'Lists allocations'),
  bare('allocation-create', 'POST', '/analytics/v1/allocations', 'Creates an allocation'),
  bare('allocation-get', 'GET', '/analytics/v1/allocations/{id}', 'Returns an allocation'),
  bare('allocation-update', 'PATCH', '/analytics/v1/allocations/{id}', 'Changes an allocation'),
  bare('allocation-delete', 'DELETE', '/analytics/v1/allocations/{id}', 'Deletes an allocation'),
  bare('asset-list', 'GET', '/billing/v1/assets', 'Lists assets'),
  bare('asset-update', 'PATCH', '/billing/v1/assets/{id}', 'Changes the quantity of an asset'),
  bare('flow-trigger', 'POST', '/cloudflow/v1/trigger/{flowId}', 'Starts a flow'),
  bare('customer-get', 'GET', '/customers/v1/customers/{customerId}', 'Returns the settings'),
  bare('customer-update', 'PATCH', '/customers/v1/customers/{customerId}', 'Changes the settings'),
];

/** What pages name besides; calls whose bodies no page shows are known by method and path alone. */
export const otherPart: Part = {
  resources: {
    'ava-question': avaQuestion,
    'ava-answer': avaAnswer,
    'ava-feedback': avaFeedback,
    identity,
    invoice,
    'datahub-event': datahubEvent,
  },
  calls,
};
