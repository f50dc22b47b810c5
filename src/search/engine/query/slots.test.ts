/** What a query asks for. */
import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../analysis';
import { openBuilt } from '../built';
import { buildIndex } from '../files/build';
import { pageOf, pages } from '../pages.fixture';
import type { Tolerance } from './repair';
import { askingOf } from './slots';

const analyze = createAnalyzer();
const lead = 'Alerts alert you. The cost explorer. Spending; spend 2026. Allocate, allocation.';
const { index, read } = openBuilt(
  buildIndex([...pages, pageOf('/docs/x', 'Where the X is', lead)], { baseUrl: '/' }),
);

const asking = (query: string, tolerance?: Tolerance) =>
  read(() => askingOf(query, index.store, analyze, tolerance));

/** Slots as `form:weight` lists, those of the best weights first. */
const slots = (query: string) =>
  asking(query).slots.map(({ alternatives, weight }) =>
    [
      ...alternatives.map((one) => `${index.store.vocabulary.formOf(one.term)}:${one.weight}`),
      ...(weight === 1 ? [] : [`×${weight}`]),
    ].join(' '),
  );

describe('slots', () => {
  it('the form that was typed comes before its relatives', () => {
    expect(slots('alert ')).toEqual(['alert:1 alerts:0.85']);
    expect(slots('alerts ')).toEqual(['alerts:1 alert:0.85']);
  });
  it('only the last word may be unfinished', () => {
    expect(slots('allo spend')).toEqual(['spend:1 spending:0.85']);
    expect(slots('allo')).toEqual(['allocate:0.8 allocation:0.8']);
    expect(slots('spend')).toEqual(['spend:1 spending:0.85']);
  });
  it('stop words are dropped from questions, and kept in short queries', () => {
    expect(slots('how do I spend')).toHaveLength(1);
    expect(slots('the spend ')).toEqual(['the:1', 'spend:1 spending:0.85']);
    expect(slots('where is the ')).toEqual(['where:1', 'is:1', 'the:1']);
  });
  it('a stop word that no title, heading or link has finds nothing', () => {
    expect(lead).toContain('you');
    expect(slots('you ')).toEqual([]);
    expect(slots('you spend ')).toEqual(['spend:1 spending:0.85']);
  });
  it('a slip in a stop word says nothing beside other words', () => {
    expect(slots('wher ')).toEqual(['where:0.85']);
    expect(slots('wher spend ')).toEqual(slots('spend '));
    expect(slots('wihch spend ')).toEqual(slots('spend '));
    expect(slots('how wher it spend ')).toEqual(slots('spend '));
  });
  it('a name that is known counts as one, its words a little', () => {
    expect(slots('ce:GetCostAndUsage ')[0]).toBe('cegetcostandusage:1');
    expect(
      slots('ce:GetCostAndUsage ')
        .slice(1)
        .every((slot) => slot.endsWith('×0.25')),
    ).toBe(true);
  });
  it('compounds and splits meet', () => {
    expect(slots('cloud flow ').map((slot) => slot.includes('cloudflow:1'))).toEqual([true, true]);
    expect(slots('costexplorer ')).toEqual(['cost:1', 'explorer:1']);
  });
  it('slips are looked for in unknown words of four letters and more, never in numbers', () => {
    expect(slots('alrets ')).toEqual(['alerts:0.7 alert:0.595']);
    expect(slots('alokation ')).toEqual(['allocation:0.5 allocate:0.425']);
    expect(slots('lalerts ')).toEqual(['alerts:0.7 alert:0.595']);
    expect(slots('lerts ')).toEqual(['alerts:0.7 alert:0.595']);
    expect(slots('elerts ')).toEqual(['alerts:0.7 alert:0.595']);
    expect(slots('teh ')).toEqual([]);
    expect(slots('2027 ')).toEqual([]);
    expect(slots('EC3 ')).toEqual([]);
  });
  it('a slip in a name is looked for in the whole name, then in its words', () => {
    expect(slots('ce:GetCostAndUsaeg ')).toEqual(['cegetcostandusage:0.7']);
    expect(slots('cost-exlporer ')).toEqual(['cost:1', 'explorer:0.7']);
    expect(slots('cost-explorer ')).toEqual(['cost:1', 'explorer:1']);
  });
  it('the query without its slips keeps the rest as it was typed', () => {
    const corrected = (query: string, tolerance?: Tolerance) => asking(query, tolerance).corrected;
    expect(corrected('  Alrets of the COST, exlporer!')).toBe('Alerts of the COST, explorer!');
    expect(corrected('cost explorer alerts')).toBeUndefined();
    expect(corrected('zzzzzz')).toBeUndefined();
    expect(corrected('alrets', 'none')).toBeUndefined();
    expect(asking('alrets', 'none').slots).toEqual([]);
  });
  it('a query beyond every measure is cut', () => {
    expect(slots('spend '.repeat(10_000)).length).toBeLessThan(100);
  });
});
