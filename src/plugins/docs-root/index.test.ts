import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { LoadContext, RouteConfig } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import docsRoot from './index';

async function routesUnder(baseUrl: string): Promise<RouteConfig[]> {
  const routes: RouteConfig[] = [];
  const actions = { addRoute: (route: RouteConfig) => routes.push(route) };
  const plugin = docsRoot({ baseUrl } as LoadContext);
  await plugin.contentLoaded?.({ content: undefined, actions: actions as never });
  return routes;
}

describe('docs-root', () => {
  it.each([
    ['/', '/docs'],
    ['/help/', '/help/docs'],
  ])('under %s adds the exact route %s', async (baseUrl, path) => {
    const [route, ...others] = await routesUnder(baseUrl);
    expect(others).toEqual([]);
    expect(route).toMatchObject({ path, exact: true });
    // A path of this machine would reach every reader.
    expect(route?.component).toMatch(/^@site\//);
    const project = resolve(__dirname, '../../..');
    expect(existsSync(route?.component.replace('@site', project) ?? '')).toBe(true);
  });
});
