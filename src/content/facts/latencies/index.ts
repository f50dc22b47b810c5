/** All latencies, section by section. */
import type { Latency } from '../types';
import { latencies as amazonWebServices } from './amazon-web-services';
import { latencies as billing } from './billing';
import { latencies as cloudAnalytics } from './cloud-analytics';
import { latencies as connectCloud } from './connect-cloud';
import { latencies as connectWiz } from './connect-wiz';
import { latencies as consultingSupport } from './consulting-support';
import { latencies as dashboards } from './dashboards';
import { latencies as databricks } from './databricks';
import { latencies as datadog } from './datadog';
import { latencies as genai } from './genai';
import { latencies as general } from './general';
import { latencies as googleCloud } from './google-cloud';
import { latencies as governance } from './governance';
import { latencies as integrations } from './integrations';
import { latencies as kubernetes } from './kubernetes';
import { latencies as mongodb } from './mongodb';
import { latencies as operate } from './operate';
import { latencies as optimize } from './optimize';
import { latencies as productPlatform } from './product-platform';
import { latencies as services } from './services';
import { latencies as snowflake } from './snowflake';
import { latencies as systemManagement } from './system-management';
import { latencies as userManagement } from './user-management';
import { latencies as vendorInformation } from './vendor-information';

/** Every row, by the section whose pages print it; in the order of the sidebar. */
export const latencies: Readonly<Record<string, readonly Latency[]>> = {
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
};
