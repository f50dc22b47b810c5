/** Fails when the installed MUI no longer has the shape that this plugin relies on. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createTheme } from '@mui/material/styles';
import { debounce } from '@mui/material/utils';
import { describe, expect, it, vi } from 'vitest';
import * as engine from './client/engine';
import * as lab from './client/lab';
import { REPLACEMENTS } from './index';

const require = createRequire(import.meta.url);
const folder = (name: string) => dirname(require.resolve(`${name}/package.json`));
const material = folder('@mui/material');

/** The folders of the components that the help window uses, directly or through others. */
const USED = ['Modal', 'Portal', 'Unstable_TrapFocus', 'Tab', 'Tabs', 'ButtonBase', 'utils'];

const modules = [
  ...USED.map((name) => join(material, name)),
  ...['TabContext', 'TabList', 'TabPanel'].map((name) => join(folder('@mui/lab'), name)),
].flatMap((dir) =>
  readdirSync(dir)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => ({ file: join(dir, file), text: readFileSync(join(dir, file), 'utf8') })),
);

type Import = { readonly file: string; readonly names: string; readonly from: string };

const imports: Import[] = modules.flatMap(({ file, text }) =>
  [...text.matchAll(/^import (.*?) from ['"](.*?)['"]/gm)].map(([, names = '', from = '']) => ({
    file,
    names,
    from,
  })),
);

/** Returns the imports that a replacement applies to. */
const replacedBy = ({ request, issuer }: { readonly request: RegExp; readonly issuer: RegExp }) =>
  imports.filter(({ file, from }) => request.test(from) && issuer.test(file));

it('each replacement applies to imports of the components', () => {
  for (const [name, replacement] of Object.entries(REPLACEMENTS)) {
    expect(replacedBy(replacement).length, name).toBeGreaterThan(0);
  }
});

it('the style engine has what components import from it', () => {
  const namesIn = (found: readonly Import[]) =>
    found
      .filter(({ file }) => !/[\\/](?:TouchRipple|memoTheme)\.mjs$/.test(file))
      .flatMap(({ names }) => (names.startsWith('{') ? names.match(/\w+/g) : null) ?? []);
  const names = namesIn(replacedBy(REPLACEMENTS.engine));
  const ofLab = namesIn(replacedBy(REPLACEMENTS.engineOfLab));
  expect(new Set(names)).toEqual(new Set(['styled', 'useTheme', 'useDefaultProps']));
  expect(Object.keys(engine)).toEqual(expect.arrayContaining([...new Set(names)]));
  expect(Object.keys(lab).sort()).toEqual(ofLab.sort());
});

it('nothing else brings Emotion or a whole theme', () => {
  const others = imports.filter(
    ({ file, from }) =>
      /emotion|@mui\/(?:system|styled-engine)$|styles\/(?:createTheme|defaultTheme|styled|useTheme)/.test(
        from,
      ) && !/TouchRipple|memoTheme/.test(file),
  );
  expect(others).toEqual([]);
});

it('components read no more of the theme than there is', () => {
  const read = modules
    .filter(({ file }) => !/TouchRipple/.test(file))
    .flatMap(({ text }) => [...text.matchAll(/const theme = useTheme\(\);([^]*)/g)])
    .flatMap(([, body = '']) => [...body.matchAll(/\btheme\.(\w+)\.(\w+)/g)])
    .map(([, group = '', name = '']) => `${group}.${name}`);
  expect(new Set(read)).toEqual(new Set(['motion.reducedMotion', 'transitions.duration']));
  const { motion, transitions } = createTheme();
  expect(motion).toEqual(engine.theme.motion);
  expect(transitions.duration).toMatchObject(engine.theme.transitions.duration);
});

describe('MUI’s defaults', () => {
  const { breakpoints, shape, spacing } = createTheme();
  const styles = (file: string) => readFileSync(join(__dirname, '../../', file), 'utf8');

  it('[9.22] breakpoints are xs 0, sm 600, md 900, lg 1200, xl 1536 px, and the window changes at sm', () => {
    expect(breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 });
    const windows = styles('help/frame.module.css') + styles('help/window/styles.module.css');
    const widths = [...windows.matchAll(/@media \(max-width: (5[\d.]+)px\)/g)].map(([, px]) => px);
    expect(new Set(widths)).toEqual(new Set([`${breakpoints.values.sm - 0.02}`]));
  });

  it('[9.22] the spacing unit is 8 px, and the radius is 4 px, as in the site’s tokens', () => {
    expect(spacing(1)).toBe('8px');
    expect(shape.borderRadius).toBe(4);
    expect(styles('css/tokens.css')).toContain('--hc-radius: 4px;');
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
    const trap = readFileSync(join(material, 'Unstable_TrapFocus/FocusTrap.js'), 'utf8');
    const intervals = [...trap.matchAll(/setInterval\([\s\S]*?\}, (\d+)\)/g)].map(([, ms]) => ms);
    expect(intervals).toEqual(['50']);
  });
});
