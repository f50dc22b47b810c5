/** The plans; each has what the one before it has. */
import type { Plan } from './types';

/** Rows from the smallest plan to the largest. */
export const plans: readonly Plan[] = [
  {
    name: 'Essentials',
    fee: 'Free, no card needed',
    adds: 'Reports, allocations, budgets, alerts, daily anomaly detection, a core set of insights, AVA',
    suits: 'A first view of the bill, and control over it',
    source: 'product',
  },
  {
    name: 'Enhanced',
    fee: 'By agreement',
    adds: 'Unit economics, DataHub, real-time anomaly detection, lenses on commitments and data platforms, all insights, the whole of CloudFlow, threads, commitment manager, expert requests without a count',
    suits: 'Teams that steer by cost per customer or per order, and want experts at hand',
    source: 'product',
  },
  {
    name: 'Enterprise',
    fee: 'By agreement',
    adds: 'A named engineer, procurement advice, spot scaling, a support SLA, contract terms of your own',
    suits: 'Companies whose business stops when the cloud does',
    source: 'product',
  },
];
