import Layout from '@theme/Layout';
import NavbarItem from '@theme/NavbarItem';

/** A page with a link to a sidebar that has nothing to link to. */
export default function EmptySidebar() {
  return (
    <Layout>
      <NavbarItem type="docSidebar" sidebarId="empty" label="Empty" />
    </Layout>
  );
}
