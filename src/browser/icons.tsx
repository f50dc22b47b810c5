/**
 * The icons of the site, copied from Lucide 1.75 (https://lucide.dev): the package is 51 MB, the site
 * uses 26 of its icons. Lucide is under the ISC license, Copyright (c) 2026 Lucide Icons and
 * Contributors; icons that come from Feather are under the MIT license, Copyright (c) 2013-present
 * Cole Bemis. Both ask only that their notices stay with the copies.
 */
import type { ReactNode, SVGProps } from 'react';
import paths from './icon-paths.json';

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  /** Width and height in px. */
  readonly size?: number;
};

/** An icon as a component; it takes the color of the text, and is hidden from screen readers. */
export type Icon = (props: IconProps) => ReactNode;

/** Makes an icon component from paths in a square of 24 by 24. */
export const icon = (drawn: readonly string[]): Icon =>
  function DrawnIcon({ size = 16, ...props }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.6}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
        {...props}
      >
        {drawn.map((d) => (
          <path key={d} d={d} />
        ))}
      </svg>
    );
  };

// Those that all pages load. The others are in more-icons.tsx.
export const ArrowUpRight = icon(paths.ArrowUpRight);
export const CircleAlert = icon(paths.CircleAlert);
export const Copy = icon(paths.Copy);
export const CornerDownRight = icon(paths.CornerDownRight);
export const Info = icon(paths.Info);
export const Lightbulb = icon(paths.Lightbulb);
export const Moon = icon(paths.Moon);
export const PanelLeftClose = icon(paths.PanelLeftClose);
export const PanelLeftOpen = icon(paths.PanelLeftOpen);
export const PencilLine = icon(paths.PencilLine);
export const RotateCw = icon(paths.RotateCw);
export const Search = icon(paths.Search);
export const Sun = icon(paths.Sun);
export const SunMoon = icon(paths.SunMoon);
export const TriangleAlert = icon(paths.TriangleAlert);
