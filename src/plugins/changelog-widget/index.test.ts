import { existsSync } from 'node:fs';
import type { LoadContext } from '@docusaurus/types';
import { describe, expect, it } from 'vitest';
import changelogWidget from './index';

const modulesOf = (changelogWidgetUrl?: string) =>
  changelogWidget({
    siteConfig: { customFields: { company: { changelogWidgetUrl } } },
  } as unknown as LoadContext).getClientModules?.();

describe('changelog-widget', () => {
  it('adds its module and styles if a widget is configured', () => {
    const modules = modulesOf('https://widget.gauge.example/embed.js');
    expect(modules).toHaveLength(2);
    expect(modules?.every((file) => existsSync(file))).toBe(true);
  });

  it('adds nothing if none is configured', () => {
    expect(modulesOf()).toEqual([]);
  });
});
