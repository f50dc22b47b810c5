import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceError } from '../../data/source';
import type { Words } from '../picture';
import { screen } from '.';

const source = (text: string) => ({ text, options: {}, fileText: () => '' });
const parse = (text: string) => screen.parse(source(text));
const draw = (text: string) => {
  const drawing = parse(text).draw({ measure: () => 0, id: 'picture-1' });
  if (drawing instanceof Promise) throw new Error('a screen is drawn at once');
  return drawing.wide;
};

const linesOf = (words: readonly Words[]) =>
  words.flatMap((one) => {
    if (one.type === 'paragraph') return [one.text];
    return one.type === 'list'
      ? one.items
      : [one.header, ...one.rows].map((row) => row.join(' | '));
  });

function mistake(text: string): string {
  try {
    parse(text);
  } catch (error) {
    if (error instanceof SourceError) return error.message;
    throw error;
  }
  return 'none';
}

const BUDGET = `
nav Monitor > Budgets
heading Create budget
  primary New (1)
steps Scope / *Amount* / Notifications
field *Name* = Payments team (2)
field Recipients
row
  select Type = Recurring
  choice Amount = A number (3) / *Last period*
check [x] Include DataHub data
switch [ ] Share
value Cost = 38,116.20 USD
message Saved
tabs *Runs* / Settings
filters Platform is AWS
table Team | Used | Note
  *Payments* | 106.6% | a \\| b (4)
  Total | 95% |
list
  US = country is US
  Rest
chart bars Cost per month
  Aug | 124,200.00
  Sep | 129,500.00 USD
menu View / Delete
dialog Delete the budget?
  text It cannot be undone.
  button Cancel
  primary Delete`;

describe('the description of a screen', () => {
  it('is in reading order', () => {
    const { words, summary } = parse(BUDGET);
    expect(summary).toBe('What the screen shows');
    expect(linesOf(words)).toEqual([
      'Place: Monitor › Budgets',
      'Heading: Create budget',
      '(1) Button: New',
      'Steps: Scope, Amount (current), Notifications',
      '(2) Field Name (selected): Payments team',
      'Field Recipients: empty',
      'List Type: Recurring',
      'Choice Amount: (3) A number, Last period (selected)',
      'Checkbox, on: Include DataHub data',
      'Switch, off: Share',
      'Cost: 38,116.20 USD',
      'Message: Saved',
      'Tabs: Runs (selected), Settings',
      'Filters: Platform is AWS',
      'Team | Used | Note',
      '(4) Payments (selected) | 106.6% | a | b',
      'Total | 95% | ',
      'US: country is US',
      'Rest',
      'Bar chart: Cost per month: Aug 124,200.00; Sep 129,500.00 USD',
      'Menu: View, Delete',
      'Dialog: Delete the budget?',
      'It cannot be undone.',
      'Button: Cancel',
      'Main button: Delete',
    ]);
    expect(words.find((one) => one.type === 'table')).toMatchObject({ right: [1] });
  });
  it('has a one-sentence alternative', () => {
    expect(parse('text Nothing here').alternative).toBe(
      'Schematic of a screen. All of it is described below.',
    );
    expect(
      parse('nav Monitor > Alerts\nheading Alerts\nbutton A (2)\nbutton B (3)').alternative,
    ).toBe(
      'Schematic of the screen “Alerts” in Monitor › Alerts, with numbers 2 and 3. All of it is described below.',
    );
    expect(parse('tabs A (1) / B (2)\nbutton C (3)').alternative).toContain('numbers 1 to 3.');
  });
  it('ends with what the numbers mean', () => {
    const { words } = parse('button Save (2)\nfield Name (1)\n(1) The name.\n(2) Saves it.');
    expect(linesOf(words).slice(-3)).toEqual([
      'What the numbers mean:',
      '(1) The name.',
      '(2) Saves it.',
    ]);
  });
  it('leaves numbers that it does not explain to the page', () => {
    const callouts = (text: string) => parse(text).callouts;
    expect(callouts('field Name (1)\ntable A | B\n  a | b (2)')).toEqual([
      { number: 1, line: 1 },
      { number: 2, line: 3 },
    ]);
    expect(callouts('field Name (1)\n(1) The name.')).toEqual([]);
  });
});

describe('the drawing of a screen', () => {
  it('contains nothing that can be pressed or focused, and no inline style', () => {
    const html = draw(BUDGET);
    expect(html).not.toMatch(/<(?:a|button|input|select|textarea|label)\b|tabindex|style=|\bid=/);
    expect(html).toContain('translate="no"');
    expect(html).toContain('<i>4</i>');
    expect(html).toContain('38,116.20\u00a0USD');
  });
  it('escapes special characters', () => {
    expect(draw('field <b>&" = <i>')).toContain('&lt;b&gt;&amp;&quot;');
  });
  it('shows the menu of the current place', () => {
    expect(draw('nav Settings > Users and access\ntext A')).toContain(
      '<span class="on">Settings</span>',
    );
  });
  it('names the place below the menus only once', () => {
    const named = (text: string) => draw(text).split('Budgets').length - 1;
    expect(named('nav Monitor > Budgets\nheading Budgets')).toBe(1);
    expect(named('nav Monitor > Budgets\nheading Create')).toBe(1);
  });
});

describe('mistakes', () => {
  it.each([
    [
      'heading A\nfeild Name',
      'line 2: a screen has no part "feild". Fix: did you mean "field"? guides/kit.md lists all parts',
    ],
    ['', 'line 0: the screen shows nothing. Fix: write its parts: guides/kit.md lists them'],
    [
      'nav Monitor > Budgets',
      'line 0: the screen shows nothing. Fix: write its parts: guides/kit.md lists them',
    ],
    [
      'nav Governance > Budgets\ntext A',
      'line 1: the menu "Governance" has a different name now. Fix: write nav Monitor > Budgets',
    ],
    [
      'nav Monitr\ntext A',
      'line 1: the console has no menu "Monitr". Fix: did you mean "Monitor"? Menus are in facts/console-links.yaml; a screen of another product has no line "nav"',
    ],
    [
      'nav Operate > Budgets\ntext A',
      'line 1: "Operate" does not lead to "Budgets". Fix: write nav Monitor > Budgets',
    ],
    [
      'nav Monitor > Budgts\ntext A',
      'line 1: "Monitor" has no entry "Budgts". Fix: did you mean "Budgets"? Entries are in facts/console-links.yaml',
    ],
    ['text A\nnav Monitor', 'line 2: the place is not the first line. Fix: move it to the top'],
    ['field', 'line 1: the line has no words. Fix: write field Name = Payments team'],
    [
      'field **Name**',
      'line 1: stars must be around whole words, one on each side. Fix: write *Scope* for what is current and \\* for a star, but do not use bold',
    ],
    [
      'check Name',
      'line 1: the box is neither on nor off. Fix: write check [x] Send notifications, or [ ]',
    ],
    [
      'choice Type',
      'line 1: the choice has no options. Fix: write choice Type = *Recurring* / Fixed',
    ],
    [
      'table A | B\n  a | b\n  a',
      'line 3: the table has 2 columns, but this row has 1. Fix: separate cells with " | ", and leave a cell empty instead of leaving it out',
    ],
    [
      'table A (1) | B\n  a | b',
      'line 1: “A (1)” cannot have a number. Fix: number a row, at the end of its line',
    ],
    [
      'table A | B\n  a (1) | b',
      'line 2: “a (1)” cannot have a number. Fix: number a row, at the end of its line',
    ],
    [
      'chart pie Cost',
      'line 1: there is no chart "pie". Fix: write bars or line: chart bars Cost per month',
    ],
    [
      'chart bars Cost\n  Aug | many',
      'line 2: a point of a chart must be a name and a number. Fix: write Aug | 38,116.20',
    ],
    ['heading A\n  text B', 'line 2: only buttons can be next to a heading. Fix: indent it less'],
    ['text A\n  text B', 'line 2: nothing can be inside "text". Fix: indent the line less'],
    [
      'row\n    text A\n  text B',
      'line 3: no line above is indented by 2 spaces. Fix: indent lines that belong together equally, two spaces more than the line that they belong to',
    ],
    ['row\n\ttext A', 'line 2: the line is indented by a tab. Fix: indent with two spaces'],
    [
      'field A (1)\n(1) A.\ntext B',
      'line 3: explanations of numbers must be the last lines. Fix: move this line up',
    ],
    ['field A (1)\n(2) A.', 'line 2: no part has the number 2. Fix: write (2) after the part'],
    [
      'text X\nfield A (1)\nfield B (2)\n(1) A.',
      'line 3: number 2 is not explained. Fix: add a last line (2) that says what it is',
    ],
  ])('%j', (text, message) => {
    expect(mistake(text)).toBe(message);
  });
});

const escape = (text: string) => text.replace(/[^\w\s]/g, String.raw`\$&`);

/** Words as authors write them, without spaces at the ends or double spaces. */
const words = fc
  .string({ minLength: 1, maxLength: 20 })
  .map((text) => text.trim().replace(/\s+/g, ' '))
  .filter((text) => text !== '');

const label = fc.record({
  text: words,
  current: fc.boolean(),
  callout: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
});
type Arbitrary<T> = T extends fc.Arbitrary<infer V> ? V : never;
const written = ({ text, current, callout }: Arbitrary<typeof label>) =>
  (current ? `*${escape(text)}*` : escape(text)) + (callout === undefined ? '' : ` (${callout})`);

/** A line, and the words that its description must contain. */
const part = fc.oneof(
  fc
    .tuple(fc.constantFrom('tabs', 'steps', 'filters', 'menu'), fc.array(label, { minLength: 1 }))
    .map(([kind, labels]) => ({
      lines: [`${kind} ${labels.map(written).join(' / ')}`],
      says: labels.map((one) => one.text),
    })),
  fc
    .tuple(fc.constantFrom('field', 'select', 'value'), words, words)
    .map(([kind, name, value]) => ({
      lines: [`${kind} ${escape(name)} = ${escape(value)}`],
      says: [name, value],
    })),
  fc
    .tuple(fc.constantFrom('heading', 'text', 'button', 'check [x]', 'section', 'dialog'), label)
    .map(([kind, one]) => ({ lines: [`${kind} ${written(one)}`], says: [one.text] })),
  fc.array(fc.tuple(words, words), { minLength: 1 }).map((rows) => ({
    lines: ['table One | Two', ...rows.map((row) => `  ${row.map(escape).join(' | ')}`)],
    says: rows.flat(),
  })),
);

describe('any screen', () => {
  it('shows and describes every word', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
        const text = parts.flatMap(({ lines }) => lines).join('\n');
        const said = linesOf(parse(text).words).join('\n');
        const shown = draw(text);
        for (const one of parts.flatMap(({ says }) => says)) {
          expect(said).toContain(one);
          expect(shown.replaceAll('\u00a0', ' ')).toContain(
            one.replace(
              /[&<>"]/g,
              (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;',
            ),
          );
        }
      }),
    );
  });
  it('has mistakes reported with their line, wherever they are', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 8 }),
        fc.array(part, { maxLength: 8 }),
        (before, after) => {
          const above = before.flatMap(({ lines }) => lines);
          const text = [...above, 'wrong', ...after.flatMap(({ lines }) => lines)].join('\n');
          expect(mistake(text)).toContain(`line ${above.length + 1}: a screen has no part "wrong"`);
        },
      ),
    );
  });
});
