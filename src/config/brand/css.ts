/** The colors of a brand as CSS custom properties, including Docusaurus's colors that follow the accent. */
import { accentAt } from './accent';
import { colorNames, type Colors, type Mode, type Palette } from './tokens';

type Declarations = readonly (readonly [name: string, value: string])[];

const block = (selector: string, declarations: Declarations): string =>
  `${selector}{${declarations.map(([name, value]) => `${name}:${value}`).join(';')}}`;

/** Returns the shadow of floating parts: a ring and a drop shadow in light mode (ink at 8 and 28%), a frame in dark mode. */
const shadowOf = (mode: Mode, colors: Colors) =>
  mode === 'light'
    ? `0 0 0 1px ${colors.ink}14,0 12px 40px -8px ${colors.ink}47`
    : `0 0 0 1px ${colors['line-2']}`;

function declarationsOf(mode: Mode, colors: Colors): Declarations {
  const shade = (steps: number) => accentAt(colors.accent, mode, steps);
  return [
    ['color-scheme', mode],
    ...colorNames.map((name) => [`--hc-${name}`, colors[name]] as const),
    ['--hc-shadow', shadowOf(mode, colors)],
    // Stock rules use these as “pressed” (dark) and “quiet” (light), so they follow hover, not the name.
    ['--ifm-color-primary-darker', shade(0.1)],
    ['--ifm-color-primary-darkest', shade(0.14)],
    ['--ifm-color-primary-light', shade(-0.04)],
    ['--ifm-color-primary-lighter', shade(-0.08)],
    ['--ifm-color-primary-lightest', shade(-0.14)],
  ];
}

/** Where dark colors apply: if the page says so, or if the system does. They're only for screens, because paper is light. */
const DARK = {
  page: ['screen', "html[data-theme='dark']"],
  system: ['screen and (prefers-color-scheme: dark)', ':root'],
} as const;

/**
 * Returns the palette as CSS. It's unlayered, so it takes precedence over Infima, which uses cascade layers.
 */
export function paletteCss(palette: Palette, follows: keyof typeof DARK = 'page'): string {
  const [media, selector] = DARK[follows];
  const light = declarationsOf('light', palette.light);
  const lightValues = new Map(light);
  const dark = declarationsOf('dark', palette.dark).filter(
    ([name, value]) => lightValues.get(name) !== value,
  );
  return `${block(':root', light)}\n@media ${media}{${block(selector, dark)}}\n`;
}
