/** Inline script behind the last field of a page: samples are filled in before they are painted. */
import { readValues } from '../../../browser/stored/placeholders';
import { allowed, fillFields, fillSamples } from './fill';

const values = allowed(readValues() ?? {});
fillSamples(values);
fillFields(values);
