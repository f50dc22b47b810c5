/** The first task of each role, as home shows it; each leads to a heading of the main doc. */

/** One row of "Start by role". */
export type RoleTask = {
  readonly role: string;
  readonly task: string;
  /** Path with anchor, below /docs/, with the names of docs. */
  readonly to: string;
  readonly minutes: number;
};

/** Roles in the order of home. */
export const roleTasks: readonly RoleTask[] = [
  {
    role: 'FinOps',
    task: 'From first connection to a weekly report',
    to: '/{product}-platform#finops',
    minutes: 60,
  },
  {
    role: 'Engineer',
    task: 'Find your top resource and plan one fix',
    to: '/{product}-platform#engineer',
    minutes: 30,
  },
  {
    role: 'Finance',
    task: 'Reconcile the last invoice',
    to: '/{product}-platform#finance',
    minutes: 30,
  },
  {
    role: 'Leader',
    task: 'Read three numbers, ask three questions',
    to: '/{product}-platform#leader',
    minutes: 15,
  },
  {
    role: 'Administrator',
    task: 'Sign-on, roles and connections',
    to: '/{product}-platform#administrator',
    minutes: 45,
  },
];
