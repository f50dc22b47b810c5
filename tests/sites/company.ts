/** The company of the small sites: without ornament. */
import { loadCompany } from '../../src/config/company/load';
import { defineCompany, type Company, type CompanyInput } from '../../src/config/company/schema';

const gauge = defineCompany({
  companyName: 'Gauge',
  companyNameFull: 'Gauge Cloud Works',
  legalEntity: 'Gauge Cloud Works GmbH',
  description: 'The company of the small test sites.',
  product: { name: 'Gauge Panel', acronym: 'GP', slug: 'gauge' },
  brand: { folder: '../brands/gauge', accentColor: '#6b3fa0' },
  siteUrl: 'https://help.gauge.example',
  siteTitle: 'Gauge Help',
  helpUrl: 'https://help.gauge.example',
  homeUrl: 'https://www.gauge.example',
  consoleUrl: 'https://console.gauge.example',
  supportUrl: 'https://support.gauge.example',
  statusUrl: 'https://status.gauge.example',
  developerUrl: 'https://developer.gauge.example',
  eventsUrl: 'https://events.gauge.example',
  cliName: 'gauge',
  apiName: 'Gauge API',
  apiUrl: 'https://api.gauge.example',
  mcpName: 'Gauge MCP server',
  prefix: 'gauge',
  mailSender: 'no-reply@gauge.example',
});

/**
 * Returns the company of the small sites with some of its fields changed. They are not read
 * offline unless one says so: packing a copy of each would take seconds of every run.
 */
export const fixtureCompany = (changes: Partial<CompanyInput> = {}): Company =>
  loadCompany({ ...gauge, ...changes, features: { pwa: false, ...changes.features } });
