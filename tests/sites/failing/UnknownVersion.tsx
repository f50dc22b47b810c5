import Layout from '@theme/Layout';
import NavbarItem from '@theme/NavbarItem';

/** A page with a list of versions, one of which does not exist. */
export default function UnknownVersion() {
  return (
    <Layout>
      <NavbarItem
        type="docsVersionDropdown"
        versions={['9.9']}
        dropdownItemsBefore={[]}
        dropdownItemsAfter={[]}
        items={[]}
      />
    </Layout>
  );
}
