/** Feedback that hasn't been sent yet, oldest first. Storage can't be trusted, so it's checked. In the browser only. */
import { createStorageSlot } from '@docusaurus/theme-common';
import type { Rating } from '../../content/model/feedback';
import { MOST_UNSENT, parseUnsent } from './feedback';
import { UNSENT_KEY } from './feedback-key';

const slot = () => createStorageSlot(UNSENT_KEY);

const write = (list: readonly Rating[]): void =>
  list.length > 0 ? slot().set(JSON.stringify(list)) : slot().del();

/** Returns what hasn't been sent. */
export const unsent = (): Rating[] => parseUnsent(slot().get());

/** Keeps feedback until it's sent. It replaces feedback with the same id. */
export const keepUnsent = (given: Rating): void =>
  write([...unsent().filter(({ id }) => id !== given.id), given].slice(-MOST_UNSENT));

/** Removes feedback that was sent, unless the reader has changed it in the meantime. */
export const removeUnsent = (sent: Rating): void =>
  write(unsent().filter((one) => JSON.stringify(one) !== JSON.stringify(sent)));
