/**
 * MUI's theme: the site's tokens by reference, so that the color mode of the page is MUI's too, and
 * MUI keeps none of its own.
 */
import { createTheme } from '@mui/material/styles';

const token = (name: string) => `var(--hc-${name})`;

/** A color with one shade: MUI would calculate more, which a reference does not allow. */
const color = (name: string, contrast = 'bg') => ({
  main: token(name),
  light: token(name),
  dark: token(name),
  contrastText: token(contrast),
});

const palette = {
  primary: { ...color('accent', 'on-accent'), dark: token('accent-hover') },
  secondary: color('ink-2'),
  error: color('warning'),
  warning: color('caution'),
  info: color('info'),
  success: color('tip'),
  text: { primary: token('ink'), secondary: token('ink-2'), disabled: token('ink-3') },
  background: { default: token('bg'), paper: token('raised') },
  divider: token('line'),
};

/** The theme of the help window. Breakpoints, spacing and radius are MUI's own. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]', nativeColor: true },
  colorSchemes: { light: { palette }, dark: { palette } },
  typography: { fontFamily: token('sans') },
});
