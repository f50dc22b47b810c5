import { expect, it, vi } from 'vitest';
import { noServices } from '../../hosting/manifest';
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
