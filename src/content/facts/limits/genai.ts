/** Limits that the pages of genai print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  {
    id: 'genai/history',
    what: 'History that the first import asks OpenAI for',
    value: '12 months',
    source: 'product',
  },
  {
    id: 'genai/rotation',
    what: 'Age at which to replace an AI vendor’s key',
    value: '90 days',
    source: 'product',
  },
];
