import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, describe, expect, it, vi } from 'vitest';
import pwa from '.';

const lib = dirname(require.resolve('@docusaurus/plugin-pwa'));
const read = (file: string) => readFileSync(join(lib, file), 'utf8');

const context = {
  outDir: 'build',
  baseUrl: '/',
  i18n: { currentLocale: 'en' },
  siteConfig: { future: {} },
} as unknown as LoadContext;

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the stock plugin', () => {
  it('has the theme, the variables and the messages that are kept; see README.md', () => {
    expect(existsSync(join(lib, 'theme/PwaReloadPopup/index.js'))).toBe(true);
    expect(read('theme/PwaReloadPopup/index.js')).toContain('onReload');
    for (const name of [
      'PWA_DEBUG',
      'PWA_SERVICE_WORKER_URL',
      'PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES',
    ]) {
      expect(read('index.js')).toContain(name);
    }
    expect(read('registerSw.js')).toContain("{ type: 'SKIP_WAITING' }");
    expect(read('registerSw.js')).toContain('registerSW failed');
  });
});

describe('the plugin', () => {
  it('[4.51] keeps the theme and the variables, and leaves the worker to the hosting step', () => {
    vi.stubEnv('NODE_ENV', 'production');
    const plugin = pwa(context);
    expect(plugin?.postBuild).toBeUndefined();
    expect(plugin?.getThemePath?.()).toBe(join(lib, 'theme'));
    expect(plugin?.getClientModules?.()).toEqual([join(__dirname, 'client.ts')]);
    const EnvironmentPlugin = vi.fn<(values: object) => void>();
    const utils = { currentBundler: { instance: { EnvironmentPlugin } } };
    plugin?.configureWebpack?.(
      { output: { publicPath: '/help/' } } as never,
      false,
      utils as never,
      undefined,
    );
    expect(EnvironmentPlugin).toHaveBeenCalledWith({
      PWA_DEBUG: false,
      PWA_SERVICE_WORKER_URL: '/help/sw.js',
      PWA_OFFLINE_MODE_ACTIVATION_STRATEGIES: ['always'],
    });
  });

  it('does not exist under npm start: an offline copy must never hide what is being written', () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(pwa(context)).toBeNull();
  });
});
