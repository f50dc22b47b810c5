/** Tokens as CSS custom properties, with the mapping onto Docusaurus's own variables. */
import { accentAt } from './accent';
import {
  breakpoints,
  colorNames,
  families,
  focus,
  layout,
  motion,
  radius,
  shadow,
  space,
  typeScale,
  weights,
  type Colors,
  type Mode,
  type Palette,
  type TypeStep,
} from './tokens';

type Declarations = readonly (readonly [name: string, value: string])[];

const rem = (px: number): string => `${Number((px / 16).toFixed(5))}rem`;
const short = (value: number): string => String(value).replace(/^(-?)0\./, '$1.');

/** `#aabbcc` as `#abc`: the sheet counts in the page's budget. */
const shortHex = (hex: string): string => hex.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3');

const block = (selector: string, declarations: Declarations): string =>
  `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;

const steps = Object.entries(typeScale) as readonly (readonly [string, TypeStep])[];

/** A step as a value of CSS `font`; running text takes its weight from the ground's. */
function fontOf(step: TypeStep, { size, line }: { size: number; line: number }): string {
  const weight = step.weight ?? 'var(--hc-weight)';
  return `${weight} ${rem(size)}/${rem(line)} var(--hc-${step.family ?? 'sans'})`;
}

const typeDeclarations: Declarations = steps.flatMap(([name, step]) => [
  [`--hc-font-${name}`, fontOf(step, step)] as const,
  ...(step.tracking ? [[`--hc-track-${name}`, `${short(step.tracking)}em`] as const] : []),
]);

const phoneDeclarations: Declarations = steps.flatMap(([name, step]) =>
  step.phone ? [[`--hc-font-${name}`, fontOf(step, step.phone)] as const] : [],
);

function shadowOf(mode: Mode, colors: Colors): string {
  return shadow[mode]
    .map(({ offset, color, alpha }) => {
      const channel = Math.round((alpha / 100) * 255);
      return `${offset} ${colors[color]}${alpha === 100 ? '' : channel.toString(16).padStart(2, '0')}`;
    })
    .join(',');
}

/** What differs between the modes. */
function modeDeclarations(mode: Mode, colors: Colors): Declarations {
  const shade = (amount: number) => shortHex(accentAt(colors.accent, mode, amount));
  return [
    ['color-scheme', mode],
    ...colorNames.map((name) => [`--hc-${name}`, shortHex(colors[name])] as const),
    ['--hc-weight', String(weights.text[mode])],
    ['--hc-shadow', shadowOf(mode, colors)],
    // Stock rules read these as “pressed” (dark) and “quiet” (light): they follow hover, not the name.
    ['--ifm-color-primary-darker', shade(0.1)],
    ['--ifm-color-primary-darkest', shade(0.14)],
    ['--ifm-color-primary-light', shade(-0.04)],
    ['--ifm-color-primary-lighter', shade(-0.08)],
    ['--ifm-color-primary-lightest', shade(-0.14)],
  ];
}

const constantDeclarations: Declarations = [
  ['--hc-sans', families.sans],
  ['--hc-mono', families.mono],
  ['--hc-weight-label', String(weights.label)],
  ...typeDeclarations,
  ...space.map((px, index) => [`--hc-space-${index + 1}`, `${px}px`] as const),
  ['--hc-radius', `${radius.base}px`],
  ['--hc-radius-float', `${radius.float}px`],
  ['--hc-motion', `${motion.duration}ms ${motion.easing}`],
  ['--hc-shift', `${motion.shift}px`],
  ['--hc-focus', `${focus.width}px solid var(--hc-accent)`],
  ['--hc-focus-offset', `${focus.offset}px`],
  ...Object.entries(layout).map(([name, width]) => [`--hc-${name}`, width] as const),
  // Once is enough for both modes: `:root` and `html[data-theme]` are the same element.
  ['--ifm-color-primary', 'var(--hc-accent)'],
  ['--ifm-color-primary-dark', 'var(--hc-accent-hover)'],
  ['--ifm-color-primary-contrast-background', 'var(--hc-accent-subtle)'],
  ['--ifm-color-primary-contrast-foreground', 'var(--hc-ink)'],
  ['--ifm-background-color', 'var(--hc-bg)'],
  ['--ifm-background-surface-color', 'var(--hc-raised)'],
  ['--ifm-color-content', 'var(--hc-ink)'],
  ['--ifm-color-content-secondary', 'var(--hc-ink-2)'],
  ['--ifm-font-color-base', 'var(--hc-ink)'],
  ['--ifm-font-color-base-inverse', 'var(--hc-on-accent)'],
  ['--ifm-toc-border-color', 'var(--hc-line)'],
  ['--ifm-hover-overlay', 'none'],
  ['--ifm-font-family-base', 'var(--hc-sans)'],
  ['--ifm-heading-font-family', 'var(--hc-sans)'],
  ['--ifm-font-family-monospace', 'var(--hc-mono)'],
  ['--ifm-global-radius', `${radius.base}px`],
  ['--ifm-navbar-height', layout.navbar],
  ['--ifm-container-width', layout.container],
  ['--ifm-container-width-xl', layout.container],
  ['--doc-sidebar-width', layout.sidebar],
];

/**
 * The design tokens as CSS: `--hc-*` and the Docusaurus variables that follow them. Unlayered, so it
 * wins over Infima, which lives in cascade layers. Dark colors are for screens: paper is light.
 */
export function tokensCss(palette: Palette): string {
  const light = modeDeclarations('light', palette.light);
  const lightValues = new Map(light);
  const dark = modeDeclarations('dark', palette.dark).filter(
    ([name, value]) => lightValues.get(name) !== value,
  );
  return [
    block(':root', [...light, ...constantDeclarations]),
    `@media screen{${block("html[data-theme='dark']", dark)}}`,
    `@media (max-width:${breakpoints.phone - 0.02}px){${block(':root', phoneDeclarations)}}`,
    `@media (prefers-reduced-motion:reduce){${block(':root', [
      ['--hc-motion', '0s'],
      ['--hc-shift', '0px'],
    ])}}`,
    '',
  ].join('\n');
}
