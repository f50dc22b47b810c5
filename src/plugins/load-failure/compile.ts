/** The inline script of every page that shows when a script cannot be had. */
import { join } from 'node:path';
import { inlineScript } from '../inline-script';

/** Returns the notice's text. */
export const noticeScript = (): string => inlineScript(join(__dirname, 'notice.ts'));
