/**
 * What changed in the platform, for the changelog page and the home page.
 *
 * Strings may use the names of docs (`{product}` and so on); they are resolved at build. A title may
 * not, so that an entry's address stays the same under every brand.
 */
import * as z from 'zod';
import { anchorOf } from './anchors';

/** What kind of change an entry tells of. */
const changeTypes = ['New', 'Improved', 'Changed', 'Fixed', 'Deprecated', 'Security'] as const;

/** The part of the console that changed. */
const changeAreas = [
  'Analyze',
  'Monitor',
  'Operate',
  'Optimize',
  'Integrate',
  'Billing',
  'Access',
  'Get advice',
  'Docs',
] as const;

/** Who has the change: a plan, all from a plan upwards, or customers billed by the company. */
const changePlans = ['all', 'Essentials', 'Enhanced+', 'Enterprise', 'reseller'] as const;

const oneOf = <const T extends readonly [string, ...string[]]>(field: string, values: T) =>
  z.enum(values, { error: `${field} must be one of: ${values.join(', ')}` });

const changelogEntry = z.strictObject({
  date: z.iso.date({ error: 'date must be a day that exists, written YYYY-MM-DD' }),
  title: z
    .string()
    .min(1, 'title must not be empty')
    .regex(/^[^{}]*$/, 'title must not use {names}: the entry’s address is made from it'),
  type: oneOf('type', changeTypes),
  area: oneOf('area', changeAreas),
  plan: oneOf('plan', changePlans),
  /** Two to five sentences. */
  text: z.string().min(1, 'text must not be empty'),
  /** What the reader has to do, and by when. */
  actionNeeded: z.string().min(1, 'actionNeeded must say what to do, or be left out').optional(),
  /** The page about it, below docs/ and without extension; only one that exists. */
  page: z
    .string()
    .regex(
      /^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/,
      'page must be a path below docs/ without extension, such as governance/budgets/index',
    )
    .optional(),
});

/** One change, as the changelog shows it. */
export type ChangelogEntry = z.output<typeof changelogEntry>;

/** The entry's anchor on the changelog page, such as `2026-10-06-budget-suggestions`. */
export function entryAnchor(entry: Pick<ChangelogEntry, 'date' | 'title'>): string {
  return `${entry.date}-${anchorOf(entry.title)}`;
}

/** Thrown for entries that break the rules; one line for each fault, naming entry, field and fix. */
class ChangelogError extends Error {
  override readonly name = 'ChangelogError';
}

/** How a fault names its entry: by title where it has one, else by place. */
function nameOf(entry: unknown, index: number): string {
  const hasTitle = typeof entry === 'object' && entry !== null && 'title' in entry;
  return hasTitle ? `entry ${index + 1} (“${String(entry.title)}”)` : `entry ${index + 1}`;
}

/** Validates entries and returns them newest first; entries of one day keep their order. */
export function parseChangelog(entries: readonly unknown[]): readonly ChangelogEntry[] {
  const parsed: ChangelogEntry[] = [];
  const faults: string[] = [];
  const anchors = new Set<string>();

  entries.forEach((entry, index) => {
    const result = changelogEntry.safeParse(entry);
    if (!result.success) {
      for (const issue of result.error.issues) {
        const field = issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
        faults.push(`${nameOf(entry, index)}: ${field}${issue.message}`);
      }
      return;
    }
    const anchor = entryAnchor(result.data);
    if (anchors.has(anchor)) {
      faults.push(`${nameOf(entry, index)}: same day and title as another entry; change the title`);
    }
    anchors.add(anchor);
    parsed.push(result.data);
  });

  if (faults.length > 0) {
    throw new ChangelogError(`The changelog has mistakes:\n- ${faults.join('\n- ')}`);
  }
  return parsed.sort((a, b) => b.date.localeCompare(a.date));
}

/** Every change, validated, newest first. */
export const changelogEntries = parseChangelog([
  {
    date: '2026-11-17',
    title: 'Dashboard filters apply to every widget',
    type: 'New',
    area: 'Analyze',
    plan: 'all',
    text: 'One filter bar at the top of a custom dashboard now applies to all of its widgets. Your choice is kept for you alone, and its address can be shared. A widget that cannot use the filter says so, and the reports behind the widgets do not change.',
    page: 'dashboards/custom-dashboards/index',
  },
  {
    date: '2026-11-10',
    title: 'Commitments lens shows effective savings rate',
    type: 'Improved',
    area: 'Optimize',
    plan: 'Enhanced+',
    text: 'The lens shows the effective savings rate beside coverage and utilization, with its history. It is savings divided by what the same usage would cost on demand: 12,000 USD saved on 60,000 USD is 20%.',
    page: 'dashboards/lenses/index',
  },
  {
    date: '2026-10-27',
    title: 'FOCUS columns are named as in version 1.4',
    type: 'Changed',
    area: 'Analyze',
    plan: 'all',
    text: 'Dimensions and exports use the column names of FOCUS 1.4. The two older names ProviderName and PublisherName work as aliases until 30 June 2027.',
    actionNeeded:
      'Before 30 June 2027, change the queries that name ProviderName or PublisherName: use ServiceProviderName, or HostProviderName where you mean whose infrastructure it is.',
    page: 'product-platform/focus-columns',
  },
  {
    date: '2026-10-20',
    title: 'S3 lens: incomplete multipart uploads',
    type: 'New',
    area: 'Analyze',
    plan: 'all',
    text: 'The S3 lens lists the bytes of uploads that were never finished and are older than 7 days. You pay for them, and they show in no object list. A lifecycle rule that aborts incomplete uploads removes them and keeps new ones from staying.',
    page: 'dashboards/lenses/index',
  },
  {
    date: '2026-10-06',
    title: 'Budget suggestions',
    type: 'New',
    area: 'Monitor',
    plan: 'all',
    text: 'Above the list of budgets, {acronym} proposes budgets from what you spend, each with its reason and a confidence. Accept one to open it as a draft, or dismiss it with a reason. Nothing is created until somebody accepts.',
    page: 'governance/budgets/budget-suggestions',
  },
  {
    date: '2026-09-22',
    title: 'Support requests: own tags',
    type: 'New',
    area: 'Get advice',
    plan: 'all',
    text: 'Mark support requests with tags of your own, to find those of one project or team again. A request takes 1 to 50 tags of up to 80 characters each. Tags are stored in lower case.',
  },
  {
    date: '2026-09-15',
    title: 'Faster report loading for long ranges',
    type: 'Improved',
    area: 'Analyze',
    plan: 'all',
    text: 'Reports over many months open noticeably sooner, above all when they are grouped by day. Figures and settings stay as they were.',
  },
  {
    date: '2026-09-01',
    title: 'Legacy API tokens: no new ones',
    type: 'Deprecated',
    area: 'Integrate',
    plan: 'all',
    text: 'Legacy API tokens can no longer be created. Those that exist work until 1 March 2027, unless you revoke them earlier. Personal keys and the tokens of service accounts take their place.',
    actionNeeded:
      'Before 1 March 2027, give every script that uses a legacy token a new one. For automation, create a service account under Users and access › Service accounts and then its token under API tokens; for your own tools, generate a key under your avatar › your name › API. Send it in the same Authorization header, check it with GET /auth/v1/validate, and revoke the legacy token.',
    page: 'product-platform/automation',
  },
  {
    date: '2026-08-18',
    title: 'Anomalies show actual and expected maximum',
    type: 'Improved',
    area: 'Monitor',
    plan: 'all',
    text: 'The chart of a cost anomaly draws the highest cost that was expected beside the actual one. The distance between the two lines is the cost of the anomaly. The API returns both values.',
    page: 'governance/cloud-anomalies/index',
  },
  {
    date: '2026-08-04',
    title: 'Build a CloudFlow by describing it',
    type: 'New',
    area: 'Operate',
    plan: 'all',
    text: 'Describe in a sentence what a flow should do, and CloudFlow drafts its steps. You review and change the draft as any other. It runs only after you publish it.',
    page: 'operate/cloudflow/index',
  },
  {
    date: '2026-07-21',
    title: 'Report display settings and color themes',
    type: 'New',
    area: 'Analyze',
    plan: 'all',
    text: 'Set the size of labels, the scale of numbers and up to 8 decimals for each report. Holders of Cloud Analytics Admin can make color themes, and everybody picks the one they read best. Scheduled mails and exports use the same settings.',
  },
  {
    date: '2026-07-07',
    title: 'CloudFlow connections through the API',
    type: 'New',
    area: 'Operate',
    plan: 'Enhanced+',
    text: 'Discover the connections of CloudFlow, store their credentials and trigger flows through the {api}. What a key may do follows the permissions of its user.',
  },
  {
    date: '2026-06-23',
    title: 'Anthropic Analytics connection',
    type: 'New',
    area: 'Integrate',
    plan: 'all',
    text: 'Connect the analytics of your Anthropic organization to see its cost by product beside your clouds. Cost is available to Enterprise organizations that pay by usage; organizations that pay by seat see overage only.',
    page: 'genai/integrations/index',
  },
  {
    date: '2026-06-09',
    title: 'Essentials plan includes SSO',
    type: 'Changed',
    area: 'Access',
    plan: 'Essentials',
    text: 'Single sign-on with SAML or OpenID Connect is now part of the free plan. An administrator sets it up under Users and access › Settings › Single sign-on. Until then, people sign in as before.',
    page: 'product-platform/plan-features',
  },
  {
    date: '2026-05-26',
    title: 'Snapshot compare in cloud diagrams',
    type: 'New',
    area: 'Analyze',
    plan: 'all',
    text: 'Pick two dates, and the diagram marks what was added and removed between them. It answers the first question after an incident: what changed?',
    page: 'cloud-analytics/cloud-diagrams/index',
  },
  {
    date: '2026-05-12',
    title: 'Quota alerts at your own threshold',
    type: 'Improved',
    area: 'Monitor',
    plan: 'all',
    text: 'Quota notifications used to come at a fixed share of the limit. An administrator can now choose a threshold from 50 to 95% for each provider. Without a choice it is 80%.',
    page: 'governance/quota-monitoring/quota-notifications',
  },
  {
    date: '2026-04-28',
    title: 'Databricks lens',
    type: 'New',
    area: 'Analyze',
    plan: 'Enhanced+',
    text: 'A ready-made dashboard shows Databricks cost by workspace, job and SKU. It appears under Dashboards › Lenses once Databricks is connected.',
    page: 'dashboards/lenses/index',
  },
  {
    date: '2026-04-14',
    title: 'Google Cloud invoices follow the invoice month',
    type: 'Changed',
    area: 'Billing',
    plan: 'reseller',
    text: 'Google Cloud invoices now hold what Google assigns to the invoice month, not what was used in the calendar month. The first invoices made this way are those for March 2026. To compare one with a report, filter the report by Invoice month.',
    page: 'billing/billing-explained/index',
  },
  {
    date: '2026-03-24',
    title: 'SEPA Direct Debit',
    type: 'New',
    area: 'Billing',
    plan: 'all',
    text: 'Billing profiles in EUR can pay by SEPA Direct Debit. Somebody with Billing Profile Admin adds the IBAN as a payment method and accepts the mandate. Invoices are debited from their due date.',
    page: 'billing/billing-profiles/index',
  },
  {
    date: '2026-03-03',
    title: 'Split the platform fee by billing profile',
    type: 'New',
    area: 'Billing',
    plan: 'Enhanced+',
    text: 'The platform fee can be divided among billing profiles by their cloud spend, with one platform invoice for each. It is for plans bought directly, not through a marketplace. The split is switched on in the contract and takes effect with the next invoice.',
    page: 'billing/acronym-billing/index',
  },
  {
    date: '2026-02-10',
    title: 'Kubernetes lens: idle cost per namespace',
    type: 'Improved',
    area: 'Analyze',
    plan: 'all',
    text: 'Idle cost, the part of a node that no pod reserves, can stand on a line of its own or be spread over the namespaces by what they reserve. Beside it stands what each namespace requests and what it uses.',
    page: 'kubernetes/kubernetes-lens/index',
  },
  {
    date: '2026-01-20',
    title: 'Wiz findings next to cost',
    type: 'New',
    area: 'Integrate',
    plan: 'Enhanced+',
    text: 'Connect Wiz to see the severity of its findings beside the cost of the same resources. What is both expensive and exposed comes first.',
    page: 'connect-wiz/index',
  },
  {
    date: '2026-01-06',
    title: 'Google promotional credits passed on by default',
    type: 'Changed',
    area: 'Billing',
    plan: 'reseller',
    text: 'Since 1 January 2026, promotional credits that Google grants to your billing accounts reduce your invoice without a request. Contracts that say otherwise keep their rule.',
    page: 'billing/billing-explained/index',
  },
  {
    date: '2025-12-16',
    title: 'New AWS support plan names on invoices',
    type: 'Changed',
    area: 'Billing',
    plan: 'reseller',
    text: 'Invoices use the names that AWS now gives to its support plans. What you are charged for support is computed as before, so only the wording of the line changes.',
    page: 'billing/billing-explained/index',
  },
  {
    date: '2025-12-02',
    title: 'Real-time anomaly detection for AWS',
    type: 'New',
    area: 'Monitor',
    plan: 'Enhanced+',
    text: 'Unusual launches are detected from event logs instead of billing files, in hours instead of the next day. Costs are estimated until the billing data arrives. It needs CloudTrail, with its log files in an S3 bucket that {acronym} may read.',
    page: 'governance/cloud-anomalies/real-time-anomaly-detection/index',
  },
  {
    date: '2025-11-25',
    title: 'MCP server',
    type: 'New',
    area: 'Integrate',
    plan: 'all',
    text: 'The {mcp} lets assistants that speak the Model Context Protocol read your reports, budgets and anomalies. You sign in through the browser and it acts with your role, so connect with a role that can only read.',
    page: 'integrations/app-integrations/mcp/index',
  },
]);
