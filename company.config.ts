/**
 * The company behind the site. A rebrand edits only this file and the SVG sources that it points to;
 * `guides/rebrand.md` walks through it. The company below is invented.
 */
import { defineCompany } from './src/config/company/schema';

export default defineCompany({
  companyName: 'Dunlin',
  companyNameFull: 'Dunlin Cloud Services',
  legalEntity: 'Dunlin Cloud Services Ltd',
  description: 'See, allocate, govern and cut cloud spend in one console, with experts on call.',
  product: {
    name: 'Dunlin Cloud Intelligence',
    acronym: 'DCI',
    slug: 'dunlin',
  },
  brand: {
    folder: 'brand/dunlin',
    accentColor: '#0a6175',
  },

  siteUrl: 'https://help.dunlin.example',
  baseUrl: '/',
  siteTitle: 'Dunlin Help',
  siteLabel: 'Help',

  helpUrl: 'https://help.dunlin.example',
  homeUrl: 'https://www.dunlin.example',
  consoleUrl: 'https://console.dunlin.example',
  developerUrl: 'https://developer.dunlin.example',
  eventsUrl: 'https://events.dunlin.example',
  statusUrl: 'https://status.dunlin.example',
  supportUrl: 'https://support.dunlin.example',
  expertUrl: 'https://support.dunlin.example/experts',
  feedbackUrl: 'https://support.dunlin.example/docs-feedback',
  blogUrl: 'https://blog.dunlin.example',
  ghOrgUrl: 'https://github.dunlin.example',
  linkedInUrl: 'https://linkedin.dunlin.example',
  youTubeUrl: 'https://youtube.dunlin.example',
  twitterUrl: 'https://x.dunlin.example',
  facebookUrl: 'https://facebook.dunlin.example',
  repositoryUrl: 'https://github.dunlin.example/help-center',
  editUrl: 'https://github.dunlin.example/help-center/edit/main/',

  security: {
    contact: 'mailto:security@dunlin.example',
    policyUrl: 'https://help.dunlin.example/docs/vendor-information/bug-bounty-program',
    encryptionUrl: 'https://www.dunlin.example/.well-known/security-key.asc',
  },

  cliName: 'dunlin',
  apiName: 'DCI API',
  apiUrl: 'https://api.dunlin.example',
  mcpName: 'DCI MCP server',
  prefix: 'dunlin',
  mailSender: 'no-reply@dunlin.example',

  search: null,
  api: null,

  assistants: [
    { name: 'ChatGPT', url: 'https://chatgpt.com/?hints=search&q={prompt}' },
    { name: 'Claude', url: 'https://claude.ai/new?q={prompt}' },
    { name: 'Perplexity', url: 'https://www.perplexity.ai/search/new?q={prompt}' },
    { name: 'Google AI Mode', url: 'https://www.google.com/search?udm=50&q={prompt}' },
  ],
  usage: { search: true, aiInput: true, aiTrain: true },

  announcement: {
    id: 'legacy-api-tokens-2027',
    lead: 'Legacy API tokens end on March 1, 2027.',
    text: 'Replace them with new tokens before then.',
    link: { label: 'What to change', href: '/docs/changelog' },
  },
  features: {
    announcementBar: true,
    changelogWidget: false,
    japaneseTerms: true,
    sections: {},
  },
});
