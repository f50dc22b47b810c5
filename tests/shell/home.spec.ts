import { expect, test } from '../support/test';

test.use({ site: 'sections' });

test('home of a site with a page in every section shows the full composition @both', async ({
  page,
  open,
}) => {
  await open('/');
  const topics = page.getByRole('region', { name: 'Topics' });
  for (const name of [
    'Start',
    'Connect',
    'Understand',
    'Govern',
    'Operate',
    'Optimize',
    'Pay',
    'Administer',
    'Trust',
  ]) {
    await expect(topics.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const name of ['Snowflake', 'Kubernetes', 'Users and access', 'Terms']) {
    await expect(topics.getByRole('link', { name, exact: true })).toBeVisible();
  }
});
