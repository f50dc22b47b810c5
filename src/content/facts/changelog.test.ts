import { describe, expect, it } from 'vitest';
import { changelogEntries, entryAnchor, parseChangelog } from './changelog';

const sample = {
  date: '2026-11-17',
  title: 'Dashboard filters apply to every widget',
  type: 'New',
  area: 'Analyze',
  plan: 'all',
  text: 'One filter bar applies to all widgets. It is kept for you alone.',
};

function sentencesOf(text: string): number {
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return [...segments].length;
}

describe('the changelog', () => {
  it('has enough entries to be worth a page', () => {
    expect(changelogEntries.length).toBeGreaterThanOrEqual(12);
  });

  it('is sorted, newest first', () => {
    const dates = changelogEntries.map((entry) => entry.date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('has dates that exist, none later than the newest', () => {
    const newest = changelogEntries[0]!.date;
    for (const { date } of changelogEntries) {
      expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
      expect(date <= newest).toBe(true);
    }
  });

  it('comes out on Tuesdays, as the page says, except security fixes', () => {
    const others = changelogEntries.filter((entry) => entry.type !== 'Security');
    const tuesday = 2;
    expect(
      others.filter((entry) => new Date(`${entry.date}T00:00:00Z`).getUTCDay() !== tuesday),
    ).toEqual([]);
  });

  it('has an anchor of its own for each entry', () => {
    const anchors = changelogEntries.map(entryAnchor);
    expect(new Set(anchors).size).toBe(anchors.length);
    for (const anchor of anchors) expect(anchor).toMatch(/^\d{4}-\d\d-\d\d(-[a-z0-9]+)+$/);
  });

  it('tells each change in two to five sentences', () => {
    for (const { title, text } of changelogEntries) {
      const count = sentencesOf(text);
      expect([title, count >= 2 && count <= 5]).toEqual([title, true]);
    }
  });

  it('says what to do about everything that is deprecated', () => {
    const deprecated = changelogEntries.filter((entry) => entry.type === 'Deprecated');
    expect(deprecated.length).toBeGreaterThan(0);
    for (const entry of deprecated) expect(entry.actionNeeded).toBeTruthy();
  });
});

describe('entryAnchor', () => {
  it('joins date and title', () => {
    expect(entryAnchor(sample)).toBe('2026-11-17-dashboard-filters-apply-to-every-widget');
  });

  it('drops signs and accents, and leaves no hyphen at the ends', () => {
    expect(entryAnchor({ date: '2026-01-06', title: '“Café”: 50% off!' })).toBe(
      '2026-01-06-cafe-50-off',
    );
  });
});

describe('parseChangelog', () => {
  it('sorts what is out of order', () => {
    const older = { ...sample, date: '2026-01-06' };
    expect(parseChangelog([older, sample]).map((entry) => entry.date)).toEqual([
      '2026-11-17',
      '2026-01-06',
    ]);
  });

  it.each([
    ['a day that does not exist', { date: '2026-02-30' }, /entry 1 .*date must be a day/],
    ['an unknown type', { type: 'Added' }, /type must be one of: New, Improved/],
    ['an unknown area', { area: 'Governance' }, /area must be one of: Analyze/],
    ['an unknown plan', { plan: 'Premium' }, /plan must be one of: all/],
    ['a name in the title', { title: 'New in {product}' }, /title must not use \{names\}/],
    ['a page with its extension', { page: 'governance/budgets/index.mdx' }, /without extension/],
    ['a misspelled field', { actionNeded: 'Replace it.' }, /actionNeded/],
    ['an empty text', { text: '' }, /text must not be empty/],
  ])('refuses %s', (_what, change, message) => {
    expect(() => parseChangelog([{ ...sample, ...change }])).toThrow(message);
  });

  it('refuses two entries with one address', () => {
    expect(() => parseChangelog([sample, { ...sample, type: 'Fixed' }])).toThrow(
      /entry 2 .*same day and title/,
    );
  });

  it('names every fault at once', () => {
    const message = (() => {
      try {
        parseChangelog([{ ...sample, date: 'soon' }, { title: 'Bare' }]);
      } catch (error) {
        return String(error);
      }
      return '';
    })();
    expect(message).toContain('entry 1 (“Dashboard filters apply to every widget”)');
    expect(message).toContain('entry 2 (“Bare”)');
  });
});
