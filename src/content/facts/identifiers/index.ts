/** Provider identifiers that the docs print. */
import { identifiers as aws } from './aws';
import { identifiers as azure } from './azure';
import { identifiers as databricks } from './databricks';
import { identifiers as datadog } from './datadog';
import { identifiers as googleCloud } from './google-cloud';
import { identifiers as identityProviders } from './identity-providers';
import { identifiers as kubernetes } from './kubernetes';
import { identifiers as mongodb } from './mongodb';
import { identifiers as others } from './others';
import { identifiers as snowflake } from './snowflake';

/** Every identifier of every provider, by the provider’s file. */
export const identifiers = {
  aws,
  'google-cloud': googleCloud,
  azure,
  kubernetes,
  snowflake,
  databricks,
  datadog,
  mongodb,
  'identity-providers': identityProviders,
  others,
} as const;
