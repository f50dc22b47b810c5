/**
 * Cuts a file that speaks of pages, such as an index, where it begins to speak of the next one. A slice
 * goes into the parcel of its page: it is compressed beside the same words, and an edited page changes
 * one parcel, not two. Pure.
 */

import { withoutHash } from './names';

/** A part of a file, and the page that it is about. */
export type Slice = { readonly page: string | undefined; readonly text: string };

/** An object of JSON whose first property is an address of this site. */
const BEGINNING = /(?=\{"[^"\\]*":"\/[^"\\]*")/;

/**
 * Returns the slices of a JSON text; joined they are the text. `pageOf` returns the page at an address,
 * where there is one. What is said before the first page belongs to none.
 */
export function slicesOf(text: string, pageOf: (address: string) => string | undefined): Slice[] {
  const slices: { page: string | undefined; text: string }[] = [];
  for (const part of text.split(BEGINNING)) {
    const [, address] = /^\{"[^"\\]*":"([^"]*)"/.exec(part) ?? [];
    const last = slices.at(-1);
    const page = (address === undefined ? undefined : pageOf(address)) ?? last?.page;
    if (last && last.page === page) last.text += part;
    else slices.push({ page, text: part });
  }
  return slices;
}

/**
 * Returns the name of a slice in its parcel. It holds neither the hash of the file nor the slice's
 * number: a parcel stays the same where other slices change, come or go.
 */
export function sliceName(path: string, page: string | undefined, repeat: number): string {
  return [withoutHash(path), page ?? '', ...(repeat > 0 ? [repeat] : [])].join('#');
}
