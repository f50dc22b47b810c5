import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factText } from '../../src/content/facts/lookup';

const UNITS: Readonly<Record<string, string>> = {
  minutes: '分',
  hours: '時間',
  'business hours': '営業時間',
  days: '日',
  months: 'か月',
  years: '年',
};

/** `30 days` in the notation of the Japanese pages. */
const inJapanese = (value: string) =>
  value.replace(/, .*$/, '').replace(/ ([a-z ]+)$/, (whole, unit: string) => UNITS[unit] ?? whole);

/**
 * The facts from the English pages that the Japanese ones repeat, with the words around each. `<Fact>` prints
 * percentages in both languages, but durations only in English.
 */
const STATED: readonly (readonly [page: string, fact: string, words: string])[] = [
  ['index', 'terms/payment', '計上日から#'],
  ['index', 'incidents/breach', '知った時から#'],
  ['index', 'retention/export', '終了後#'],
  ['index', 'retention/deletion', 'データは#以内に削除'],
  ['index', 'contracts/signature', '有効期間は#'],
  ['terms-of-service', 'terms/api', '変更は、#前'],
  ['terms-of-service', 'terms/payment', '支払期限は、計上日から#'],
  ['terms-of-service', 'invoices/dispute', '計上日から#以内に'],
  ['terms-of-service', 'terms/confidentiality', '終了後#間存続'],
  ['terms-of-service', 'terms/cap', '発生前#間'],
  ['terms-of-service', 'terms/overdue', '督促から#'],
  ['terms-of-service', 'terms/cure', '通知後#以内'],
  ['terms-of-service', 'retention/export', '終了後#間、データを書き出す'],
  ['terms-of-service', 'retention/deletion', '終了後#以内に削除'],
  ['terms-of-service', 'terms/force-majeure', '#を超えて'],
  ['terms-of-service', 'terms/changes', '#前までに通知'],
  ['key-terms', 'terms/payment', '計上日から# |'],
  ['key-terms', 'invoices/dispute', '計上日から#以内'],
  ['key-terms', 'terms/cap', '発生前#間'],
  ['key-terms', 'incidents/breach', '知った時から#以内'],
  ['key-terms', 'retention/export', '書き出し | #間'],
  ['key-terms', 'retention/deletion', '削除 | #以内'],
  ['key-terms', 'terms/changes', '#前まで'],
  ['service-level-agreement', 'sla/downtime', '/> | # |'],
  ['service-level-agreement', 'response/p1', 'P1 | #（24時間対応）'],
  ['service-level-agreement', 'response/p2', 'P2 | # |'],
  ['service-level-agreement', 'response/p3', 'P3 | # |'],
  ['service-level-agreement', 'response/p4', 'P4 | # |'],
  ['service-level-agreement', 'sla/claim', '月の終わりから#以内'],
  ['service-level-agreement', 'sla/decision', '当社は、#以内'],
  ['service-level-agreement', 'sla/leave', '#前の予告'],
  ['service-level-agreement', 'sla/leave-window', '終わりから#以内'],
  ['service-level-agreement', 'incidents/maintenance', '#前までにステータス'],
];

describe('the Japanese terms', () => {
  it.each(STATED)('%s.mdx states limits/%s: %s', (page, fact, words) => {
    const file = join(__dirname, `../../docs/product-terms/jp/${page}.mdx`);
    const value = inJapanese(factText(`limits/${fact}`));
    expect(readFileSync(file, 'utf8')).toContain(words.replace('#', value));
  });
});
