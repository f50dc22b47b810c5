/** Limits that the pages of general print. */
import type { Limit } from '../types';

/** Rows, grouped by the first part of their ids. */
export const limits: readonly Limit[] = [
  { id: 'ava/files', what: 'Files in a conversation', value: '2', source: 'product' },
  { id: 'ava/file-size', what: 'Size of a file', value: '10 MB', source: 'product' },
  {
    id: 'ava/file-types',
    what: 'Types of files',
    value: 'TXT, SQL, JSON, PNG, JPEG, CSV, PDF',
    source: 'product',
  },
  {
    id: 'ava/wait',
    what: 'Longest wait of the API and the MCP server, by default',
    value: '5 minutes',
    source: 'product',
  },
  {
    id: 'ava/retention',
    what: 'Chats and their files are kept',
    value: '90 days',
    source: 'product',
  },
  { id: 'ava/language', what: 'Language', value: 'Best in English', source: 'product' },
  {
    id: 'profile/api-keys',
    what: 'Personal API keys of a user',
    value: '1',
    source: 'product',
  },
  {
    id: 'profile/phone',
    what: 'Phone number',
    value: '8 to 15 digits',
    note: 'With country code; an extension has a field of its own',
    source: 'product',
  },
  {
    id: 'sign-in/session',
    what: 'Longest session, unless your identity provider ends it sooner',
    value: '12 hours',
    source: 'product',
  },
  {
    id: 'sign-in/reset-link',
    what: 'Link to reset a password',
    value: '1 hour',
    source: 'product',
  },
  {
    id: 'sign-in/mail-link',
    what: 'Link to sign in that comes by mail, for partners too',
    value: '1 hour',
    note: 'Works once; a newer link ends the older one',
    source: 'product',
  },
  {
    id: 'sign-in/code-digits',
    what: 'Code of the authenticator app',
    value: '6 digits',
    source: 'product',
  },
  {
    id: 'sign-in/code-step',
    what: 'Time after which the authenticator app shows another code',
    value: '30 seconds',
    source: { url: 'https://www.rfc-editor.org/rfc/rfc6238', looked: '2026-11-22' },
  },
];
