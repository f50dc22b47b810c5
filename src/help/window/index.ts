/** The help window's own code: a chunk that is fetched at first use. */
import { siteSearch } from '../../search/client';

export { HelpWindow } from './HelpWindow';
export { Surroundings } from './Surroundings';

/** Loads what the first query needs. */
export const warmSearch = (): void => siteSearch().warm();
