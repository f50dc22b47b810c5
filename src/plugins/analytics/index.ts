/**
 * Gives events to a function of the company's own (`analytics` in company.config.ts). Without one, nothing is bundled.
 * README.md has the contract.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { Company } from '../../config/company/schema';

/**
 * The Docusaurus plugin.
 *
 * @throws {Error} if the file doesn't exist
 */
export default function analytics(siteDir: string, { analytics: chosen }: Company): Plugin {
  if (!chosen) return { name: 'analytics' };
  const file = resolve(siteDir, chosen.file);
  if (!existsSync(file)) {
    throw new Error(
      `analytics.file in company.config.ts: ${chosen.file} doesn't exist. Fix: create it, or set analytics to null.`,
    );
  }
  return {
    name: 'analytics',
    getClientModules: () => [join(__dirname, 'client.ts')],
    configureWebpack: () => ({ resolve: { alias: { '@company-analytics': file } } }),
  };
}
