// Ejected: core's fallback for a crash outside the layout has its own look and words. This one shows our crash page.
import type { ReactNode } from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { RouteContextProvider } from '@docusaurus/core/lib/client/routeContext';
import type { Props } from '@theme/Error';
import ErrorPageContent from '@theme/ErrorPageContent';
import Layout from '@theme/Layout';

export default function ErrorPage({ error, tryAgain }: Props): ReactNode {
  const { currentLocale, localeConfigs } = useDocusaurusContext().i18n;
  const lang = localeConfigs[currentLocale]?.htmlLang ?? currentLocale;
  const content = <ErrorPageContent error={error} tryAgain={tryAgain} />;
  return (
    // The layout needs the route, which isn't available at this level.
    <RouteContextProvider value={{ plugin: { name: 'error-page', id: 'default' } }}>
      {/* A crash of the first page removes this attribute. From now on, React handles clicks. */}
      <Head>
        <html lang={lang} data-has-hydrated="true" />
        <title>This page crashed</title>
      </Head>
      {/* If the layout itself crashed, show the page without it. */}
      <ErrorBoundary fallback={() => content}>
        <Layout>{content}</Layout>
      </ErrorBoundary>
    </RouteContextProvider>
  );
}
