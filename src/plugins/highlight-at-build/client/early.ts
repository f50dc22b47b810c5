/** Inline script after the last field on a page. It fills in the samples before they're painted. */
import { readValues } from '../../../browser/stored/placeholders';
import { allowed, fillFields, fillSamples } from './fill';

const values = allowed(readValues() ?? {});
fillSamples(values);
fillFields(values);
