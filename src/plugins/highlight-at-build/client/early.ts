/** Inline script after the last field of a page: fills in the samples before they are painted. */
import { readValues } from '../../../browser/stored/placeholders';
import { allowed, fillFields, fillSamples } from './fill';

const values = allowed(readValues() ?? {});
fillSamples(values);
fillFields(values);
