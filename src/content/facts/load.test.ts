import { describe, expect, it } from 'vitest';
import { ContentError } from '../problem';
import { factsFolder, factTextsIn, loadFacts, parseFacts } from './load';

const facts = loadFacts();
const texts = factTextsIn(factsFolder);

/** Returns the mistakes in the facts after some files are changed. */
function faultsOf(changed: Readonly<Record<string, string>>): string {
  try {
    parseFacts(new Map([...texts, ...Object.entries(changed)]));
    return '';
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}

const LIMIT = 'limits/governance.yaml';
const says = 'Thresholds have {value}.';
const limit = (more: string) => `- id: a/b\n  what: Thresholds\n${more}  says: ${says}\n`;
const tomorrow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const source = (url: string, looked: string) =>
  limit(`  value: '3'\n  source:\n    url: ${url}\n    looked: ${looked}\n`);
const replaced = (file: string, from: string, to: string) => {
  const text = texts.get(file) ?? '';
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
};

describe('the facts', () => {
  it('are in alphabetical order where readers look them up', () => {
    const sorted = (names: readonly string[]) =>
      [...names].sort((a, b) => a.localeCompare(b, 'en'));
    const terms = facts.glossary.map(({ term }) => term);
    const names = facts.permissions.map(({ name }) => name);
    expect(terms).toEqual(sorted(terms));
    expect(names).toEqual(sorted(names));
  });

  it('never name the company or the product', () => {
    expect(JSON.stringify(facts)).not.toMatch(/dunlin|\bDCI\b/i);
  });

  it('explain each term in one line that does not begin with the term', () => {
    for (const { term, meaning } of facts.glossary) {
      expect([term, meaning.length <= 140]).toEqual([term, true]);
      expect(meaning.toLowerCase().startsWith(`${term.toLowerCase()} `)).toBe(false);
      expect(meaning).not.toMatch(/\.$/);
    }
  });

  it('follow the order of the sidebar, whatever the file names are', () => {
    expect(Object.keys(facts.limits).slice(0, 3)).toEqual([
      'product-platform',
      'general',
      'connect-cloud',
    ]);
  });
});

describe('the changelog', () => {
  const entry = (more: string) =>
    `- date: 2026-11-17\n  title: Filters\n  type: New\n  area: Analyze\n  plan: all\n  text: One. Two.\n${more}`;
  const changelog = (text: string) => faultsOf({ 'changelog.yaml': text });

  it('is sorted, newest first', () => {
    const dates = facts.changelog.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    const older = entry('').replace('2026-11-17', '2026-01-06');
    const { changelog: rows } = parseFacts(
      new Map([...texts, ['changelog.yaml', `${older}${entry('')}`]]),
    );
    expect(rows.map(({ date }) => date)).toEqual(['2026-11-17', '2026-01-06']);
  });

  it('has entries only for Tuesdays, as the page says, except for security fixes', () => {
    const others = facts.changelog.filter(({ type }) => type !== 'Security');
    const tuesday = 2;
    expect(others.filter(({ date }) => new Date(date).getUTCDay() !== tuesday)).toEqual([]);
  });

  it('describes each change in two to five sentences', () => {
    const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
    for (const { title, text } of facts.changelog) {
      const count = [...sentences.segment(text)].length;
      expect([title, count >= 2 && count <= 5]).toEqual([title, true]);
    }
  });

  it('says what to do about everything that is deprecated', () => {
    const deprecated = facts.changelog.filter(({ type }) => type === 'Deprecated');
    expect(deprecated.length).toBeGreaterThan(0);
    for (const { actionNeeded } of deprecated) expect(actionNeeded).toBeTruthy();
  });

  it.each([
    ['2026-11-17', '2026-02-30', ':1: date must be a day'],
    ['type: New', 'type: Added', ':3: type must be one of: New, Improved'],
    ['Analyze', 'Governance', ':4: area must be one of: Analyze'],
    ['plan: all', 'plan: Premium', ':5: plan must be one of: all'],
    ['Filters', 'New in {product}', 'title must not use {names}'],
    ['One. Two.', "''", 'text must not be empty'],
  ])('is rejected if %s becomes %s', (from, to, message) => {
    expect(changelog(entry('').replace(from, to))).toContain(message);
  });

  it('is rejected for a page path with an extension, and for a misspelled field', () => {
    expect(changelog(entry('  page: a/b.mdx\n'))).toContain('without extension');
    expect(changelog(entry('  actionNeded: Do it.\n'))).toContain('actionNeded');
  });

  it('is rejected if two entries have the same address', () => {
    expect(changelog(entry('') + entry(''))).toContain(
      'facts/changelog.yaml:7: another entry has the same day and title. Fix: change the title.',
    );
  });
});

describe('a redirect', () => {
  const redirect = (from: string, to: string) =>
    `- { from: '${from}', to: '${to}', since: 2026-11-24, reason: moved }\n`;

  it.each([
    ['a trailing slash', redirect('/docs/x/', '/docs/a'), ':1: from must look like /docs/page'],
    ['an anchor in the old address', redirect('/docs/x#y', '/docs/a'), 'browsers don’t send'],
    ['another site', redirect('/docs/x', 'https://x.example/a'), ':1: to must look like /docs/'],
    [
      'an old address that another row already has',
      redirect('/docs/x', '/docs/a') + redirect('/docs/x', '/docs/b'),
      ':2: the row is already in facts/redirects.yaml:1',
    ],
  ])('is rejected for %s', (_what, text, message) => {
    expect(faultsOf({ 'redirects.yaml': text })).toContain(message);
  });
});

describe('a row with a mistake', () => {
  const good = limit("  value: '3'\n  source: product\n");

  it.each([
    ['an empty value', good.replace("'3'", "' '"), 3, 'value must not be empty'],
    ['a number without quotes', good.replace("'3'", '3'), 3, 'put it in quotes'],
    ['an id without a group', good.replace('a/b', 'b'), 1, 'id must be a group and a key'],
    ['an unknown plan', `${good}  plans: [Premium]\n`, 6, 'must be one of: Essentials, Enhanced'],
    ['a misspelled field', `${good}  notes: x\n`, 6, 'the row has no field “notes”'],
    ['a sentence without the value', good.replace('{value}', '3'), 5, 'must have {value} in it'],
    ['a sentence with the value twice', good.replace('{value}', '{value} {value}'), 5, 'once'],
    ['a sentence without an end', good.replace('{value}.', '{value}'), 5, 'must be a sentence'],
    ['a sentence without a capital', good.replace('Thresholds have', 'have'), 5, 'with a capital'],
    ['no source', limit("  value: '3'\n"), 1, 'source must be product, null'],
    ['a missing value', limit('  source: product\n'), 1, 'value is missing'],
    [
      'an address without a date',
      limit("  value: '3'\n  source: { url: https://a.example }\n"),
      4,
      '',
    ],
    ['an invalid address', source('a.example', '2026-11-21'), 5, 'must be an https address'],
    ['an invalid date', source('https://a.example', '2026-02-30'), 6, 'must be a day that exists'],
    ['a date in the future', source('https://a.example', tomorrow(3)), 6, 'is in the future'],
  ])('is rejected for %s, with file, line and fix', (_what, row, line, message) => {
    const [fault = ''] = faultsOf({ [LIMIT]: row }).split('\n');
    expect(fault).toMatch(/^facts\/limits\/governance\.yaml:\d+: .* Fix: .*\.$/);
    expect(fault).toContain(message);
    expect(fault).toContain(`.yaml:${line}: `);
  });

  it('is rejected if its id is already in another section’s file', () => {
    expect(faultsOf({ [LIMIT]: good, 'limits/billing.yaml': good })).toContain(
      'facts/limits/governance.yaml:1: the row is already in facts/limits/billing.yaml:1',
    );
  });

  it('can have the same id as a row in another table', () => {
    const latency = `governance:\n  - { id: a/b, what: x, typical: 1 day, says: '${says}', source: product }\n`;
    expect(faultsOf({ [LIMIT]: good, 'latencies.yaml': latency })).toBe('');
  });

  it('is rejected for an unknown permission, with the closest known one', () => {
    expect(faultsOf(replaced('roles.yaml', '- Budgets Manager', '- Budget Manager'))).toMatch(
      /roles\.yaml:\d+: “Budget Manager” is not a permission; did you mean “Budgets Manager”\?/,
    );
  });

  it('is rejected for a permission that only Admin can have', () => {
    expect(faultsOf(replaced('roles.yaml', '- Budgets Manager', '- CloudFlow Manager'))).toContain(
      'is only for the Admin role',
    );
  });

  it('is rejected for a provider without a column', () => {
    const feature = '- { id: x, name: X, providers: { asure: yes }, source: product }\n';
    expect(faultsOf({ 'provider-features.yaml': feature })).toContain('did you mean “azure”?');
  });

  it('is rejected for an unknown section or term', () => {
    const row = '- { term: X, meaning: y, section: governence, related: [Slott, Slot] }\n';
    const faults = faultsOf({ 'glossary.yaml': `${row}- { term: Slot, meaning: A part }\n` });
    expect(faults).toContain('did you mean “governance”?');
    expect(faults).toContain('“Slott” is not a term; did you mean “Slot”?');
    expect(faultsOf({ 'limits/governence.yaml': good })).toContain('“governence” is not a section');
  });

  it('is rejected if its example doesn’t match its pattern', () => {
    const row = (pattern: string) =>
      `- { id: YOUR_X, what: x, pattern: '${pattern}', rule: digits, example: none }\n`;
    const faults = (pattern: string) => faultsOf({ 'placeholders.yaml': row(pattern) });
    expect(faults('\\d+')).toContain('example does not match its pattern');
    expect(faults('(')).toContain('regular expression');
  });

  it('is rejected for a section with no owner, or with two', () => {
    const without = replaced('owners.yaml', '    - billing\n', '    - general\n');
    expect(faultsOf(without)).toContain(
      'section “general” must have one owner, but has docs, billing',
    );
    expect(faultsOf(without)).toContain('section “billing” must have one owner, but has none');
  });
});

describe('a file with a mistake', () => {
  it('is rejected for invalid YAML, with the line', () => {
    expect(faultsOf({ [LIMIT]: "- id: a/b\n  what: 'x\n" })).toMatch(
      /facts\/limits\/governance\.yaml:\d+: .*Fix: correct the YAML there\./,
    );
  });

  it('is rejected for an unclosed quote, with its line, and for text that isn’t UTF-8', () => {
    expect(
      faultsOf({ [LIMIT]: `- id: a/b\n  what: "x\n  value: '3'\n  source: null\n` }),
    ).toContain('governance.yaml:2: missing closing "quote. Fix: correct the YAML there.');
    const latin = Buffer.from(limit('  note: Caf\u00e9\n'), 'latin1').toString('utf8');
    expect(faultsOf({ [LIMIT]: latin })).toContain(
      'facts/limits/governance.yaml:3:12: a character is not UTF-8. Fix: save the file as UTF-8',
    );
  });

  it('is rejected if it isn’t a list, or if nothing reads it', () => {
    expect(faultsOf({ 'plans.yaml': '# Nothing\n' })).toContain('plans.yaml:1: must be a list');
    expect(faultsOf({ 'plan.yaml': '[]\n' })).toContain(
      'facts/plan.yaml: is not read. Fix: rename it to plans.yaml',
    );
  });

  it('doesn’t hide mistakes in other files: all are reported at once', () => {
    const faults = faultsOf({ [LIMIT]: limit('  value: 3\n'), 'plans.yaml': '[{}]' });
    expect(faults).toMatch(/plans\.yaml:1: [^]*governance\.yaml:3/);
  });
});
