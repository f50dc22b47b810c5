/** Client module: starts the widget once, when the first page is hydrated. */
import siteConfig from '@generated/docusaurus.config';
import type { PublicCompany } from '../../config/company/public';
import { loadWidget } from './widget';
import { watchBanner } from './banner';

let started = false;

/** Docusaurus calls it after the first render and after every navigation. */
export function onRouteDidUpdate(): void {
  const company = siteConfig.customFields?.['company'] as PublicCompany | undefined;
  if (started || !company?.changelogWidgetUrl) return;
  started = true;
  watchBanner();
  loadWidget(company.changelogWidgetUrl);
}
