/** What the chat says. */
import { translate } from '@docusaurus/Translate';

/** Texts of the chat. */
export const texts = {
  name: () => translate({ id: 'ava.name', message: 'Conversation' }),
  first: () => translate({ id: 'ava.first', message: 'Ask about the documentation' }),
  about: () =>
    translate({
      id: 'ava.about',
      message:
        'AVA answers from these pages only and shows where each answer comes from. It cannot see your account.',
    }),
  prompts: () => translate({ id: 'ava.prompts', message: 'Questions to begin with' }),
  ask: () => translate({ id: 'ava.ask', message: 'Ask' }),
  stop: () => translate({ id: 'ava.stop', message: 'Stop' }),
  box: () => translate({ id: 'ava.box', message: 'Ask a question' }),
  followUp: () => translate({ id: 'ava.followUp', message: 'Ask a follow-up' }),
  left: (count: number) =>
    count === 1
      ? translate({ id: 'ava.left.one', message: '1 character left' })
      : translate({ id: 'ava.left', message: '{count} characters left' }, { count: String(count) }),
  over: (count: number) =>
    count === 1
      ? translate({ id: 'ava.over.one', message: '1 character too many' })
      : translate(
          { id: 'ava.over', message: '{count} characters too many' },
          { count: String(count) },
        ),
  sent: (host: string) =>
    translate({ id: 'ava.sent', message: 'Questions are sent to {host}' }, { host }),
  stays: () => translate({ id: 'ava.stays', message: 'Questions stay in this browser' }),
  clear: () => translate({ id: 'ava.clear', message: 'New conversation' }),
  earlier: () => translate({ id: 'ava.earlier', message: 'Earlier conversations' }),
  forget: (question: string) =>
    translate({ id: 'ava.forget', message: 'Delete the conversation “{question}”' }, { question }),
  forgetAll: () => translate({ id: 'ava.forgetAll', message: 'Delete all conversations' }),
  looking: () => translate({ id: 'ava.looking', message: 'Looking in the docs…' }),
  sources: () => translate({ id: 'ava.sources', message: 'Sources' }),
  source: (number: number, title: string) =>
    translate(
      { id: 'ava.source', message: 'Source {number}: {title}' },
      { number: String(number), title },
    ),
  answering: {
    device: () => translate({ id: 'ava.answering.device', message: 'Answering from this device' }),
    service: () =>
      translate({ id: 'ava.answering.service', message: 'Answering from the service' }),
  },
  answered: {
    device: () => translate({ id: 'ava.answered.device', message: 'Answered on this device' }),
    service: () => translate({ id: 'ava.answered.service', message: 'Answered by the service' }),
  },
  failedWith: (status: number) =>
    translate(
      {
        id: 'ava.failedWith',
        message: 'Answered on this device: the service failed with status {status}',
      },
      { status: String(status) },
    ),
  fellBack: {
    silent: () =>
      translate({
        id: 'ava.fellBack.silent',
        message: 'Answered on this device: the service did not respond',
      }),
    unreachable: () =>
      translate({
        id: 'ava.fellBack.unreachable',
        message: 'Answered on this device: the service cannot be reached',
      }),
    cut: () =>
      translate({
        id: 'ava.fellBack.cut',
        message: 'Answered on this device: the answer of the service broke off',
      }),
    page: () =>
      translate({
        id: 'ava.fellBack.page',
        message: 'Answered on this device: the service sent a web page, not an answer',
      }),
    unreadable: () =>
      translate({
        id: 'ava.fellBack.unreadable',
        message: 'Answered on this device: the service sent something that is not an answer',
      }),
  },
  noSources: (answered: string) =>
    translate({ id: 'ava.noSources', message: '{answered}, without sources' }, { answered }),
  from: (answered: string, pages: number) =>
    pages === 1
      ? translate({ id: 'ava.from.one', message: '{answered}, from 1 page' }, { answered })
      : translate(
          { id: 'ava.from', message: '{answered}, from {pages} pages' },
          { answered, pages: String(pages) },
        ),
  stopped: () => translate({ id: 'ava.stopped', message: 'Stopped' }),
  copy: () => translate({ id: 'ava.copy', message: 'Copy as Markdown' }),
  copied: () => translate({ id: 'ava.copied', message: 'Copied' }),
  notCopied: () => translate({ id: 'ava.notCopied', message: 'The browser did not copy' }),
  retry: () => translate({ id: 'ava.retry', message: 'Ask again' }),
  goOn: () => translate({ id: 'ava.goOn', message: 'Questions to go on with' }),
  ways: () => translate({ id: 'ava.ways', message: 'Other ways to an answer' }),
  search: () => translate({ id: 'ava.search', message: 'Search docs for this' }),
  support: () => translate({ id: 'ava.support', message: 'Open a support request' }),
  failed: () => translate({ id: 'ava.failed', message: 'There is no answer' }),
  busy: () => translate({ id: 'ava.busy', message: 'The service is busy' }),
  wait: (seconds: number) =>
    translate(
      {
        id: 'ava.wait',
        message: 'It takes the next question in {seconds} s. AVA can answer on this device now.',
      },
      { seconds: String(seconds) },
    ),
  waited: () =>
    translate({
      id: 'ava.waited',
      message: 'It takes questions again. AVA can answer on this device, too.',
    }),
  onDevice: () => translate({ id: 'ava.onDevice', message: 'Answer on this device' }),
};
