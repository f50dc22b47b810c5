/** Whether `/` opens search. Readers can turn it off (WCAG 2.1.4). */
import { createStorageSlot, useStorageSlot } from '@docusaurus/theme-common';

const KEY = 'help-slash-key';
const OFF = 'off';

/** Whether `/` opens search. In the browser only. */
export const slashKeyIsOn = (): boolean => createStorageSlot(KEY).get() !== OFF;

/** Returns whether `/` opens search, and a function that changes it. Tabs stay in sync. */
export function useSlashKey(): [isOn: boolean, set: (on: boolean) => void] {
  const [value, slot] = useStorageSlot(KEY);
  return [value !== OFF, (on) => (on ? slot.del() : slot.set(OFF))];
}
