/** Limits that the pages of operate print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'allocations/nesting',
    what: 'Allocations inside allocations',
    value: '3 levels',
    source: 'product',
  },
  {
    id: 'allocations/preview',
    what: 'Preview of an allocation',
    value: 'the last 30 days',
    source: 'product',
  },
  { id: 'metrics/variables', what: 'Variables of a custom metric', value: '10', source: 'product' },
  {
    id: 'cloudflow/schedule',
    what: 'Shortest interval of a schedule',
    value: '15 minutes',
    source: 'product',
  },
  {
    id: 'cloudflow/runs',
    what: 'Runs of one flow at the same time',
    value: '1',
    source: 'product',
  },
  { id: 'cloudflow/run-time', what: 'Longest run', value: '24 hours', source: 'product' },
  { id: 'cloudflow/approval', what: 'Wait for an approval', value: '7 days', source: 'product' },
  {
    id: 'cloudflow/http-time',
    what: 'Wait for the answer of an HTTP step',
    value: '60 seconds',
    source: 'product',
  },
  { id: 'cloudflow/http-answer', what: 'Size of that answer', value: '1 MB', source: 'product' },
  {
    id: 'cloudflow/payload',
    what: 'Input, and output, kept in the record of a run',
    value: '64 KB',
    note: 'Longer ones are cut at whole entries, and marked',
    source: 'product',
  },
  { id: 'cloudflow/history', what: 'Runs kept', value: '90 days', source: 'product' },
  { id: 'policies/size', what: 'Text of a policy', value: '100 KB', source: 'product' },
  { id: 'policies/time', what: 'Evaluation of a policy', value: '5 seconds', source: 'product' },
  { id: 'threads/title', what: 'Title of a thread', value: '120 characters', source: 'product' },
  { id: 'threads/assignees', what: 'Assignees of a thread', value: '1', source: 'product' },
];
