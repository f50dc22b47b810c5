/**
 * The icons of the site, copied from Lucide 1.75 (https://lucide.dev): the package is 51 MB, the site
 * uses 25 of its icons. Lucide is under the ISC license, Copyright (c) 2026 Lucide Icons and
 * Contributors; icons that come from Feather are under the MIT license, Copyright (c) 2013-present
 * Cole Bemis. Both ask only that their notices stay with the copies.
 */
import { createElement, type ReactNode, type SVGProps } from 'react';
import shapes from './icons.json';

/** A path's data, or another element with its attributes. */
type Shape = string | Readonly<Record<string, string> & { tag: string }>;

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  /** Width and height in px. */
  readonly size?: number;
};

/** An icon as a component; it takes the color of the text. */
export type Icon = (props: IconProps) => ReactNode;

/** Makes an icon of shapes in a square of 24 by 24. */
const icon = (drawn: readonly Shape[]): Icon =>
  function DrawnIcon({ size = 24, ...props }) {
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {drawn.map((shape, key) => {
          const { tag, ...attributes } =
            typeof shape === 'string' ? { tag: 'path', d: shape } : shape;
          return createElement(tag, { key, ...attributes });
        })}
      </svg>
    );
  };

export const ArrowDown = icon(shapes.ArrowDown);
export const ArrowRight = icon(shapes.ArrowRight);
export const ArrowUp = icon(shapes.ArrowUp);
export const ArrowUpRight = icon(shapes.ArrowUpRight);
export const CircleAlert = icon(shapes.CircleAlert);
export const Copy = icon(shapes.Copy);
export const CornerDownRight = icon(shapes.CornerDownRight);
export const Info = icon(shapes.Info);
export const Lightbulb = icon(shapes.Lightbulb);
export const LoaderCircle = icon(shapes.LoaderCircle);
export const MessageCircleQuestionMark = icon(shapes.MessageCircleQuestionMark);
export const Moon = icon(shapes.Moon);
export const PanelLeftClose = icon(shapes.PanelLeftClose);
export const PanelLeftOpen = icon(shapes.PanelLeftOpen);
export const PencilLine = icon(shapes.PencilLine);
export const Plus = icon(shapes.Plus);
export const RefreshCw = icon(shapes.RefreshCw);
export const RotateCw = icon(shapes.RotateCw);
export const Search = icon(shapes.Search);
export const SlidersHorizontal = icon(shapes.SlidersHorizontal);
export const Star = icon(shapes.Star);
export const Sun = icon(shapes.Sun);
export const SunMoon = icon(shapes.SunMoon);
export const TriangleAlert = icon(shapes.TriangleAlert);
export const X = icon(shapes.X);
