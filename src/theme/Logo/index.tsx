// Ejected: the stock logo is an <img>, which can't follow the color mode. Ours is inline, and its words are text.
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/Logo';
import Brand from '../../components/Brand';

export default function Logo(given: Props): ReactNode {
  const { imageClassName: _image, titleClassName: _title, ...props } = given;
  const { title } = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...props}>
      <Brand {...(title && { name: title })} label />
    </Link>
  );
}
