import type { DocusaurusConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import { clientConfig } from './config';

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
