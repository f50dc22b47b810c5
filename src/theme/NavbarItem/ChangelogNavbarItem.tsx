// Added: the item type `custom-changelog`, a link to the changelog for which a widget can open a panel instead.
import type { ReactNode } from 'react';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { Props } from '@theme/NavbarItem/DefaultNavbarItem';
import { useCompany } from '../../browser/use-company';

export default function ChangelogNavbarItem(props: Props): ReactNode {
  const { changelogWidgetUrl } = useCompany();
  // src/plugins/changelog-widget/README.md describes how widgets use it.
  const trigger = changelogWidgetUrl ? { 'data-changelog-trigger': '' } : {};
  return <DefaultNavbarItem {...props} {...trigger} />;
}
