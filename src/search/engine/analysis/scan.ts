/** Finds chunks in a text: roughly, the text between two spaces. */

const CHUNK = /[\p{L}\p{N}\p{M}]+(?:(?:[._:/@+&'’‐‑-]|,(?=\p{N}{3}))[\p{L}\p{N}\p{M}]+)*/gu;

/** What a code unit is: a part of no chunk, of a word, between two words of one chunk, a comma, or not known here. */
const APART = 0;
const WORD = 1;
const JOINT = 2;
const COMMA = 3;
const UNKNOWN = 4;

/** Most letters of most docs are below; the expression, which is several times slower, is asked for others. */
const KNOWN = 0x250;

const kinds = Uint8Array.from({ length: KNOWN }, (_, code) => {
  const letter = String.fromCharCode(code);
  if (letter === ',') return COMMA;
  if ("._:/@+&'-".includes(letter)) return JOINT;
  return /[\p{L}\p{N}\p{M}]/u.test(letter) ? WORD : APART;
});

/** Dashes, quotes and spaces of typography: among them are no letters, and three that join. */
const isTypography = (code: number) => code >= 0x2000 && code < 0x2070;
const JOINTS: ReadonlySet<number> = new Set([...'’‐‑'].map((letter) => letter.charCodeAt(0)));

function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < KNOWN) return kinds[code] ?? APART;
  if (isTypography(code)) return JOINTS.has(code) ? JOINT : APART;
  // Behind the end there is no code.
  return code > 0 ? UNKNOWN : APART;
}

/** Tells whether three digits follow: -1 for no, 1 for yes, 0 for unknown. */
function digitsFollow(text: string, at: number): number {
  for (let next = at + 1; next < at + 4; next += 1) {
    const code = text.charCodeAt(next);
    if (code >= 0x80) return 0;
    if (!(code >= 48 && code <= 57)) return -1;
  }
  return 1;
}

/** Returns the end of the chunk that begins at `from`; -1 where the regular expression must decide. */
function endOf(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    let kind = kindAt(text, at);
    while (kind === WORD) {
      at += 1;
      kind = kindAt(text, at);
    }
    if (kind === UNKNOWN) return -1;
    if (kind === APART) return at;
    if (kind === COMMA) {
      const follow = digitsFollow(text, at);
      if (follow < 1) return follow < 0 ? at : -1;
    }
    const next = kindAt(text, at + 1);
    if (next === UNKNOWN) return -1;
    if (next !== WORD) return at;
    at += 2;
  }
}

/** Calls back for each chunk of a text as it is written, with where it begins. */
export function eachChunk(text: string, visit: (raw: string, at: number) => void): void {
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    const end = kind === WORD ? endOf(text, at) : kind === UNKNOWN ? -1 : at + 1;
    if (end >= 0) {
      if (kind === WORD) visit(text.slice(at, end), at);
      at = end;
      continue;
    }
    CHUNK.lastIndex = at;
    const found = CHUNK.exec(text);
    if (!found) return;
    visit(found[0], found.index);
    at = found.index + found[0].length;
  }
}
