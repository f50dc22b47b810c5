import company from '../../company.config';
import { expect, test } from '../support/test';

test.use({ site: 'real' });

const { acronym, slug } = company.product;

/** The paths below /docs/ that the specification names: row, path, what its heading says. */
const LANDINGS: readonly (readonly [row: string, path: string, heading: RegExp])[] = [
  ['[2.14]', 'amazon-web-services', /Amazon Web Services|AWS/],
  ['[2.14]', 'billing/billing-explained', /bill/i],
  ['[2.14]', 'billing/billing-profiles', /Billing profiles/],
  ['[2.14]', 'billing/contracts', /Contracts/],
  ['[2.14]', 'billing/invoices-and-payments', /Invoices and payments/],
  ['[2.14]', 'billing/perks', /Perks/],
  ['[2.14]', `billing/${acronym.toLowerCase()}-billing`, new RegExp(acronym)],
  ['[2.14]', 'category/connect-cloud-providers', /connect/i],
  ['[2.14]', 'category/connect-third-party-platforms', /third-party platform/i],
  ['[2.14]', 'category/notifications', /notif/i],
  ['[2.14]', 'category/users-and-access', /who may/i],
  ['[2.14]', 'cloud-analytics/cloud-diagrams', /Cloud diagrams/],
  ['[2.14]', 'cloud-analytics/labels', /Labels/],
  ['[2.14]', 'cloud-analytics/reports', /Reports/],
  ['[2.14]', 'cloud-analytics/tutorials', /tutorials/i],
  ['[2.14]', 'cloud-analytics/report-templates', /Report templates/],
  ['[2.14]', 'connect-cloud/marketplace', /marketplace/i],
  ['[2.14]', 'connect-cloud/standalone-account', /standalone|account/i],
  ['[2.14]', 'connect-wiz', /Wiz/],
  ['[2.14]', 'consulting-support', /support/i],
  ['[2.14]', 'dashboards/lenses', /Lenses/],
  ['[2.14]', 'dashboards/custom-dashboards', /Custom dashboards/],
  ['[2.14]', 'databricks', /Databricks/],
  ['[2.14]', 'datadog', /Datadog/],
  ['[2.14]', 'genai/integrations', /AI/],
  ['[2.14]', 'google-cloud/transfer-google-cloud-projects', /Transfer .*projects/],
  ['[2.14]', 'integrations/asset-management', /Asset/],
  ['[2.14]', 'integrations/datahub', /DataHub/],
  ['[2.14]', 'kubernetes/eks-lens', /EKS lens/],
  ['[2.14]', 'kubernetes/gke-lens', /GKE lens/],
  ['[2.14]', 'kubernetes/kubernetes-lens', /Kubernetes lens/],
  ['[2.14]', 'mongodb', /MongoDB/],
  ['[2.14]', 'operate/allocations', /Allocations/],
  ['[2.14]', 'operate/cloudflow', /CloudFlow/],
  ['[2.14]', 'operate/metrics', /metrics/i],
  ['[2.14]', 'operate/policies', /Policies/],
  ['[2.14]', 'operate/threads', /Threads/],
  ['[2.14]', 'optimize/flexsave', /Flexsave/],
  ['[2.14]', 'optimize/insights', /Insights/],
  ['[2.14]', 'optimize/rightsizing', /Rightsizing/],
  ['[2.14]', 'optimize/spot-scaling', /Spot scaling/],
  ['[2.14]', 'services', /Services/],
  ['[2.14]', 'snowflake', /Snowflake/],
  ['[2.14]', 'system-management/general-settings', /General settings/],
  ['[2.14]', 'system-management/notifications', /Notifications/],
  ['[2.14]', 'user-management/manage-roles', /roles/i],
  ['[2.14]', 'user-management/organizations', /Organizations/],
  ['[2.14]', 'user-management/password-policy', /Password policy/],
  ['[2.14]', 'user-management/settings', /settings/i],
];

/** Those whose own pages are written: what was asked of them is answered there. */
const WHOLE: typeof LANDINGS = [
  ['[2.14]', 'general/homepage', /Home/i],
  ['[2.14]', 'general/presentation-mode', /Presentation mode/],
  ['[2.14]', 'general/profile', /profile/i],
  ['[2.14]', 'general/sign-in', /Sign in/],
  ['[2.14]', 'governance/alerts', /Alerts/],
  ['[2.14]', 'governance/cloud-anomalies', /anomalies/i],
  ['[2.14]', 'governance/cloud-incidents', /Cloud incidents/],
  ['[2.14]', 'governance/commitment-manager', /Commitment manager/],
  ['[2.14]', 'governance/quota-monitoring', /Quota monitoring/],
];

/** Pages that the specification names and that are no landing pages. */
const PAGES: typeof LANDINGS = [
  ['[2.14]', `${slug}-terms`, /terms/i],
  ['[2.14]', 'user-management/sso/okta', /Okta/],
  ['[2.14]', 'user-management/sso/azure-ad', /Azure AD|Entra/],
  ['[2.14]', 'user-management/sso/jumpcloud', /JumpCloud/],
  ['[2.14]', 'vendor-information/bug-bounty-program', /bug bounty|reward/i],
  ['[2.14]', 'vendor-information/exchange-rates', /Exchange rates/],
  ['[2.14]', 'vendor-information/external-services-we-use', /External services/],
  ['[2.14]', 'vendor-information/security-and-data-access-policy', /Security/],
  ['[2.14]', 'vendor-information/subprocessors', /Subprocessors/],
];

for (const [row, path, heading] of LANDINGS) {
  test(`${row} /docs/${path} answers what is asked most and says what comes next`, async ({
    page,
    open,
  }) => {
    await open(`/docs/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const asked = await page.locator('h2#often-asked ~ h3').allTextContents();
    expect(asked.length).toBeGreaterThanOrEqual(3);
    // A heading ends with the zero-width space of the link to itself.
    for (const question of asked) expect(question).toMatch(/\?\u200B?$/);
    expect(await page.locator('h2#next ~ ul a').count()).toBeGreaterThanOrEqual(2);
  });
}

for (const [row, path, heading] of WHOLE) {
  test(`${row} /docs/${path} leads to its own pages`, async ({ page, open }) => {
    await open(`/docs/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    const own = await page
      .locator(`article a[href^="/docs/${path}/"]`)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    const listed = await page
      .locator(`.menu a[href^="/docs/${path}/"]`)
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
    expect(listed.length).toBeGreaterThanOrEqual(1);
    expect(own).toEqual(expect.arrayContaining(listed));
  });
}

for (const [row, path, heading] of PAGES) {
  test(`${row} /docs/${path} is a page of its own, in the sidebar`, async ({ page, open }) => {
    await open(`/docs/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(
      page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current=page]'),
    ).toHaveCount(1);
  });
}

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
const TOPICS: readonly (readonly [row: string, topic: string, path: string, words: RegExp])[] = [
  ['[1.2]', 'billing and invoices', 'billing', /invoices/i],
  ['[1.2]', 'reports and labels', 'cloud-analytics', /labels/i],
  ['[1.2]', 'dashboards', 'dashboards', /dashboards/i],
  ['[1.2]', 'alerts', 'governance/alerts', /alerts/i],
  ['[1.2]', 'anomalies', 'governance/cloud-anomalies', /anomal/i],
  ['[1.2]', 'commitments', 'governance/commitment-manager', /commitment/i],
  ['[1.2]', 'allocations', 'operate/allocations', /allocation/i],
  ['[1.2]', 'CloudFlow', 'operate/cloudflow', /CloudFlow/],
  ['[1.2]', 'Flexsave', 'optimize/flexsave', /Flexsave/],
  ['[1.2]', 'insights', 'optimize/insights', /insight/i],
  ['[1.2]', 'Kubernetes lenses', 'kubernetes', /EKS lens/i],
  ['[1.2]', 'third-party data', 'category/connect-third-party-platforms', /Snowflake/],
  ['[1.2]', 'users and single sign-on', 'user-management', /single sign-on/i],
];

for (const [row, topic, path, words] of TOPICS) {
  test(`${row} ${topic}: the sidebar leads to a page about it`, async ({ page, open }) => {
    const [section = ''] = path.split('/');
    // A category is opened by the page of its section.
    await open(section === path || section === 'category' ? '/docs' : `/docs/${section}`);
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    await sidebar.locator(`a[href$="/docs/${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/docs/${path}$`));
    await expect(page.getByRole('article')).toContainText(words);
    expect((await page.getByRole('article').innerText()).split(/\s+/).length).toBeGreaterThan(200);
  });
}

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

test('[2.14] the Japanese terms are in Japanese, in a font cut to them', async ({ page, open }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
  });
  await open(`/docs/${slug}-terms`);
  const plain = [...fonts];
  await page.getByRole('article').locator(`a[href$="/docs/${slug}-terms/jp"]`).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/\p{Script=Han}|\p{Script=Katakana}/u);
  await expect(page.locator('[lang=ja] h1')).toHaveCount(1);
  await page.evaluate(() => document.fonts.ready);
  const own = fonts.filter((path) => !plain.includes(path));
  expect(own.length).toBeGreaterThan(0);
  await expect(heading).toHaveCSS('font-family', /Noto Sans JP/);
  expect(plain.some((path) => own.includes(path))).toBe(false);
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
    ...['Start', 'Connect', 'Understand', 'Govern', 'Operate', 'Optimize', 'Pay'],
    ...['Administer', 'Trust'],
  ]);
});
