/** The fields with which readers fill in a block's placeholders. */
import { join } from 'node:path';
import { escapeHtml } from '../../content/model/escape';
import { LONGEST_VALUE } from '../../content/model/code-frame';
import { inlineScript } from '../bundler';
import type { Placeholder } from '../../content/facts/schema';

/**
 * A field. The text below it describes valid values and is also the error message, so that nothing moves. Without
 * scripts, the placeholder itself is shown instead of the input.
 */
function fieldHtml({ id, what, pattern, rule, example }: Placeholder, block: string): string {
  const own = `${block}-${id.toLowerCase().replaceAll('_', '-')}`;
  return [
    `<div class="hc-code__field"><label for="${own}">${escapeHtml(what)}</label>`,
    `<input id="${own}" type="text" placeholder="${id}" data-fills="${id}" data-pattern="${escapeHtml(pattern)}" maxlength="${LONGEST_VALUE}" aria-describedby="${own}-rule" aria-invalid="false" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" translate="no">`,
    `<code translate="no">${id}</code>`,
    `<span id="${own}-rule" class="hc-code__rule"><span>Must be </span>${escapeHtml(rule)}, such as ${escapeHtml(example)}</span></div>`,
  ].join('');
}

/** Returns a block's row of fields. `block` is the prefix of their ids. */
export function fieldsHtml(used: readonly Placeholder[], name: string, block: string): string {
  return [
    `<div class="hc-code__fields" role="group" aria-label="${escapeHtml(`Your values: ${name}`)}">`,
    '<p class="hc-code__still">Replace each of these before you use the sample:</p>',
    ...used.map((placeholder) => fieldHtml(placeholder, block)),
    '<p class="hc-code__foot"><span class="hc-code__note">Kept on this device only.</span>',
    '<button type="button" class="hc-code__tool hc-code__reset" disabled>Reset</button></p></div>',
  ].join('');
}

/** Returns the inline script that fills in stored values. It's the same on every page. */
export const earlyScript = (): string =>
  `<script>${inlineScript(join(__dirname, 'client/early.ts'), 'iife')}</script>`;
