/** The first task of each role, as home shows it; each leads to that role's quickstart. */

/** One row of "Start by role". */
export type RoleTask = {
  readonly role: string;
  readonly task: string;
  /** Path below /docs/, with the names of docs. */
  readonly to: string;
  readonly minutes: number;
};

/** Roles in the order of home. */
export const roleTasks: readonly RoleTask[] = [
  {
    role: 'FinOps',
    task: 'From first connection to a weekly report',
    to: '/{product}-platform/quickstart-finops',
    minutes: 60,
  },
  {
    role: 'Engineer',
    task: 'Find your top resource and plan one fix',
    to: '/{product}-platform/quickstart-engineer',
    minutes: 30,
  },
  {
    role: 'Finance',
    task: 'Reconcile the last invoice',
    to: '/{product}-platform/quickstart-finance',
    minutes: 30,
  },
  {
    role: 'Leader',
    task: 'Read three numbers, ask three questions',
    to: '/{product}-platform/quickstart-executive',
    minutes: 15,
  },
  {
    role: 'Administrator',
    task: 'Sign-on, roles and connections',
    to: '/{product}-platform/quickstart-admin',
    minutes: 45,
  },
];
