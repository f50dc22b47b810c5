import path from 'node:path';
import type { LoadContext, PluginContentLoadedActions } from '@docusaurus/types';
import { renderToStaticMarkup } from 'react-dom/server';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import input from '../../../company.config';
import { renderBrandAssets } from '../../config/brand/assets';
import { loadCompany } from '../../config/company/load';
import { BrandMark } from '../../components/Brand/Mark';
import brandPlugin from './index';

const assets = renderBrandAssets(loadCompany(input), path.resolve(__dirname, '../../..'));

async function load(change: Partial<typeof assets> = {}) {
  const written = new Map<string, unknown>();
  const actions = {
    createData: async (name: string, data: string) => {
      written.set(name, JSON.parse(data));
      return name;
    },
  } as unknown as PluginContentLoadedActions;
  const plugin = brandPlugin({} as LoadContext, { assets: { ...assets, ...change } });
  await plugin.contentLoaded?.({ content: undefined, actions });
  return { plugin, written };
}

describe('the brand plugin', () => {
  it('writes one module for each mark, null for an ornament that the brand does not have', async () => {
    const { written } = await load({ marks: { ...assets.marks, 'ornament-home': null } });
    expect([...written.keys()].sort()).toEqual([
      'logo.json',
      'ornament-home.json',
      'ornament-not-found.json',
      'wordmark.json',
    ]);
    expect(written.get('ornament-home.json')).toBeNull();
    expect(written.get('logo.json')).toEqual(assets.marks.logo);
  });
  it('adds the head tags', async () => {
    const { plugin } = await load();
    expect(plugin.injectHtmlTags?.({ content: undefined })).toEqual({ headTags: assets.headTags });
  });
  it('prints what the author should know, and nothing otherwise', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await load();
    expect(warn).not.toHaveBeenCalled();
    await load({ warnings: ['links will read as errors'] });
    expect(warn).toHaveBeenCalledWith('[WARNING] links will read as errors');
    warn.mockRestore();
  });
});

describe('BrandMark', () => {
  const draw = (props: Parameters<typeof BrandMark>[0]) =>
    renderToStaticMarkup(createElement(BrandMark, props));
  it('is decoration without a label, and a picture with one', () => {
    expect(draw({ mark: assets.marks.logo })).toMatch(
      /^<svg viewBox="0 0 32 32"[^>]* aria-hidden="true">/,
    );
    expect(draw({ mark: assets.marks.logo, label: 'Dunlin' })).toMatch(
      /role="img" aria-label="Dunlin"/,
    );
    expect(draw({ mark: assets.marks.logo })).toContain(assets.marks.logo.content);
  });
  it('draws nothing for an ornament that the brand does not have', () => {
    expect(draw({ mark: null })).toBe('');
  });
});
