import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { debounce } from '@mui/material/utils';
import { theme, weightless } from './mui';

it('[9.22] breakpoints are MUI’s own', () => {
  expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
});

it('[9.22] the spacing unit is 8 px', () => {
  expect(theme.spacing(1)).toBe('var(--mui-spacing, 8px)');
});

it('[9.22] the radius is 4 px', () => {
  expect(theme.shape.borderRadius).toBe(4);
});

it('[9.22] calls are debounced by 166 ms', () => {
  vi.useFakeTimers();
  const call = vi.fn<() => void>();
  debounce(call)();
  vi.advanceTimersByTime(165);
  expect(call).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(call).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it('[9.22] the focus trap checks every 50 ms', () => {
  // It only runs in a browser, so this reads the code that the window uses.
  const path = createRequire(import.meta.url).resolve('@mui/material/Unstable_TrapFocus');
  const trap = readFileSync(path.replace(/index\.m?js$/, 'FocusTrap.js'), 'utf8');
  const intervals = [...trap.matchAll(/setInterval\([\s\S]*?\}, (\d+)\)/g)].map(([, ms]) => ms);
  expect(intervals).toEqual(['50']);
});

it('colors are the site’s own, in both modes', () => {
  // MUI's types know these fields only with an augmentation that the site has no other use for.
  const { colorSchemes, colorSchemeSelector } = theme as unknown as {
    colorSchemes: Record<'light' | 'dark', { palette: typeof theme.palette }>;
    colorSchemeSelector: string;
  };
  for (const { palette } of [colorSchemes.light, colorSchemes.dark]) {
    expect(palette.primary.main).toBe('var(--hc-accent)');
    expect(palette.background.paper).toBe('var(--hc-raised)');
  }
  expect(colorSchemeSelector).toBe('[data-theme="%s"]');
});

it('[5.9] an unknown color scheme is logged as not existing', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
  function Probe() {
    useColorScheme().setColorScheme('sepia' as 'light');
    return null;
  }
  renderToString(
    <ThemeProvider theme={theme} storageManager={null}>
      <Probe />
    </ThemeProvider>,
  );
  expect(log.mock.calls).toEqual([['`sepia` does not exist in `theme.colorSchemes`.']]);
  log.mockRestore();
});

it.each([
  ['.mui-a', ':where(.mui-a)'],
  ['.mui-a.Mui-selected:hover>svg', ':where(.mui-a.Mui-selected:hover>svg)'],
  ['.mui-a::-webkit-scrollbar', ':where(.mui-a)::-webkit-scrollbar'],
  ['.mui-a::before', ':where(.mui-a)::before'],
  ['::selection', ':where(*)::selection'],
  ['[data-theme="dark"]', ':where([data-theme="dark"])'],
  ['12.5%', '12.5%'],
  ['to', 'to'],
])('%s gets a specificity of zero', (selector, expected) => {
  expect(weightless(selector)).toBe(expected);
});
