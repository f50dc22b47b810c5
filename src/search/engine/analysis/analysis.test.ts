import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnalyzer, fold, stem, stopWords } from '.';

// The same texts in every run.
fc.configureGlobal({ seed: 11 });

const analyze = createAnalyzer();

/** Forms of a text: words, then wholes, then the last character of Japanese text. */
function formsOf(text: string): string[][] {
  const forms: string[][] = [];
  analyze(text, ({ words, wholes, tail }) =>
    forms.push([
      ...words.map(({ form }) => form),
      ...wholes.map(({ form }) => `=${form}`),
      ...(tail === undefined ? [] : [`-${tail}`]),
    ]),
  );
  return forms;
}

describe('folding', () => {
  it('removes case, accents and width', () => {
    expect(['Ärger', 'naïve', 'ＡＷＳ', 'Straße', 'Łódź', 'ｶﾞ', 'が'].map(fold)).toEqual([
      'arger',
      'naive',
      'aws',
      'strasse',
      'lodz',
      'ガ',
      'が',
    ]);
  });
  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe('chunks', () => {
  it('an identifier is found as a whole and by its words', () => {
    expect(formsOf('ce:GetCostAndUsage roles/billing.viewer snake_case right-sizing')).toEqual([
      ['ce', 'get', 'cost', 'and', 'usage', '=getcostandusage', '=cegetcostandusage'],
      ['roles', 'billing', 'viewer', '=rolesbillingviewer'],
      ['snake', 'case', '=snakecase'],
      ['right', 'sizing', '=rightsizing'],
    ]);
  });
  it('short names are not split', () => {
    expect(formsOf('EC2 IDs S3 m5.large EC2Instance CloudFlow')).toEqual([
      ['ec2'],
      ['ids'],
      ['s3'],
      ['m5', 'large', '=m5large'],
      ['ec2', 'instance', '=ec2instance'],
      ['cloud', 'flow', '=cloudflow'],
    ]);
  });
  it('numbers lose the comma and keep the point', () => {
    expect(formsOf('10,000 1.29 a,b')).toEqual([
      ['10', '000', '=10000'],
      ['1', '29', '=1.29'],
      ['a'],
      ['b'],
    ]);
  });
  it('apostrophes are not letters', () => {
    expect(formsOf('provider’s don’t')).toEqual([['provider'], ['dont']]);
  });
  it('Japanese is split into pairs, separately from words in other scripts', () => {
    expect(formsOf('消費税 AWS請求 税')).toEqual([
      ['消費', '費税', '-税'],
      ['aws'],
      ['請求', '-求'],
      ['税'],
    ]);
  });
  it('words are where their chunk says, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        analyze(text, ({ words, wholes }, at) => {
          for (const { form, start, end } of words) {
            const raw = text.slice(at + start, at + end);
            expect(raw).not.toBe('');
            expect(fold(raw)).toContain(form.charAt(0));
          }
          for (const { first, last } of wholes) expect(last).toBeGreaterThan(first);
        });
      }),
    );
  });
  // What docs and keyboards have; many Unicode letters change their script when folded.
  const letter = fc.constantFrom(..."aAbBéßÆ19.-_/’':,@ 税率がガｶﾞーｰ々Ωж한");
  it('analyzing the result gives the same words', () => {
    fc.assert(
      fc.property(fc.string({ unit: letter }), (text) => {
        const words: string[] = [];
        analyze(text, (chunk) => words.push(...chunk.words.map(({ form }) => form)));
        const again: string[] = [];
        analyze(words.join(' '), (chunk) => again.push(...chunk.words.map(({ form }) => form)));
        expect(again).toEqual(words);
      }),
    );
  });
});

describe('stems', () => {
  it.each([
    ['budget', 'budgets', 'budgeted', 'budgeting'],
    ['allocate', 'allocates', 'allocated', 'allocating', 'allocation', 'allocations'],
    ['organize', 'organise', 'organization', 'organisations', 'organizing'],
    ['policy', 'policies'],
    ['cancel', 'cancelled', 'canceled', 'cancelling', 'cancels'],
    ['notify', 'notifies', 'notified', 'notification', 'notifications'],
    ['bill', 'bills', 'billing', 'billed'],
    ['install', 'installed', 'installing'],
    ['class', 'classes'],
    ['color', 'colors', 'color', 'colors'],
    ['commit', 'commitment', 'commitments', 'committed'],
    ['invoice', 'invoices', 'invoiced', 'invoicing'],
    ['use', 'uses'],
  ])('%s and its forms are one', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });
  it('other words stay separate', () => {
    const words =
      'status state station policy police hour analysis aws access data date bus business';
    const stems = words.split(' ').map(stem);
    expect(new Set(stems).size).toBe(stems.length);
  });
  it('names, numbers and other scripts stay unchanged', () => {
    expect(['ec2s', 'm5', '料金', 'aws', 's3'].map(stem)).toEqual([
      'ec2s',
      'm5',
      '料金',
      'aws',
      's3',
    ]);
  });
});

it('stop words are stored as texts are folded', () => {
  for (const word of stopWords) expect(fold(word)).toBe(word);
});
