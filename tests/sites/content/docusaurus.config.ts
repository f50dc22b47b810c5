/** Every construct of pages beyond Markdown, drafts and unlisted pages, and sections switched off. */
import { fixtureConfig } from '../fixture';
import { company } from './company';

export default fixtureConfig(__dirname, company, { sketch: false });
