/**
 * The settings of an index for our records, as DocSearch recommends them for such records, plus the fields that only
 * ours have: https://docsearch.algolia.com/docs/required-configuration. Everything that names their attributes is here.
 */
import { FACETS, LEVELS } from '../protocol';

/** Settings of an index, by name. */
export type IndexSettings = Readonly<Record<string, unknown>>;

const [SECTION, TITLE, ...HEADINGS] = LEVELS.map((level) => `unordered(hierarchy.${level})`);

/** What is searched, in order of importance. Many pages have the same section, so it comes near the end. */
const SEARCHED = [
  TITLE,
  'unordered(questions)',
  ...HEADINGS,
  'unordered(keywords)',
  'unordered(description)',
  SECTION,
  'content',
];

/** The settings of an index for our records. All other settings of the live index stay as they are. */
export const indexSettings: IndexSettings = {
  searchableAttributes: SEARCHED,
  attributesForFaceting: [...FACETS],
  attributesToRetrieve: [
    'hierarchy',
    'content',
    'anchor',
    'url',
    'url_without_anchor',
    'type',
    'kind',
  ],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
};
