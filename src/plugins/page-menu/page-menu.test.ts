import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import input from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { connectionsTo } from './client/mcp-clients';
import pageMenu from '.';

it('has a component, and tells the menu which assistants there are', async () => {
  const company = loadCompany(input, {});
  const plugin = pageMenu(company);
  expect(existsSync(join(plugin.getThemePath?.() ?? '', 'PageMenu/index.tsx'))).toBe(true);
  const createData = vi.fn<(name: string, json: string) => Promise<string>>();
  await plugin.contentLoaded?.({ content: undefined, actions: { createData } as never });
  const [[name, json] = []] = createData.mock.calls;
  expect(name).toBe('menu.json');
  expect(JSON.parse(json ?? '')).toEqual({
    assistants: company.assistants,
    serverName: `${company.product.slug}-docs`,
  });
});

it('has a line for each MCP client, with the server’s name and address', () => {
  const lines = connectionsTo('gauge-docs', 'https://help.gauge.example/mcp');
  expect(lines.length).toBeGreaterThan(4);
  for (const { line } of lines) expect(line).toContain('https://help.gauge.example/mcp');
  const code = lines.find(({ client }) => client === 'VS Code')?.line ?? '';
  expect(JSON.parse(/'(.*)'/.exec(code)?.[1] ?? '')).toEqual({
    name: 'gauge-docs',
    type: 'http',
    url: 'https://help.gauge.example/mcp',
  });
});
