/**
 * The icons of the site, copied from Lucide 1.75 (https://lucide.dev): the package is 51 MB, the site
 * uses 25 of its icons. Lucide is under the ISC license, Copyright (c) 2026 Lucide Icons and
 * Contributors; icons that come from Feather are under the MIT license, Copyright (c) 2013-present
 * Cole Bemis. Both ask only that their notices stay with the copies.
 */
import { createElement, type ReactNode, type SVGProps } from 'react';

type Shape = readonly [
  tag: 'path' | 'rect' | 'circle' | 'line',
  attributes: Readonly<Record<string, string>>,
];

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & {
  /** Width and height in px. */
  readonly size?: number;
};

/** An icon as a component; it takes the color of the text. */
export type Icon = (props: IconProps) => ReactNode;

/** Makes an icon of shapes in a square of 24 by 24; plain strings are the data of paths. */
const icon = (...shapes: readonly (string | Shape)[]): Icon =>
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
        {shapes.map((shape, index) => {
          const [tag, attributes] = typeof shape === 'string' ? ['path', { d: shape }] : shape;
          return createElement(tag, { key: index, ...attributes });
        })}
      </svg>
    );
  };

export const ArrowDown = icon('M12 5v14', 'm19 12-7 7-7-7');
export const ArrowRight = icon('M5 12h14', 'm12 5 7 7-7 7');
export const ArrowUp = icon('m5 12 7-7 7 7', 'M12 19V5');
export const ArrowUpRight = icon('M7 7h10v10', 'M7 17 17 7');
export const CircleAlert = icon(
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['line', { x1: '12', x2: '12', y1: '8', y2: '12' }],
  ['line', { x1: '12', x2: '12.01', y1: '16', y2: '16' }],
);
export const Copy = icon(
  ['rect', { width: '14', height: '14', x: '8', y: '8', rx: '2', ry: '2' }],
  'M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
);
export const CornerDownRight = icon('m15 10 5 5-5 5', 'M4 4v7a4 4 0 0 0 4 4h12');
export const Info = icon(['circle', { cx: '12', cy: '12', r: '10' }], 'M12 16v-4', 'M12 8h.01');
export const Lightbulb = icon(
  'M15 14c.2-1 .7-1.7 1.5-2.5 1-.9 1.5-2.2 1.5-3.5A6 6 0 0 0 6 8c0 1 .2 2.2 1.5 3.5.7.7 1.3 1.5 1.5 2.5',
  'M9 18h6',
  'M10 22h4',
);
export const LoaderCircle = icon('M21 12a9 9 0 1 1-6.219-8.56');
export const MessageCircleQuestionMark = icon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  'M9 9.5a3 2.5 0 016 0c0 2-2 2-3 3.5',
  'M12 17h.01',
);
export const Moon = icon(
  'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
);
export const PanelLeftClose = icon(
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
  'M9 3v18',
  'm16 15-3-3 3-3',
);
export const PanelLeftOpen = icon(
  ['rect', { width: '18', height: '18', x: '3', y: '3', rx: '2' }],
  'M9 3v18',
  'm14 9 3 3-3 3',
);
export const PencilLine = icon(
  'M13 21h8',
  'm15 5 4 4',
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497z',
);
export const Plus = icon('M5 12h14', 'M12 5v14');
export const RefreshCw = icon(
  'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8',
  'M21 3v5h-5',
  'M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16',
  'M8 16H3v5',
);
export const RotateCw = icon('M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8', 'M21 3v5h-5');
export const Search = icon('m21 21-4.34-4.34', ['circle', { cx: '11', cy: '11', r: '8' }]);
export const SlidersHorizontal = icon(
  'M10 5H3',
  'M12 19H3',
  'M14 3v4',
  'M16 17v4',
  'M21 12h-9',
  'M21 19h-5',
  'M21 5h-7',
  'M8 10v4',
  'M8 12H3',
);
export const Star = icon(
  'M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z',
);
export const Sun = icon(
  ['circle', { cx: '12', cy: '12', r: '4' }],
  'M12 2v2',
  'M12 20v2',
  'm4.93 4.93 1.41 1.41',
  'm17.66 17.66 1.41 1.41',
  'M2 12h2',
  'M20 12h2',
  'm6.34 17.66-1.41 1.41',
  'm19.07 4.93-1.41 1.41',
);
export const SunMoon = icon(
  'M12 2v2',
  'M14.837 16.385a6 6 0 1 1-7.223-7.222c.624-.147.97.66.715 1.248a4 4 0 0 0 5.26 5.259c.589-.255 1.396.09 1.248.715',
  'M16 12a4 4 0 0 0-4-4',
  'm19 5-1.256 1.256',
  'M20 12h2',
);
export const TriangleAlert = icon(
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3',
  'M12 9v4',
  'M12 17h.01',
);
export const X = icon('M18 6 6 18', 'm6 6 12 12');
