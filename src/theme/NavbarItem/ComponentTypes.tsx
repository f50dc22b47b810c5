// Wrapped: adds two item types of our own to the stock ones.
import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import ChangelogNavbarItem from './ChangelogNavbarItem';
import ColorModeNavbarItem from './ColorModeNavbarItem';

export default {
  ...ComponentTypes,
  'custom-changelog': ChangelogNavbarItem,
  'custom-color-mode': ColorModeNavbarItem,
};
