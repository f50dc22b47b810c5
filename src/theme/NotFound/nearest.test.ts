import { describe, expect, it } from 'vitest';
import { nearestPages, startingPages } from './nearest';
import { readablePath } from './words-of-path';

const page = (path: string, title: string, ...trail: string[]) => ({ path, title, trail });

const pages = [
  page('/docs/dunlin-platform', 'Dunlin Cloud Intelligence'),
  page('/docs/changelog', 'What’s new'),
  page('/docs/general/ava', 'AVA', 'General'),
  page('/docs/governance/alerts/create-alert', 'Create an alert', 'Governance', 'Alerts'),
  page('/docs/governance/budgets', 'Budgets', 'Governance'),
  page('/docs/governance/budgets/create-budget', 'Create a budget', 'Governance', 'Budgets'),
  page('/docs/governance/budgets/edit-budget', 'Change a budget', 'Governance', 'Budgets'),
  page('/docs/governance/cloud-anomalies', 'Anomalies', 'Governance'),
  page('/docs/billing/invoices-and-payments', 'Invoices and payments', 'Billing'),
];

const titles = (path: string, baseUrl?: string, list = pages) =>
  nearestPages(path, list, 3, baseUrl).map(({ title }) => title);

describe('nearestPages', () => {
  it.each([
    ['/docs/governance/budget/create', 'Create a budget'],
    ['/docs/governance/budget', 'Budgets'],
    ['/docs/governance/budgets/create-budget.html', 'Create a budget'],
    ['/docs/governance/budgets/create-budgte', 'Create a budget'],
    ['/budgets', 'Budgets'],
    ['/docs/anomolies', 'Anomalies'],
    ['/docs/invoices_and_payments', 'Invoices and payments'],
    ['/DOCS/General/AVA/', 'AVA'],
    ['/docs/create%20alert', 'Create an alert'],
    ['/whats-new/changelog', 'What’s new'],
  ])('%s -> %s', (path, title) => {
    expect(titles(path)[0]).toBe(title);
  });

  it('returns at most as many pages as asked for, each once', () => {
    const found = nearestPages('/docs/governance/budget/create', pages, 3);
    expect(found).toHaveLength(3);
    expect(new Set(found).size).toBe(3);
  });

  it('works under a base URL, whose words match no page', () => {
    const moved = pages.map((entry) => ({ ...entry, path: `/help/governance${entry.path}` }));
    expect(titles('/help/governance/docs/budget/create', '/help/governance/', moved)[0]).toBe(
      'Create a budget',
    );
    expect(titles('/help/governance/zzz', '/help/governance/', moved)).toEqual([]);
  });

  it.each([['/zzz'], ['/'], ['/docs'], ['/docs/index.html'], ['/wp-login.php'], ['/%E0%A4%A']])(
    'finds nothing similar to %s',
    (path) => {
      expect(titles(path)).toEqual([]);
    },
  );

  it('does not depend on the order of the pages', () => {
    const path = '/docs/governance/create';
    expect(titles(path, '/', [...pages].reverse())).toEqual(titles(path));
  });
});

describe('startingPages', () => {
  it('begin with the main page, then those closest to the root', () => {
    const found = startingPages([...pages].reverse(), '/docs/dunlin-platform', 3);
    expect(found.map(({ path }) => path)).toEqual([
      '/docs/dunlin-platform',
      '/docs/changelog',
      '/docs/billing/invoices-and-payments',
    ]);
  });

  it('are empty for a site without pages', () => {
    expect(startingPages([], '/docs/dunlin-platform', 3)).toEqual([]);
  });
});

describe('readablePath', () => {
  it('decodes percent-encoding if it can', () => {
    expect(readablePath('/docs/%E2%82%AC%20cost')).toBe('/docs/€ cost');
    expect(readablePath('/docs/%E0%A4%A')).toBe('/docs/%E0%A4%A');
  });
});
