/** All limits, section by section. */
import type { Limit } from '../types';
import { limits as amazonWebServices } from './amazon-web-services';
import { limits as billing } from './billing';
import { limits as cloudAnalytics } from './cloud-analytics';
import { limits as connectCloud } from './connect-cloud';
import { limits as connectWiz } from './connect-wiz';
import { limits as consultingSupport } from './consulting-support';
import { limits as dashboards } from './dashboards';
import { limits as databricks } from './databricks';
import { limits as datadog } from './datadog';
import { limits as genai } from './genai';
import { limits as general } from './general';
import { limits as googleCloud } from './google-cloud';
import { limits as governance } from './governance';
import { limits as integrations } from './integrations';
import { limits as kubernetes } from './kubernetes';
import { limits as mongodb } from './mongodb';
import { limits as operate } from './operate';
import { limits as optimize } from './optimize';
import { limits as productPlatform } from './product-platform';
import { limits as productTerms } from './product-terms';
import { limits as services } from './services';
import { limits as snowflake } from './snowflake';
import { limits as systemManagement } from './system-management';
import { limits as userManagement } from './user-management';
import { limits as vendorInformation } from './vendor-information';

/** Every row, by the section whose pages print it; in the order of the sidebar. */
export const limits: Readonly<Record<string, readonly Limit[]>> = {
  'product-platform': productPlatform,
  general,
  'connect-cloud': connectCloud,
  'amazon-web-services': amazonWebServices,
  'google-cloud': googleCloud,
  snowflake,
  databricks,
  datadog,
  mongodb,
  genai,
  'connect-wiz': connectWiz,
  integrations,
  'cloud-analytics': cloudAnalytics,
  dashboards,
  kubernetes,
  governance,
  operate,
  optimize,
  billing,
  'user-management': userManagement,
  'system-management': systemManagement,
  'consulting-support': consultingSupport,
  services,
  'vendor-information': vendorInformation,
  'product-terms': productTerms,
};
