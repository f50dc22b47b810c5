/** Limits that the pages of user management print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  { id: 'users/invitation', what: 'Invitation link', value: '48 hours', source: 'product' },
  { id: 'users/roles', what: 'Roles of a user', value: '1', source: 'product' },
  {
    id: 'users/organizations',
    what: 'Organizations of a user',
    value: '1 at most',
    source: 'product',
  },
  { id: 'roles/name', what: 'Name of a role', value: '64 characters', source: 'product' },
  {
    id: 'password/length',
    what: 'Length of a password',
    value: '12 characters or more',
    source: 'product',
  },
  {
    id: 'password/characters',
    what: 'Characters',
    value: 'An upper-case letter, a lower-case letter, a digit and a symbol',
    source: 'product',
  },
  {
    id: 'password/reuse',
    what: 'Earlier passwords that cannot be used again',
    value: '5',
    source: 'product',
  },
  {
    id: 'password/failures',
    what: 'Wrong passwords until the account is locked',
    value: '10',
    source: 'product',
  },
  { id: 'password/lock', what: 'Lock after that', value: '15 minutes', source: 'product' },
  { id: 'password/expiry', what: 'Forced change', value: 'None', source: 'product' },
  { id: 'sso/certificates', what: 'Signing certificates at a time', value: '1', source: 'product' },
  {
    id: 'sso/entra-certificate',
    what: 'Signing certificate of Microsoft Entra ID, unless you choose a shorter life',
    value: '3 years',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity/enterprise-apps/tutorial-manage-certificates-for-federated-single-sign-on',
      looked: '2026-11-21',
    },
  },
  {
    id: 'sso/entra-secret',
    what: 'Client secret of Microsoft Entra ID, at most',
    value: '24 months',
    source: {
      url: 'https://learn.microsoft.com/en-us/entra/identity-platform/quickstart-register-app',
      looked: '2026-11-21',
    },
  },
];
