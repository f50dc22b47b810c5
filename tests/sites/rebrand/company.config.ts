/**
 * A company that shares not one value with the default one: the real content is built for it, and
 * nothing of the default brand may be left in the output (gates/rebrand.ts).
 */
import { defineCompany } from '../../../src/config/company/schema';

export default defineCompany({
  companyName: 'Νεφοσκόπος',
  companyNameFull: 'Νεφοσκόπος Εταιρεία Παρακολούθησης και Διαχείρισης Υπολογιστικού Νέφους',
  legalEntity: 'Νεφοσκόπος Ανώνυμη Εταιρεία',
  description: 'Every invoice of every cloud, read line by line by people who stay on the phone.',
  product: { name: 'Panorama Skopos', acronym: 'PSK', slug: 'skopos' },
  brand: {
    folder: 'brand/skopos',
    accentColor: '#5b21b6',
    tokens: { light: { mark: '#e9dcff' }, dark: { mark: '#43307a' } },
  },

  siteUrl: 'https://www.nefoskopos.example',
  baseUrl: '/help/',
  siteTitle: 'Skopos Library',
  siteLabel: 'Library',

  helpUrl: 'https://www.nefoskopos.example/help',
  homeUrl: 'https://nefoskopos.example',
  consoleUrl: 'https://panorama.nefoskopos.example',
  developerUrl: 'https://build.nefoskopos.example',
  eventsUrl: 'https://meet.nefoskopos.example',
  statusUrl: 'https://uptime.nefoskopos.example',
  supportUrl: 'https://care.nefoskopos.example',
  expertUrl: 'https://care.nefoskopos.example/consult',
  feedbackUrl: 'https://care.nefoskopos.example/report',
  blogUrl: 'https://journal.nefoskopos.example',
  ghOrgUrl: 'https://code.nefoskopos.example',
  linkedInUrl: 'https://in.nefoskopos.example',
  youTubeUrl: 'https://video.nefoskopos.example',
  twitterUrl: 'https://posts.nefoskopos.example',
  facebookUrl: 'https://pages.nefoskopos.example',
  repositoryUrl: 'https://code.nefoskopos.example/library',
  editUrl: 'https://code.nefoskopos.example/library/edit/trunk/',

  security: {
    contact: 'https://care.nefoskopos.example/vulnerability',
    policyUrl: 'https://nefoskopos.example/disclosure',
    encryptionUrl: 'https://nefoskopos.example/pgp.asc',
    acknowledgmentsUrl: 'https://nefoskopos.example/thanks',
    languages: ['el', 'en'],
  },

  cliName: 'skoposctl',
  apiName: 'Panorama REST API',
  apiUrl: 'https://rest.nefoskopos.example',
  mcpName: 'Panorama agent gateway',
  prefix: 'psk',
  mailSender: 'post@nefoskopos.example',

  search: {
    appId: 'NEFOS12345',
    apiKey: 'nefos-search-only-key',
    indexName: 'skopos-library',
    host: 'https://find.nefoskopos.example',
  },
  api: { host: 'https://gateway.nefoskopos.example', publicKey: 'nefos-public-key' },

  assistants: [
    { name: 'Pythia', url: 'https://pythia.nefoskopos.example/new?ask={prompt}&lang=en' },
  ],
  usage: { search: false, aiInput: false, aiTrain: false },

  changelogWidgetUrl: 'https://releases.nefoskopos.example/widget.js',
  analytics: null,
  announcement: {
    id: 'new-offices',
    lead: 'Support now answers in Greek.',
    text: 'Choose the language when you open a request.',
    link: { label: 'How to ask', href: '/docs/general/ava' },
    isCloseable: false,
    backgroundColor: '#3b0764',
    textColor: '#ffffff',
  },
  features: {
    announcementBar: false,
    changelogWidget: true,
    hostedSearch: false,
    japaneseTerms: false,
  },
});
