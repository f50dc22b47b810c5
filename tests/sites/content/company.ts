/** The company of this site: without billing and without the terms in Japanese. */
import { fixtureCompany } from '../company';

export const company = fixtureCompany({
  features: { japaneseTerms: false, sections: { billing: false } },
});
