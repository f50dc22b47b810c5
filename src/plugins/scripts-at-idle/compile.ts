/** The inline script of every page that loads the others. */
import { join } from 'node:path';
import { inlineScript } from '../inline-script';

/** Returns the loader's text. */
export const loaderScript = (): string => inlineScript(join(__dirname, 'loader.ts'));
