/** Texts of a search answer as plain stretches. Nothing here becomes markup: React renders text nodes. */
import { MARK } from './request';
import type { MarkedText } from './types';

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};

/** The character of a numeric reference; nothing for what is none: surrogates, controls, beyond Unicode. */
function characterOf(code: number): string | undefined {
  const printable = code >= 0x20 && code <= 0x10ffff && (code < 0x7f || code > 0x9f);
  return printable && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** Undoes the entities of a text once; anything else stays as it is. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return characterOf(code) ?? whole;
    },
  );
}

/**
 * Splits a text at the tags that the request named. Other markup stays text.
 *
 * @param read what each stretch is put through, after the split: an encoded tag stays text
 */
export function markedText(value: string, read: (text: string) => string): MarkedText {
  const stretches: { text: string; match: boolean }[] = [];
  let match = false;
  for (const part of value.split(/(<mark>|<\/mark>)/)) {
    if (part === MARK.open || part === MARK.close) {
      match = part === MARK.open;
    } else if (part !== '') {
      const last = stretches.at(-1);
      const text = read(part);
      if (last?.match === match) last.text += text;
      else stretches.push({ text, match });
    }
  }
  return stretches;
}
