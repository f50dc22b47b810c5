import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadContext } from '@docusaurus/types';
import { afterEach, describe, expect, it, vi } from 'vitest';
import robots, { robotsText } from './index';

const usage = { search: true, aiInput: true, aiTrain: false };
const site = { url: 'https://help.gauge.example', baseUrl: '/', noindex: false, usage };

/** The lines that crawlers follow. */
const rules = (text: string) => text.split('\n').filter((line) => line && !line.startsWith('#'));

afterEach(() => vi.unstubAllEnvs());

describe('robotsText', () => {
  it('lets everyone in, says what may be used how, and names the sitemap', () => {
    expect(rules(robotsText(site))).toEqual([
      'User-agent: *',
      'Content-Signal: search=yes, ai-input=yes, ai-train=no',
      'Allow: /',
      'Sitemap: https://help.gauge.example/sitemap.xml',
    ]);
  });

  it('names the sitemap under a base URL, and where the file belongs', () => {
    const text = robotsText({ ...site, baseUrl: '/help/' });
    expect(text).toContain('Sitemap: https://help.gauge.example/help/sitemap.xml');
    expect(text).toContain('https://help.gauge.example/robots.txt');
  });

  it('keeps everyone off a preview', () => {
    expect(rules(robotsText({ ...site, noindex: true }))).toEqual(['User-agent: *', 'Disallow: /']);
  });

  it('states its policy', () => {
    expect(robotsText(site)).toMatch(/^# Policy: /);
    expect(robotsText({ ...site, noindex: true })).toMatch(/^# Policy: /);
    expect(robotsText(site)).toContain('#   ai-train=no: train or fine-tune a model on pages');
    expect(robotsText(site)).toContain('# https://help.gauge.example/llms.txt');
  });
});

describe('the plugin', () => {
  async function built(noIndex: boolean): Promise<string> {
    const outDir = await mkdtemp(join(tmpdir(), 'robots-'));
    try {
      const plugin = robots({ siteConfig: { ...site, noIndex } } as unknown as LoadContext, {
        usage,
      });
      await plugin.postBuild?.({ outDir } as never);
      return await readFile(join(outDir, 'robots.txt'), 'utf8');
    } finally {
      await rm(outDir, { recursive: true });
    }
  }

  it('writes the file into the build', async () => {
    expect(await built(false)).toBe(robotsText(site));
  });

  it('recognizes a preview by the configuration and by NOINDEX', async () => {
    expect(await built(true)).toContain('Disallow: /');
    vi.stubEnv('NOINDEX', '1');
    expect(await built(false)).toContain('Disallow: /');
  });
});
