/** Says in words what readers see change between two versions of a page. Pure. */

type Section = { readonly title: string; readonly text: string };

const FRONT_MATTER = /^---\r?\n[\s\S]*?\r?\n---\r?\n/;
const HEADING = /^#{2,4} +(.*)$/;
const FENCE = /^\s*(?:`{3,}|~{3,})/;
const COMMENT = /\{\/\*\s*#?(.*?)\s*\*\/\}/g;

/** How many sections a sentence names. */
const NAMED = 3;

/** Returns what readers see of a text. Addresses of links, tags and punctuation can change without them noticing. */
const seen = (text: string) =>
  text
    .replace(COMMENT, '')
    .replace(/\]\([^)]*\)|<\/?[a-z][^>]*>/g, ' ')
    .replace(/[^\p{L}\p{N}{}%$€<>=+-]+/gu, ' ')
    .trim();

/** Whether readers see a difference. Most sections are equal, which is known without looking at their words. */
const differs = (one: string, other: string) => one !== other && seen(one) !== seen(other);

/** Returns the sections of a page by their anchors or titles. The text above the first heading has no title. */
function sectionsIn(file: string): Map<string, Section> {
  const sections = new Map<string, Section>();
  let key = '';
  let fenced = false;
  for (const line of file.replace(FRONT_MATTER, '').split('\n')) {
    if (FENCE.test(line)) fenced = !fenced;
    const heading = fenced ? undefined : HEADING.exec(line)?.[1];
    if (heading !== undefined) {
      const title = heading
        .replace(COMMENT, '')
        .replace(/[*_`\\]/g, '')
        .trim();
      key = [...heading.matchAll(COMMENT)][0]?.[1] ?? title;
      sections.set(key, { title, text: '' });
    } else {
      const { title = '', text = '' } = sections.get(key) ?? {};
      sections.set(key, { title, text: `${text}\n${line}` });
    }
  }
  return sections;
}

/** Returns “A”, “B” and “C”, or “A”, “B”, “C” and 2 more sections. */
function listed(titles: readonly string[]): string {
  const shown = titles.slice(0, NAMED).map((title) => (title ? `“${title}”` : 'the introduction'));
  const more = titles.length - shown.length;
  const rest = more === 1 ? '1 more section' : `${more} more sections`;
  const all = more > 0 ? [...shown, rest] : shown;
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : all.join('');
}

/** Returns sentences about what changed. Without a version before, the page is new. Empty if readers see no change. */
export function changeWords(before: string | undefined, after: string): string[] {
  if (before === undefined) return ['This page is new.'];
  const [old, now] = [sectionsIn(before), sectionsIn(after)];
  const titles = (from: typeof now, filter: (key: string, section: Section) => boolean) =>
    [...from].flatMap(([key, section]) => (filter(key, section) ? [section.title] : []));
  const said = [
    ['Added', titles(now, (key, { title }) => title !== '' && !old.has(key))],
    [
      'Changed',
      titles(now, (key, { title, text }) => {
        const former = old.get(key);
        return former !== undefined && differs(former.title + former.text, title + text);
      }),
    ],
    ['Removed', titles(old, (key, { title }) => title !== '' && !now.has(key))],
  ] as const;
  return said
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb} ${listed(names)}.`.replace(/\?”\.$/, '?”'));
}
