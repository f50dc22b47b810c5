/** What a query searches for. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer, stem, stopStems } from '../analysis';
import { openBuilt } from '../reading';
import { buildIndex } from '../files/build';
import { pageOf, pages } from '../pages.fixture';
import type { Tolerance } from './repair';
import { askingOf } from './query-terms';

const analyze = createAnalyzer();
const lead = 'Alerts alert you. The cost explorer. Spending; spend 2026. Allocate, allocation.';
const { index, read } = openBuilt(
  buildIndex([...pages, pageOf('/docs/x', 'Where the X is', lead)], { baseUrl: '/' }),
);

const asking = (query: string, tolerance?: Tolerance) =>
  read(() => askingOf(query, index.store, analyze, tolerance));

/** Slots as `form:weight` lists, best weights first. */
const queryTerms = (query: string) =>
  asking(query).queryTerms.map(({ alternatives, weight }) =>
    [
      ...alternatives.map((one) => `${index.store.vocabulary.formOf(one.term)}:${one.weight}`),
      ...(weight === 1 ? [] : [`×${weight}`]),
    ].join(' '),
  );

describe('queryTerms', () => {
  it('the typed form comes before related ones', () => {
    expect(queryTerms('alert ')).toEqual(['alert:1 alerts:0.85']);
    expect(queryTerms('alerts ')).toEqual(['alerts:1 alert:0.85']);
  });
  it('only the last word may be incomplete', () => {
    expect(queryTerms('allo spend')).toEqual(['spend:1 spending:0.85']);
    expect(queryTerms('allo')).toEqual(['allocate:0.8 allocation:0.8']);
    expect(queryTerms('spend')).toEqual(['spend:1 spending:0.85']);
  });
  it('stop words are dropped from questions, and kept in short queries', () => {
    expect(queryTerms('how do I spend')).toHaveLength(1);
    expect(queryTerms('the spend ')).toEqual(['the:1', 'spend:1 spending:0.85']);
    expect(queryTerms('where is the ')).toEqual(['where:1', 'is:1', 'the:1']);
  });
  it('a stop word that no title, heading or link has finds nothing', () => {
    expect(lead).toContain('you');
    expect(queryTerms('you ')).toEqual([]);
    expect(queryTerms('you spend ')).toEqual(['spend:1 spending:0.85']);
  });
  it('a typo in a stop word is ignored next to other words', () => {
    expect(queryTerms('wher ')).toEqual(['where:0.85']);
    expect(queryTerms('wher spend ')).toEqual(queryTerms('spend '));
    expect(queryTerms('wihch spend ')).toEqual(queryTerms('spend '));
    expect(queryTerms('how wher it spend ')).toEqual(queryTerms('spend '));
  });
  it('a known name counts as one word, and its parts count a little', () => {
    expect(queryTerms('ce:GetCostAndUsage ')[0]).toBe('cegetcostandusage:1');
    expect(
      queryTerms('ce:GetCostAndUsage ')
        .slice(1)
        .every((queryTerm) => queryTerm.endsWith('×0.25')),
    ).toBe(true);
  });
  it('compounds match their parts and vice versa', () => {
    expect(queryTerms('cloud flow ').map((queryTerm) => queryTerm.includes('cloudflow:1'))).toEqual(
      [true, true],
    );
    expect(queryTerms('costexplorer ')).toEqual(['cost:1', 'explorer:1']);
  });
  it('typos are looked for in unknown words of four or more letters, never in numbers', () => {
    expect(queryTerms('alrets ')).toEqual(['alerts:0.7 alert:0.595']);
    expect(queryTerms('alokation ')).toEqual(['allocation:0.5 allocate:0.425']);
    expect(queryTerms('lalerts ')).toEqual(['alerts:0.7 alert:0.595']);
    expect(queryTerms('lerts ')).toEqual(['alerts:0.7 alert:0.595']);
    expect(queryTerms('elerts ')).toEqual(['alerts:0.7 alert:0.595']);
    expect(queryTerms('teh ')).toEqual([]);
    expect(queryTerms('2027 ')).toEqual([]);
    expect(queryTerms('EC3 ')).toEqual([]);
  });
  it('a typo in a name is looked for in the whole name, then in its words', () => {
    expect(queryTerms('ce:GetCostAndUsaeg ')).toEqual(['cegetcostandusage:0.7']);
    expect(queryTerms('cost-exlporer ')).toEqual(['cost:1', 'explorer:0.7']);
    expect(queryTerms('cost-explorer ')).toEqual(['cost:1', 'explorer:1']);
  });
  it('the corrected query keeps the rest as it was typed', () => {
    const corrected = (query: string, tolerance?: Tolerance) => asking(query, tolerance).corrected;
    expect(corrected('  Alrets of the COST, exlporer!')).toBe('Alerts of the COST, explorer!');
    expect(corrected('cost explorer alerts')).toBeUndefined();
    expect(corrected('zzzzzz')).toBeUndefined();
    expect(corrected('alrets', 'none')).toBeUndefined();
    expect(asking('alrets', 'none').queryTerms).toEqual([]);
  });
  it('what is said includes stop words, and each word once, in its corrected form', () => {
    const { said } = asking('what are the alerts of alrets and of an alert');
    expect(new Set(said).size).toBe(said.length);
    expect(said).toContain(stem('alerts'));
    expect(said.some((word) => stopStems.has(word))).toBe(true);
  });
  it('typos are corrected only in the first few words, however long the query', () => {
    const slips = (count: number) =>
      asking('alrets elerts lerts aelrts ylerts alerst lalerts xalerts '.repeat(count)).corrected;
    const kept = 'ulerts ';
    expect(asking(`alrets ${kept}`).corrected).toBe('alerts alerts ');
    expect(slips(1)).toBe('alerts '.repeat(8));
    const many = 'alrets elerts lerts aelrts ylerts alerst lalerts xalerts ';
    expect(asking(many + kept).corrected).toBe('alerts '.repeat(8) + kept);
    // The same typo again is already known.
    expect(slips(3)).toBe('alerts '.repeat(24));
  });
  it('words are counted after folding: one character may be a sentence', () => {
    const forms = asking(`${'\uFDFA '.repeat(200)}`).queryTerms;
    expect(forms.length).toBeLessThanOrEqual(100);
    expect(asking('\uFDFA'.repeat(400))).toEqual({ queryTerms: [], said: [] });
    expect(asking('x '.repeat(200)).queryTerms.length).toBeLessThanOrEqual(100);
  });
  it('an excessively long query is cut', () => {
    expect(queryTerms('spend '.repeat(10_000)).length).toBeLessThan(100);
  });
});
