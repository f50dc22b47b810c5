/** Only the server renders this banner. Its styles hide it until a wrong base URL keeps them from loading. */
import '@docusaurus/core/lib/client/BaseUrlIssueBanner/styles.module.css';

export { default } from './nothing';
