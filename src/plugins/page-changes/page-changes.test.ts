import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import input from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { namesOf } from '../../config/company/names';
import pageChangesPlugin, { pageChanges } from '.';

const company = loadCompany(input, {});
const room = mkdtempSync(join(tmpdir(), 'changes-'));
afterAll(() => rmSync(room, { recursive: true }));

const history = new Map([
  ['a.mdx', [{ date: '2026-11-20', words: ['Added “What {product} is”.'] }]],
  ['b.mdx', []],
]);

it('each page with changes has a file with them, named after its content, with names resolved', async () => {
  const changes = pageChanges(history, namesOf(company));
  const address = changes.add('a.mdx') ?? '';
  expect(address).toMatch(/^\/assets\/changes\/page-[0-9a-f]{12}\.json$/);
  expect([changes.add('b.mdx'), changes.add('c.mdx')]).toEqual([undefined, undefined]);
  await pageChangesPlugin(changes).postBuild?.({ outDir: room } as never);
  expect(JSON.parse(readFileSync(join(room, address), 'utf8'))).toEqual([
    { date: '2026-11-20', words: [`Added “What ${company.product.name} is”.`] },
  ]);
  expect(changes.of('a.mdx')[0]?.words[0]).toContain(company.product.name);
});
