import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConfigureWebpackUtils, LoadContext } from '@docusaurus/types';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import clientDiet from './index';

let generatedFilesDir: string;

beforeEach(() => {
  generatedFilesDir = mkdtempSync(join(tmpdir(), 'client-diet-'));
  vi.stubEnv('NODE_ENV', 'production');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(generatedFilesDir, { recursive: true });
});

type Replace = (resolution: { request: string; contextInfo: { issuer: string } }) => void;

it('writes a shortened file once: another import must not truncate a file that is being read', () => {
  const data = 'docusaurus-plugin-content-docs/default/p/docs-1.json';
  mkdirSync(join(generatedFilesDir, 'docusaurus-plugin-content-docs/default/p'), {
    recursive: true,
  });
  writeFileSync(join(generatedFilesDir, 'registry.js'), '');
  writeFileSync(join(generatedFilesDir, data), '{"version":{"docs":{"a":{}}}}');
  const replacements: [RegExp, Replace][] = [];
  const bundler = {
    instance: {
      NormalModuleReplacementPlugin: function Plugin(request: RegExp, replace: Replace) {
        replacements.push([request, replace]);
      },
    },
  } as unknown as ConfigureWebpackUtils['currentBundler'];
  const context = { siteConfig: {}, generatedFilesDir };
  const plugin = clientDiet(context as LoadContext);
  const utils = { currentBundler: bundler } as ConfigureWebpackUtils;
  plugin.configureWebpack?.({}, false, utils, undefined);

  function resolve(): string {
    const resolution = { request: `@generated/${data}`, contextInfo: { issuer: '' } };
    for (const [request, replace] of replacements) {
      if (request.test(resolution.request)) replace(resolution);
    }
    return resolution.request;
  }
  const made = resolve();
  expect(JSON.parse(readFileSync(made, 'utf8'))).toEqual({ version: { docs: {} } });
  writeFileSync(made, 'being read');
  expect(resolve()).toBe(made);
  expect(readFileSync(made, 'utf8')).toBe('being read');
});
