import company from '../../company.config';
import { expect, test } from '../support/test';

test.use({ site: 'real' });

const { acronym, slug } = company.product;

/** The paths below /docs/ that the specification names: row, path, what its heading says. */
const LANDINGS: readonly (readonly [row: string, path: string, heading: RegExp])[] = [
  ['[2.14]', 'amazon-web-services', /Amazon Web Services|AWS/],
  ['[2.15]', 'billing/billing-explained', /bill/i],
  ['[2.16]', 'billing/billing-profiles', /Billing profiles/],
  ['[2.17]', 'billing/contracts', /Contracts/],
  ['[2.18]', 'billing/invoices-and-payments', /Invoices and payments/],
  ['[2.19]', 'billing/perks', /Perks/],
  ['[2.20]', `billing/${acronym.toLowerCase()}-billing`, new RegExp(acronym)],
  ['[2.21]', 'category/connect-cloud-providers', /connect/i],
  ['[2.22]', 'category/connect-third-party-platforms', /third-party platform/i],
  ['[2.23]', 'category/notifications', /notif/i],
  ['[2.24]', 'category/users-and-access', /who may/i],
  ['[2.26]', 'cloud-analytics/cloud-diagrams', /Cloud diagrams/],
  ['[2.27]', 'cloud-analytics/labels', /Labels/],
  ['[2.28]', 'cloud-analytics/reports', /Reports/],
  ['[2.29]', 'cloud-analytics/tutorials', /tutorials/i],
  ['[2.30]', 'cloud-analytics/report-templates', /Report templates/],
  ['[2.31]', 'connect-cloud/marketplace', /marketplace/i],
  ['[2.32]', 'connect-cloud/standalone-account', /standalone|account/i],
  ['[2.33]', 'connect-wiz', /Wiz/],
  ['[2.34]', 'consulting-support', /support/i],
  ['[2.35]', 'dashboards/lenses', /Lenses/],
  ['[2.36]', 'dashboards/custom-dashboards', /Custom dashboards/],
  ['[2.37]', 'databricks', /Databricks/],
  ['[2.38]', 'datadog', /Datadog/],
  ['[2.42]', 'genai/integrations', /AI/],
  ['[2.48]', 'google-cloud/transfer-google-cloud-projects', /Transfer .*projects/],
  ['[2.56]', 'integrations/asset-management', /Asset/],
  ['[2.57]', 'integrations/datahub', /DataHub/],
  ['[2.58]', 'kubernetes/eks-lens', /EKS lens/],
  ['[2.59]', 'kubernetes/gke-lens', /GKE lens/],
  ['[2.60]', 'kubernetes/kubernetes-lens', /Kubernetes lens/],
  ['[2.61]', 'mongodb', /MongoDB/],
  ['[2.62]', 'operate/allocations', /Allocations/],
  ['[2.63]', 'operate/cloudflow', /CloudFlow/],
  ['[2.64]', 'operate/metrics', /metrics/i],
  ['[2.65]', 'operate/policies', /Policies/],
  ['[2.66]', 'operate/threads', /Threads/],
  ['[2.67]', 'optimize/flexsave', /Flexsave/],
  ['[2.68]', 'optimize/insights', /Insights/],
  ['[2.69]', 'optimize/rightsizing', /Rightsizing/],
  ['[2.70]', 'optimize/spot-scaling', /Spot scaling/],
  ['[2.71]', 'services', /Services/],
  ['[2.72]', 'snowflake', /Snowflake/],
  ['[2.73]', 'system-management/general-settings', /General settings/],
  ['[2.74]', 'system-management/notifications', /Notifications/],
  ['[2.78]', 'user-management/manage-roles', /roles/i],
  ['[2.79]', 'user-management/organizations', /Organizations/],
  ['[2.80]', 'user-management/password-policy', /Password policy/],
  ['[2.81]', 'user-management/settings', /settings/i],
];

/** Those whose own pages are written: what was asked of them is answered there. */
const WHOLE: typeof LANDINGS = [
  ['[2.44]', 'general/homepage', /Home/i],
  ['[2.45]', 'general/presentation-mode', /Presentation mode/],
  ['[2.46]', 'general/profile', /profile/i],
  ['[2.47]', 'general/sign-in', /Sign in/],
  ['[2.49]', 'governance/alerts', /Alerts/],
  ['[2.51]', 'governance/cloud-anomalies', /anomalies/i],
  ['[2.52]', 'governance/cloud-incidents', /Cloud incidents/],
  ['[2.53]', 'governance/commitment-manager', /Commitment manager/],
  ['[2.54]', 'governance/quota-monitoring', /Quota monitoring/],
];

/** Pages that the specification names and that are no landing pages. */
const PAGES: typeof LANDINGS = [
  ['[2.40]', `${slug}-terms`, /terms/i],
  ['[2.75]', 'user-management/sso/okta', /Okta/],
  ['[2.76]', 'user-management/sso/azure-ad', /Azure AD|Entra/],
  ['[2.77]', 'user-management/sso/jumpcloud', /JumpCloud/],
  ['[2.82]', 'vendor-information/bug-bounty-program', /bug bounty|reward/i],
  ['[2.83]', 'vendor-information/exchange-rates', /Exchange rates/],
  ['[2.84]', 'vendor-information/external-services-we-use', /External services/],
  ['[2.85]', 'vendor-information/security-and-data-access-policy', /Security/],
  ['[2.86]', 'vendor-information/subprocessors', /Subprocessors/],
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

test('[2.55] app integrations hold Slack, Teams, Jira, Zapier and MCP', async ({ page, open }) => {
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
  ['[1.3]', 'reports and labels', 'cloud-analytics', /labels/i],
  ['[1.4]', 'dashboards', 'dashboards', /dashboards/i],
  ['[1.6]', 'alerts', 'governance/alerts', /alerts/i],
  ['[1.7]', 'anomalies', 'governance/cloud-anomalies', /anomal/i],
  ['[1.8]', 'commitments', 'governance/commitment-manager', /commitment/i],
  ['[1.9]', 'allocations', 'operate/allocations', /allocation/i],
  ['[1.10]', 'CloudFlow', 'operate/cloudflow', /CloudFlow/],
  ['[1.11]', 'Flexsave', 'optimize/flexsave', /Flexsave/],
  ['[1.12]', 'insights', 'optimize/insights', /insight/i],
  ['[1.13]', 'Kubernetes lenses', 'kubernetes', /EKS lens/i],
  ['[1.14]', 'third-party data', 'category/connect-third-party-platforms', /Snowflake/],
  ['[1.15]', 'users and single sign-on', 'user-management', /single sign-on/i],
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
  ['[2.88]', 'import-aws-orgs-nra'],
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

test('[2.41] the Japanese terms are in Japanese, in a font cut to them', async ({ page, open }) => {
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
