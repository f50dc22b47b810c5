import { describe, expect, it } from 'vitest';
import { loadFacts } from '../load';
import type { Operation, Schema } from './document';
import { describedCalls, fieldRows, isAnswerOnly, parameterRows } from './rows';

const { api } = loadFacts();

const resource = (name: string): Schema => {
  const schema = api.schemas[name];
  if (!schema) throw new Error(`no ${name}`);
  return schema;
};

const rowsOf = (name: string) =>
  new Map(fieldRows(resource(name), api.resolve).map((row) => [row.name, row]));

describe('fieldRows', () => {
  it('lists each field, followed by the fields inside it', () => {
    const names = [...rowsOf('alert').keys()];
    expect(names.slice(0, 6)).toEqual([
      'id',
      'name',
      'config',
      'config.dataSource',
      'config.scopes',
      'config.scopes[].type',
    ]);
    expect(names).toContain('config.metric.value');
    expect([...rowsOf('budget').keys()]).not.toContain('recipientsSlackChannels[].id');
  });

  it('says when a field is required, and what its default is', () => {
    const rows = rowsOf('budget');
    const said = (name: string) => [rows.get(name)?.required, rows.get(name)?.default];
    expect(said('name')).toEqual(['Yes', '']);
    expect(said('amount')).toEqual(['Unless `usePrevSpend` is true', '']);
    expect(said('metric')).toEqual(['No', '`cost`']);
    expect(said('collaborators')).toEqual(['No', 'you as owner']);
    expect(said('currentUtilization')).toEqual(['Read only', '']);
  });

  it('adds choices, bounds and units to the meaning, before its condition', () => {
    const budget = rowsOf('budget');
    const meaning = (name: string) => budget.get(name)?.meaning;
    expect(meaning('type')).toBe('Whether the budget repeats: `recurring` or `fixed`');
    expect(meaning('amount')).toBe('Planned amount of the first period, above 0');
    expect(meaning('growthPerPeriod')).toMatch(/compounding, 0 or more; recurring budgets only$/);
    expect(meaning('alerts')).toBe('Thresholds, up to 3');
    expect(meaning('startPeriod')).toBe('Start of the first period, as Unix time in milliseconds');
    expect(meaning('currency')).toMatch(/, such as `USD`, `ILS`, `EUR`$/);
    expect(meaning('recipients')).toBe('Email addresses that get the messages, as a list');
    expect(meaning('alerts[].triggered')).toMatch(/: `true` or `false`$/);
    expect(meaning('forecastedUtilization')).toMatch(/; left out when there isn’t enough history$/);
    expect(rowsOf('alert').get('name')?.meaning).toMatch(/, up to 64 characters$/);
    expect(rowsOf('alert').get('config.scopes')?.meaning).toMatch(
      /costs count, at most one; if you leave it out/,
    );
  });

  it('says when a response leaves a field out', () => {
    expect(isAnswerOnly(resource('anomaly'))).toBe(true);
    expect(isAnswerOnly(resource('budget'))).toBe(false);
    const meaning = (of: string, name: string) => rowsOf(of).get(name)?.meaning;
    expect(meaning('anomaly', 'deactivationReason')).toMatch(
      /; left out while the anomaly is active$/,
    );
    expect(meaning('cloud-incident', 'summary')).toMatch(
      /; left out in lists, and when the provider doesn’t publish one$/,
    );
    expect(meaning('commitment', 'periods')).toMatch(/; left out in lists$/);
  });
});

describe('parameterRows', () => {
  const call = (id: string): Operation => {
    const found = api.operations.find((one) => one.id === id);
    if (!found) throw new Error(`no ${id}`);
    return found;
  };

  it('lists each parameter with its bounds', () => {
    const rows = parameterRows(call('service-quota-list'), api.resolve);
    expect(rows.map(({ name, meaning, default: preset }) => [name, meaning, preset])).toEqual([
      ['cloudProvider', 'Only quotas from this provider: `aws` or `gcp`', ''],
      ['minUtilizationPercent', 'Only quotas with at least this utilization, 0 to 100', ''],
      ['maxResults', 'Items per page, 1 to 200', '`50`'],
      ['pageToken', 'Token from the previous page, to get the next one', ''],
    ]);
    expect(rows.map(({ required }) => required)).toEqual(['', '', '', '']);
    expect(parameterRows(call('ava-delete-conversation'), api.resolve)[0]?.required).toBe('Yes');
  });

  it('says how to filter', () => {
    const filter = parameterRows(call('alert-list'), api.resolve).find(
      ({ name }) => name === 'filter',
    );
    expect(filter?.meaning).toBe(
      'Only items that match: `key:value` pairs joined by `|`; the keys are `owner` and `name`; an unknown key returns 400',
    );
  });

  it('is empty for a call without parameters', () => {
    expect(parameterRows(call('validate'), api.resolve)).toEqual([]);
    expect(parameterRows(call('dimension-list'), api.resolve)).toEqual([]);
  });
});

describe('describedCalls', () => {
  it('leaves out resources that are only partly described', () => {
    const described = describedCalls(api.operations);
    expect(described.get('alert')?.map(({ method }) => method)).toEqual([
      'GET',
      'POST',
      'GET',
      'PATCH',
      'DELETE',
      'GET',
      'PUT',
    ]);
    expect(described.has('report')).toBe(false);
  });
});
