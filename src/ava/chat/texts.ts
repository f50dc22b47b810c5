/** The texts of the chat. */
import { textsOf } from '../../browser/texts';

/** General texts. */
export const texts = textsOf('ava', {
  name: 'Conversation',
  first: 'Ask about the documentation',
  about:
    'AVA answers from these pages only and shows where each answer comes from. It can’t see your account.',
  prompts: 'Suggested questions',
  sent: 'Questions are sent to {host}',
  sentHere: 'Questions are sent to this site’s server',
  stays: 'Questions stay in this browser',
  clear: 'New conversation',
  earlier: 'Earlier conversations',
  forget: 'Delete the conversation “{question}”',
  forgetAll: 'Delete all conversations',
  looking: 'Looking in the docs…',
  sources: 'Sources',
  source: 'Source {number}: {title}',
  failedWith: 'Answered on this device: the service failed with status {status}',
  noSources: '{answered}, without sources',
  from: '{answered}, from 1 page|{answered}, from {count} pages',
  stopped: 'Stopped',
  copy: 'Copy as Markdown',
  copied: 'Copied',
  notCopied: 'Couldn’t copy',
  retry: 'Ask again',
  goOn: 'Follow-up questions',
  ways: 'Other ways to get an answer',
  search: 'Search docs for this',
  support: 'Open a support request',
  failed: 'Couldn’t get an answer',
  busy: 'The service is busy',
  wait: 'Try again in {seconds} s, or let AVA answer on this device now.',
  waited: 'You can ask again now, or let AVA answer on this device.',
  onDevice: 'Answer on this device',
  helped: 'Did this answer help? Your question is sent with your rating.',
  yes: 'Yes',
  no: 'No',
  thanks: 'Sent, thank you',
  kept: 'Saved on this device. It will be sent when there’s a connection.',
  report: 'Report a problem with this answer',
});

/** Where an answer was made. */
export const answered = textsOf('ava.answered', {
  device: 'Answered on this device',
  service: 'Answered by the service',
});

/** Why the device answered instead of the service. */
export const fellBack = textsOf('ava.fellBack', {
  silent: 'Answered on this device: the service didn’t respond',
  unreachable: 'Answered on this device: the service couldn’t be reached',
  cut: 'Answered on this device: the service’s answer was cut off',
  page: 'Answered on this device: the service sent a web page, not an answer',
  unreadable: 'Answered on this device: the service’s response wasn’t an answer',
});
