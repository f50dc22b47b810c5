/** Splits the texts of a search response into plain parts. None becomes markup, because React renders text nodes. */
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

/** Returns the character of a numeric reference, or undefined for surrogates, controls and numbers beyond Unicode. */
function characterOf(code: number): string | undefined {
  const printable = code >= 0x20 && code <= 0x10ffff && (code < 0x7f || code > 0x9f);
  return printable && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}

/** Decodes the entities in a text once. Everything else stays as it is. */
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
 * @param read is applied to each part after the split, so an encoded tag stays text
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
