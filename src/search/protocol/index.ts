/** The Algolia search protocol as every place of search speaks it: pure types, no code of a vendor. */
export { LEVELS } from './record';
export type {
  Hierarchy,
  Highlighted,
  Hit,
  HitTexts,
  HitType,
  Level,
  RankingInfo,
  SearchRecord,
} from './record';
export type { SearchAnswer, SearchBody, SearchQuery, SearchResult } from './request';
