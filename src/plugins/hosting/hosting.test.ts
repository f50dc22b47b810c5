import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { HOSTING_FILE, noServices, parseDraft } from '../../hosting/manifest';
import hostingPlugin from '.';

it('gives the browser the configured services', async () => {
  const createData = vi.fn<(name: string, json: string) => Promise<string>>();
  const runtime = { ...noServices, api: { host: 'https://api.example', key: 'public' } };
  const plugin = hostingPlugin(
    { siteConfig: { baseUrl: '/', url: 'https://a.example' } } as never,
    {
      mainDocPath: '/docs/main',
      runtime,
    },
  );
  await plugin.contentLoaded?.({ content: undefined, actions: { createData } as never });
  expect(createData).toHaveBeenCalledExactlyOnceWith('services.json', JSON.stringify(runtime));
});

it('gives the last step the listed order and the days of the pages', async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'hosting-plugin-'));
  const doc = (id: string, lastUpdatedAt?: number) => ({
    id,
    permalink: `/help/docs/${id}`,
    lastUpdatedAt,
  });
  const version = {
    isLast: true,
    docs: [doc('a', Date.UTC(2026, 10, 2, 23, 59)), doc('b'), doc('not-in-sidebar'), doc('c')],
    sidebars: {
      main: [
        {
          type: 'category',
          link: { type: 'doc', id: 'c' },
          items: [{ type: 'doc', id: 'b' }, { type: 'html' }],
        },
        { type: 'doc', id: 'a' },
      ],
    },
  };
  const docs = { title: 'Help', summary: 'About it.' };
  const plugin = hostingPlugin(
    { siteConfig: { baseUrl: '/help/', url: 'https://a.example' } } as never,
    { mainDocPath: '/docs/main', docs },
  );
  try {
    const allContent = {
      'docusaurus-plugin-content-docs': { default: { loadedVersions: [version] } },
    };
    await plugin.allContentLoaded?.({ allContent, actions: {} as never });
    await plugin.postBuild?.({ outDir } as never);
    const { sources } = parseDraft(await readFile(join(outDir, HOSTING_FILE), 'utf8'));
    expect(sources.docs).toEqual({
      ...docs,
      pages: [
        { url: '/docs/c' },
        { url: '/docs/b' },
        { url: '/docs/a', changed: '2026-11-02' },
        { url: '/docs/not-in-sidebar' },
      ],
    });
  } finally {
    await rm(outDir, { recursive: true });
  }
});
