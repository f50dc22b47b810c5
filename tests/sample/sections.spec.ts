import type { Page } from '@playwright/test';
import company from '../../company.config';
import { expect, test } from '../support/test';

test.use({ site: 'real' });

const { acronym, slug } = company.product;

/** The paths below /docs/ that the specification names, with what their headings say. */
const LANDINGS: readonly (readonly [path: string, heading: RegExp])[] = [
  ['amazon-web-services', /Amazon Web Services|AWS/],
  ['billing/billing-explained', /bill/i],
  ['billing/billing-profiles', /Billing profiles/],
  ['billing/contracts', /Contracts/],
  ['billing/invoices-and-payments', /Invoices and payments/],
  ['billing/perks', /Perks/],
  [`billing/${acronym.toLowerCase()}-billing`, new RegExp(acronym)],
  ['category/connect-cloud-providers', /connect/i],
  ['category/connect-third-party-platforms', /third-party platform/i],
  ['category/notifications', /notif/i],
  ['category/users-and-access', /who can/i],
  ['cloud-analytics/cloud-diagrams', /Cloud diagrams/],
  ['cloud-analytics/labels', /Labels/],
  ['cloud-analytics/reports', /Reports/],
  ['cloud-analytics/tutorials', /tutorials/i],
  ['cloud-analytics/report-templates', /Report templates/],
  ['connect-cloud/marketplace', /marketplace/i],
  ['connect-cloud/standalone-account', /standalone|account/i],
  ['connect-wiz', /Wiz/],
  ['consulting-support', /support/i],
  ['dashboards/lenses', /Lenses/],
  ['dashboards/custom-dashboards', /Custom dashboards/],
  ['databricks', /Databricks/],
  ['datadog', /Datadog/],
  ['genai/integrations', /AI/],
  ['google-cloud/transfer-google-cloud-projects', /Transfer .*projects/],
  ['integrations/asset-management', /Asset/],
  ['integrations/datahub', /DataHub/],
  ['kubernetes/eks-lens', /EKS lens/],
  ['kubernetes/gke-lens', /GKE lens/],
  ['kubernetes/kubernetes-lens', /Kubernetes lens/],
  ['mongodb', /MongoDB/],
  ['operate/allocations', /Allocations/],
  ['operate/cloudflow', /CloudFlow/],
  ['operate/metrics', /metrics/i],
  ['operate/policies', /Policies/],
  ['operate/threads', /Threads/],
  ['optimize/flexsave', /Flexsave/],
  ['optimize/insights', /Insights/],
  ['optimize/rightsizing', /Rightsizing/],
  ['optimize/spot-scaling', /Spot scaling/],
  ['services', /Services/],
  ['snowflake', /Snowflake/],
  ['system-management/general-settings', /General settings/],
  ['system-management/notifications', /Notifications/],
  ['user-management/manage-roles', /roles/i],
  ['user-management/organizations', /Organizations/],
  ['user-management/password-policy', /Password policy/],
  ['user-management/settings', /settings/i],
];

/** Those whose own pages are written: what was asked of them is answered there. */
const WHOLE: typeof LANDINGS = [
  ['general/homepage', /Home/i],
  ['general/presentation-mode', /Presentation mode/],
  ['general/profile', /profile/i],
  ['general/sign-in', /Sign in/],
  ['governance/alerts', /Alerts/],
  ['governance/cloud-anomalies', /anomalies/i],
  ['governance/cloud-incidents', /Cloud incidents/],
  ['governance/commitment-manager', /Commitment manager/],
  ['governance/quota-monitoring', /Quota monitoring/],
];

/** Pages that the specification names and that are no landing pages. */
const PAGES: typeof LANDINGS = [
  [`${slug}-terms`, /terms/i],
  ['user-management/sso/okta', /Okta/],
  ['user-management/sso/azure-ad', /Azure AD|Entra/],
  ['user-management/sso/jumpcloud', /JumpCloud/],
  ['vendor-information/bug-bounty-program', /bug bounty|reward/i],
  ['vendor-information/exchange-rates', /Exchange rates/],
  ['vendor-information/external-services-we-use', /External services/],
  ['vendor-information/security-and-data-access-policy', /Security/],
  ['vendor-information/subprocessors', /Subprocessors/],
];

/** What a page of the built site has, read from its HTML as it is sent. */
type Served = {
  readonly path: string;
  readonly status: number;
  readonly heading: string;
  readonly asked: readonly string[];
  readonly next: number;
  readonly inArticle: readonly string[];
  readonly inSidebar: readonly string[];
  readonly current: number;
};

/** Fetches pages into one that is open: nothing below needs the page to run. */
const readPages = (page: Page, paths: readonly string[]) =>
  page.evaluate<Served[], string[]>(
    (all) =>
      Promise.all(
        all.map(async (path) => {
          const response = await fetch(`/docs/${path}`);
          const found = new DOMParser().parseFromString(await response.text(), 'text/html');
          const linksIn = (place: string) =>
            [...found.querySelectorAll(`${place} a[href^="/docs/${path}/"]`)].map(
              (link) => link.getAttribute('href')?.replace(/#.*/, '') ?? '',
            );
          return {
            path,
            status: response.status,
            heading: found.querySelector('h1')?.textContent ?? '',
            asked: [...found.querySelectorAll('h2#often-asked ~ h3')].map(
              (heading) => heading.textContent ?? '',
            ),
            next: found.querySelectorAll('h2#next ~ ul a').length,
            inArticle: linksIn('article'),
            inSidebar: linksIn('.menu'),
            current: found.querySelectorAll('.theme-doc-sidebar-container [aria-current=page]')
              .length,
          };
        }),
      ),
    [...paths],
  );

/** Reads the pages of a list, and fails where one is not there or says something else on top. */
async function readAll(page: Page, pages: typeof LANDINGS): Promise<Served[]> {
  const served = await readPages(
    page,
    pages.map(([path]) => path),
  );
  served.forEach(({ path, status, heading }, index) => {
    expect.soft(status, path).toBe(200);
    expect.soft(heading, path).toMatch(pages[index]![1]);
  });
  return served;
}

test('[2.14] landing pages answer what is asked most and say what comes next', async ({
  page,
  open,
}) => {
  await open('/docs');
  for (const { path, asked, next } of await readAll(page, LANDINGS)) {
    expect.soft(asked.length, path).toBeGreaterThanOrEqual(3);
    // A heading ends with the zero-width space of the link to itself.
    for (const question of asked) expect.soft(question, path).toMatch(/\?\u200B?$/);
    expect.soft(next, path).toBeGreaterThanOrEqual(2);
  }
});

test('[2.14] sections whose own pages are written lead to them', async ({ page, open }) => {
  await open('/docs');
  for (const { path, inArticle, inSidebar } of await readAll(page, WHOLE)) {
    expect.soft(inSidebar.length, path).toBeGreaterThanOrEqual(1);
    expect.soft(inArticle, path).toEqual(expect.arrayContaining([...inSidebar]));
  }
});

test('[2.14] other pages that are named are in the sidebar', async ({ page, open }) => {
  await open('/docs');
  for (const { path, current } of await readAll(page, PAGES)) {
    expect.soft(current, path).toBe(1);
  }
});

test('[2.14] app integrations hold Slack, Teams, Jira, Zapier and MCP', async ({ page, open }) => {
  const apps = [
    ['slack', /Slack/],
    ['microsoft-teams', /Microsoft Teams/],
    ['jira', /Jira/],
    ['zapier', /Zapier/],
    ['mcp', /MCP/],
  ] as const;
  for (const [app, heading] of apps) {
    await open('/docs/integrations/app-integrations');
    await page.getByRole('article').locator(`a[href$="/app-integrations/${app}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
});

/** Topics of the product and where each is explained. */
const TOPICS: readonly (readonly [topic: string, path: string, words: RegExp])[] = [
  ['billing and invoices', 'billing', /invoices/i],
  ['reports and labels', 'cloud-analytics', /labels/i],
  ['dashboards', 'dashboards', /dashboards/i],
  ['alerts', 'governance/alerts', /alerts/i],
  ['anomalies', 'governance/cloud-anomalies', /anomal/i],
  ['commitments', 'governance/commitment-manager', /commitment/i],
  ['allocations', 'operate/allocations', /allocation/i],
  ['CloudFlow', 'operate/cloudflow', /CloudFlow/],
  ['Flexsave', 'optimize/flexsave', /Flexsave/],
  ['insights', 'optimize/insights', /insight/i],
  ['Kubernetes lenses', 'kubernetes', /EKS lens/i],
  ['third-party data', 'category/connect-third-party-platforms', /Snowflake/],
  ['users and single sign-on', 'user-management', /single sign-on/i],
];

test('[1.2] the sidebar leads to a page about each topic of the product', async ({
  page,
  open,
}) => {
  test.slow();
  for (const [topic, path, words] of TOPICS) {
    const [section = ''] = path.split('/');
    // A category is opened by the page of its section.
    await open(section === path || section === 'category' ? '/docs' : `/docs/${section}`);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.locator(`a[href$="/docs/${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/docs/${path}$`));
    await expect(page.getByRole('article')).toContainText(words);
    const { length } = (await page.getByRole('article').innerText()).split(/\s+/);
    expect(length, topic).toBeGreaterThan(200);
  }
});

for (const [row, path] of [
  ['[2.87]', 'costexplorer-nra'],
  ['[2.87]', 'import-aws-orgs-nra'],
] as const) {
  test(`${row} /docs/${path} is led to by a link and not in the sidebar`, async ({
    page,
    open,
  }) => {
    await open('/docs/amazon-web-services');
    await page.getByRole('article').locator(`a[href$="/docs/${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/docs/${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect(page.getByRole('navigation', { name: 'Docs pages' })).toHaveCount(0);
    await open(`/docs/${slug}-platform`);
    await expect(page.locator(`.theme-doc-sidebar-container a[href$="/docs/${path}"]`)).toHaveCount(
      0,
    );
  });
}

test('[2.14] the Japanese terms are in Japanese, in a font of the system', async ({
  page,
  open,
}) => {
  await open(`/docs/${slug}-terms`);
  await page.getByRole('article').locator(`a[href$="/docs/${slug}-terms/jp"]`).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/\p{Script=Han}|\p{Script=Katakana}/u);
  await expect(page.locator('[lang=ja] h1')).toHaveCount(1);
  await expect(heading).toHaveCSS('font-family', /Hiragino Sans/);
});

test('[6.3] roles are text: nobody signs in here', async ({ page, open, context }) => {
  await open('/docs/user-management/manage-roles');
  await expect(page.getByRole('article')).toContainText('Viewer');
  await expect(page.locator('form, input[type=password], input[type=email]')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
});

test('the sidebar tells the story in order', async ({ page, open }) => {
  await open('/docs');
  const words = await page.locator('.theme-doc-sidebar-container .sidebar-group').allInnerTexts();
  expect(words).toEqual([
    'Start',
    'Connect',
    'Understand',
    'Govern',
    'Operate',
    'Optimize',
    'Pay',
    'Administer',
    'Trust',
  ]);
});
