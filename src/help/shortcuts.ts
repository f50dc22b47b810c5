/** The keys that open help: Ctrl+K or Cmd+K anywhere, and `/` outside text fields. */
import { slashKeyIsOn } from '../browser/stored/slash-key';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** Whether a key opens help. With Shift or Alt, it's a different shortcut, possibly one of the browser's own. */
export function opensHelp(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing || altKey) return false;
  if (key.toLowerCase() === 'k') return (ctrlKey || metaKey) && !shiftKey;
  // On many keyboards, `/` is typed with Shift.
  return key === '/' && !ctrlKey && !metaKey && !isField(event.target) && slashKeyIsOn();
}
