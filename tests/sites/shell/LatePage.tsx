import Layout from '@theme/Layout';
import Loading from '@theme/Loading';
import Loadable from 'react-loadable';

/** Loaded as Docusaurus loads the parts of a page, but only when the page is there already. */
const Late = Loadable({ loading: Loading, loader: () => import('./Late') });

export default function LatePage() {
  return (
    <Layout title="Late">
      <main>
        <h1>A page with a late part</h1>
        <Late />
      </main>
    </Layout>
  );
}
