/** The words that the voice of the docs does without, and what to write instead. */
import { MONTHS } from '../src/content/model/dates';

/** Words that are not written. */
export type Phrase = {
  /** Words as they are written; `|` between others, `(?:…)` as in a regular expression. */
  readonly words: string;
  readonly instead: string;
  /** Whether it holds for what readers of the docs read, and not for the guides of the repository. */
  readonly docsOnly?: true;
};

/** Every phrase, by what is wrong with it. */
export const bannedPhrases: readonly Phrase[] = [
  // Words that judge the reader's effort.
  { words: 'simply|obviously|of course|needless to say|as you can see', instead: 'leave it out' },
  { words: 'just', instead: 'leave it out, or write "only"' },
  {
    words: 'easily|effortless(?:ly)?|hassle[- ]free',
    instead: 'leave it out, or say in how many steps',
  },
  { words: 'basically|essentially', instead: 'leave it out' },

  // Throat-clearing.
  {
    words: 'please note(?: that)?|note that|it is important to note',
    instead: 'say the thing, or use :::note',
  },
  { words: 'please(?! note)', instead: 'write the instruction' },
  {
    words: 'in this (?:guide|article|page|tutorial|section|document),? (?:we|you)',
    instead: 'begin with what the page gives the reader',
  },
  {
    words:
      'this (?:guide|article|page|tutorial|section|document) (?:will|explains|describes|covers|walks)',
    instead: 'begin with the thing itself',
  },
  { words: "let[’']s|let us", instead: 'write the instruction' },
  { words: 'in order to', instead: 'write "to"' },
  { words: 'due to the fact that', instead: 'write "because"' },
  { words: 'at this point in time', instead: 'write "now"' },
  { words: '(?:allows?|enables?) you to', instead: 'write "you can", or "lets you"' },

  // Marketing.
  { words: 'leverag(?:e|es|ed|ing)|utili[sz](?:e|es|ed|ing)', instead: 'write "use"' },
  {
    words:
      'seamless(?:ly)?|robust(?:ly)?|powerful|cutting[- ]edge|best[- ]in[- ]class|world[- ]class|state[- ]of[- ]the[- ]art|game[- ]chang(?:er|ing)|next[- ]gen(?:eration)?|revolutionary|turnkey|holistic(?:ally)?|blazing(?:ly)?|supercharged?|one[- ]stop|out of the box|user[- ]friendly|intuitive(?:ly)?',
    instead: 'say what it does, with a number where there is one',
  },
  {
    words:
      'unlock(?:s|ed|ing)?|empower(?:s|ed|ing)?|unleash(?:es|ed|ing)?|streamlin(?:e|es|ed|ing)|elevates?',
    instead: 'name what the reader can do',
  },
  { words: 'deep dive|at your fingertips|take (?:it )?to the next level', instead: 'leave it out' },

  // What does not exist yet.
  {
    words:
      'coming soon|stay tuned|in the near future|will (?:soon )?be (?:available|supported|added)',
    instead: 'document what exists',
  },

  // Other words for what the console and the docs call otherwise.
  {
    words: '(?<!right-|double-)click(?:s|ed|ing)?(?: on)?',
    instead: 'labels are selected: write "select"',
    docsOnly: true,
  },
  { words: 'e\\.g\\.', instead: 'write "for example" or "such as"' },
  { words: 'i\\.e\\.', instead: 'write "that is"' },
  { words: 'etc\\.?', instead: 'name the things, or write "such as"' },
  { words: 'whitelist(?:s|ed|ing)?', instead: 'write "allowlist"' },
  { words: 'blacklist(?:s|ed|ing)?', instead: 'write "blocklist"' },

  // British forms that the spelling dictionary lets pass.
  ...(
    [
      ['ageing', 'aging'],
      ['amongst', 'among'],
      ['artefact(s?)', 'artifact'],
      ['cancell(ed|ing)', 'canceled, canceling'],
      ['catalogue(s?)', 'catalog'],
      ['centre(s?)', 'center'],
      ['cheque(s?)', 'check'],
      ['favour(s|ed|ing)?', 'favor'],
      ['focuss(ed|es|ing)', 'focused'],
      ['fulfil|fulfilment', 'fulfill, fulfillment'],
      ['instalment(s?)', 'installment'],
      ['judgement(s?)', 'judgment'],
      ['labell(ed|ing)', 'labeled, labeling'],
      ['learnt', 'learned'],
      ['metre(s?)', 'meter'],
      ['modell(ed|ing)', 'modeled, modeling'],
      ['per cent', '%'],
      ['programme(s?)', 'program'],
      ['signall(ed|ing)', 'signaled, signaling'],
      ['totall(ed|ing)', 'totaled, totaling'],
      ['whilst', 'while'],
    ] as const
  ).map(([words, american]): Phrase => ({
    words,
    instead: `write the American form, ${american}`,
  })),
];

/** Names that keep their capitals in headings, beside those that no dictionary has in lower case. */
export const properNames: readonly string[] = [
  'Active Directory',
  'Amazon Web Services',
  'Amazon',
  'App Service',
  'Apps Script',
  'Bedrock',
  'Blob Storage',
  'Cloud Billing',
  'Cloud Run',
  'Cloud Storage',
  'Compute Engine',
  'Cost Explorer',
  'Data Center',
  'Developer Hub',
  'English',
  'Enhanced',
  'Enterprise',
  'Entra ID',
  'Essentials',
  'FinOps Framework',
  'Google Cloud',
  'Google Workspace',
  'Google',
  'Kubernetes Engine',
  'Marketplace',
  'Microsoft Entra ID',
  'Microsoft Teams',
  'Slack',
  'Teams',
  'Terraform',
  'Unity Catalog',
  'Vertex AI',
  'Zap',
  'Zaps',

  ...MONTHS,
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',

  // Teams of the example company.
  'Checkout',
  'Payments',
];
