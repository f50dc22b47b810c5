import { useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';

/** A page without layout, which is therefore outside the provider of the preferred version. */
export default function OutsideProvider() {
  return <p>{useDocsPreferredVersion().preferredVersion?.name}</p>;
}
