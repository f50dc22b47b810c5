import { expect, it } from 'vitest';
import { looksLikeError } from './intent';

it.each([
  'PERMISSION_DENIED',
  '“no costs”',
  'HTTP 403',
  'import failed',
  'Access denied',
  'cannot save the budget',
  "can't sign in",
])('“%s” is a complaint', (query) => expect(looksLikeError(query)).toBe(true));

it.each(['budgets', 'AWS API', 'create a budget', 'failover', 'port 4031', 'Q3 2026'])(
  '“%s” is not a complaint',
  (query) => expect(looksLikeError(query)).toBe(false),
);
