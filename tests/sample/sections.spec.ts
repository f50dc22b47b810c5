import type { Page } from '@playwright/test';
import company from '../../company.config';
import { expect, test } from '../support/test';
import { served } from '../support/served';

test.use({ site: 'real' });

const { acronym, slug } = company.product;
const MAIN = `/docs/${slug}-platform`;

/** The paths below /docs/ that the specification names, with patterns for their headings. */
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
  ['connect-cloud/marketplace', /marketplace/i],
  ['connect-cloud/standalone-account', /standalone|account/i],
  ['connect-wiz', /Wiz/],
  ['consulting-support', /support/i],
  ['databricks', /Databricks/],
  ['datadog', /Datadog/],
  ['genai/integrations', /AI/],
  ['google-cloud/transfer-google-cloud-projects', /Transfer .*projects/],
  ['kubernetes/eks-lens', /EKS lens/],
  ['kubernetes/gke-lens', /GKE lens/],
  ['kubernetes/kubernetes-lens', /Kubernetes lens/],
  ['mongodb', /MongoDB/],
  ['optimize/flexsave', /Flexsave/],
  ['optimize/insights', /Insights/],
  ['optimize/rightsizing', /Rightsizing/],
  ['optimize/spot-scaling', /Spot scaling/],
  ['services', /Services/],
  ['snowflake', /Snowflake/],
  ['system-management/general-settings', /General settings/],
  ['system-management/notifications', /Notifications/],
  ['user-management/password-policy', /Password policy/],
  ['user-management/settings', /settings/i],
];

/** Sections with pages of their own, which answer the questions of the landing page. */
const WHOLE: typeof LANDINGS = [
  ['cloud-analytics/cloud-diagrams', /Cloud diagrams/],
  ['cloud-analytics/labels', /Labels/],
  ['cloud-analytics/reports', /Reports/],
  ['cloud-analytics/tutorials', /tutorials/i],
  ['cloud-analytics/report-templates', /Report templates/],
  ['dashboards/lenses', /Lenses/],
  ['dashboards/custom-dashboards', /Custom dashboards/],
  ['general/homepage', /Home/i],
  ['general/presentation-mode', /Presentation mode/],
  ['general/profile', /profile/i],
  ['general/sign-in', /Sign in/],
  ['governance/alerts', /Alerts/],
  ['governance/cloud-anomalies', /anomalies/i],
  ['governance/cloud-incidents', /Cloud incidents/],
  ['governance/commitment-manager', /Commitment manager/],
  ['governance/quota-monitoring', /Quota monitoring/],
  ['integrations/asset-management', /Asset/],
  ['integrations/datahub', /DataHub/],
  ['operate/allocations', /Allocations/],
  ['operate/cloudflow', /CloudFlow/],
  ['operate/metrics', /metrics/i],
  ['operate/policies', /Policies/],
  ['operate/threads', /Threads/],
  ['user-management/manage-roles', /roles/i],
  ['user-management/organizations', /Organizations/],
];

/** Pages that the specification names, without landing pages. */
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

/** Reads the pages of a list, and fails if one is missing or has another heading. */
async function readAll(page: Page, pages: typeof LANDINGS) {
  const found = await Promise.all(
    pages.map(async ([path, heading]) => ({
      path,
      heading,
      html: await served(page, `/docs/${path}`),
    })),
  );
  for (const { path, heading, html } of found) {
    expect.soft(html.status, path).toBe(200);
    expect.soft(await html.texts('h1'), path).toEqual([expect.stringMatching(heading)]);
  }
  return found;
}

test('[2.14] landing pages answer the most common questions and say what comes next', async ({
  page,
}) => {
  for (const { path, html } of await readAll(page, LANDINGS)) {
    const asked = await html.texts('h2#often-asked ~ h3');
    expect.soft(asked.length, path).toBeGreaterThanOrEqual(3);
    for (const question of asked) expect.soft(question, path).toMatch(/\?$/);
    expect.soft((await html.find('h2#next ~ ul a')).length, path).toBeGreaterThanOrEqual(2);
  }
});

test('[2.14] landing pages link to the pages of their sections; other named pages are in the sidebar', async ({
  page,
}) => {
  for (const { path, html } of await readAll(page, WHOLE)) {
    const below = async (place: string) =>
      (await html.links(place))
        .filter((href) => href.startsWith(`/docs/${path}/`))
        .map((href) => href.replace(/#.*/, ''));
    const inSidebar = await below('.menu');
    expect.soft(inSidebar.length, path).toBeGreaterThanOrEqual(1);
    expect.soft(await below('article'), path).toEqual(expect.arrayContaining(inSidebar));
  }
  for (const { path, html } of await readAll(page, PAGES)) {
    const current = await html.find('.theme-doc-sidebar-container [aria-current=page]');
    expect.soft(current, path).toHaveLength(1);
  }
});

test('[2.14] app integrations include Slack, Teams, Jira, Zapier and MCP', async ({ page }) => {
  const folder = 'integrations/app-integrations';
  const apps: typeof LANDINGS = [
    [`${folder}/slack`, /Slack/],
    [`${folder}/microsoft-teams`, /Microsoft Teams/],
    [`${folder}/jira`, /Jira/],
    [`${folder}/zapier`, /Zapier/],
    [`${folder}/mcp`, /MCP/],
  ];
  const links = await (await served(page, `/docs/${folder}`)).links('article');
  expect(links).toEqual(expect.arrayContaining(apps.map(([path]) => `/docs/${path}`)));
  await readAll(page, apps);
});

/** Topics of the product, each with the page that explains it. */
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

test('[1.2] the sidebar links to a page about each topic of the product', async ({ page }) => {
  for (const [topic, path, words] of TOPICS) {
    const [section = ''] = path.split('/');
    // A category is expanded by visiting its section.
    const from = section === path || section === 'category' ? MAIN : `/docs/${section}`;
    const links = await (await served(page, from)).links('.theme-doc-sidebar-container');
    expect.soft(links, topic).toContain(`/docs/${path}`);
    const found = await served(page, `/docs/${path}`);
    const article = (await found.texts('article')).join(' ');
    expect.soft(article, topic).toMatch(words);
    expect.soft(article.split(/\s+/).length, topic).toBeGreaterThan(200);
  }
});

test('[2.87] costexplorer-nra and import-aws-orgs-nra are linked to, but are not in the sidebar', async ({
  page,
}) => {
  const from = await (await served(page, '/docs/amazon-web-services')).links('article');
  const sidebar = await (await served(page, MAIN)).links('.theme-doc-sidebar-container');
  expect(sidebar.length).toBeGreaterThan(10);
  for (const path of ['/docs/costexplorer-nra', '/docs/import-aws-orgs-nra']) {
    expect(from).toContain(path);
    expect(sidebar).not.toContain(path);
    const found = await served(page, path);
    expect(await found.texts('h1')).toEqual([expect.stringMatching(/\w/)]);
    expect(await found.find('nav.pagination-nav a')).toEqual([]);
  }
});

test('[2.14] the Japanese terms are in Japanese, in a system font', async ({ page, open }) => {
  const path = `/docs/${slug}-terms/jp`;
  expect(await (await served(page, `/docs/${slug}-terms`)).links('article')).toContain(path);
  await open(path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/\p{Script=Han}|\p{Script=Katakana}/u);
  await expect(page.locator('[lang=ja] h1')).toHaveCount(1);
  await expect(heading).toHaveCSS('font-family', /Hiragino Sans/);
});

test('[6.3] roles are only text, because nobody signs in here', async ({ page }) => {
  const found = await served(page, '/docs/user-management/manage-roles');
  expect((await found.texts('article')).join()).toContain('Viewer');
  expect(await found.find('form, input[type=password], input[type=email]')).toEqual([]);
  expect(found.headers).not.toHaveProperty('set-cookie');
});

test('the sidebar is in the intended order', async ({ page }) => {
  const found = await served(page, MAIN);
  expect(await found.texts('.theme-doc-sidebar-container .sidebar-group')).toEqual([
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
