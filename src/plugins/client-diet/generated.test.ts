import type { DocusaurusConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { clientConfig, clientRegistry, clientRouteData, showsCards } from './generated';

describe('clientRegistry', () => {
  it('keeps what loads a chunk, and drops the name of its module', () => {
    const entry = (name: string) =>
      `"5cb": [() => import(/* webpackChunkName: "5cb" */ "@site/docs/a.mdx"), "${name}", require.resolveWeak("@site/docs/a.mdx")],`;
    expect(clientRegistry(entry('@site/docs/a.mdx'))).toBe(entry(''));
  });
});

describe('clientRouteData', () => {
  const docs = { a: { id: 'a', title: 'A', description: 'Of A.' } };

  it('drops the list of all docs of a version', () => {
    const version = { version: 'current', docsSidebars: { docs: [] } };
    expect(JSON.parse(clientRouteData(JSON.stringify({ version: { ...version, docs } })))).toEqual({
      version: { ...version, docs: {} },
    });
  });

  it.each(['{"tag":{"docs":1}}', '[1]', '{}'])('leaves other data unchanged: %s', (text) => {
    expect(clientRouteData(text)).toBe(text);
  });
});

describe('showsCards', () => {
  it('if a category has a generated page', () => {
    expect(showsCards('import("@theme/DocCategoryGeneratedIndexPage")')).toBe(true);
    expect(showsCards('import("@theme/DocItem")')).toBe(false);
  });
});

const config = {
  title: 'Help',
  url: 'https://help.example',
  baseUrl: '/help/',
  trailingSlash: false,
  customFields: { company: { name: 'Acme' } },
  presets: [['classic', { docs: { path: '/home/someone/docs' } }]],
  plugins: [['search', { adminKey: 'canary' }]],
  themes: ['canary'],
  staticDirectories: ['canary'],
  markdown: { format: 'canary' },
  future: { experimental_router: 'browser', faster: { canary: true } },
  themeConfig: { image: 'card.png', prism: { theme: 'canary' }, docs: { sidebar: {} } },
} as unknown as DocusaurusConfig;

describe('clientConfig', () => {
  it('keeps what the browser reads', () => {
    expect(clientConfig(config)).toEqual({
      title: 'Help',
      url: 'https://help.example',
      baseUrl: '/help/',
      trailingSlash: false,
      customFields: { company: { name: 'Acme' } },
      future: { experimental_router: 'browser' },
      themeConfig: { image: 'card.png', docs: { sidebar: {} } },
    });
  });

  it('leaves out plugins, their options and paths', () => {
    expect(JSON.stringify(clientConfig(config))).not.toMatch(/canary|\/home|classic/);
  });

  it('does not change the configuration', () => {
    expect(config.themeConfig).toHaveProperty('prism');
  });
});
