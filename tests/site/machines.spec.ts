/** The docs for programs: every address that is advertised, and pages as Markdown. */
import company from '../../company.config';
import { expect, test } from '../support/test';
import { mainOf } from './pages';

test.use({ site: 'real' });

const MAIN = mainOf(company);

/** The types of what is advertised, by the ending of an address. */
const TYPES: Readonly<Record<string, string>> = {
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
};

test('every address in robots.txt, the lists of pages and the sitemap answers with what it names', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const asked = new Set<string>();
  const failed: string[] = [];

  /** Follows the addresses in a text, and those in each list that one of them leads to. */
  async function follow(text: string): Promise<void> {
    const addresses = [...text.matchAll(/https?:\/\/[^\s<>()[\]"'`]+/g)].flatMap(([address]) =>
      address.startsWith(company.siteUrl) ? [new URL(address).pathname] : [],
    );
    for (const path of new Set(addresses)) {
      if (asked.has(path)) continue;
      asked.add(path);
      const [ending = ''] = /(?<=\.)\w+$/.exec(path) ?? [];
      const isList = /(?:llms\.txt|sitemap\.md)$/.test(path);
      const response = isList ? await request.get(path) : await request.head(path);
      const type = response.headers()['content-type'] ?? '';
      const expected = TYPES[ending] ?? 'text/html; charset=utf-8';
      if (response.status() !== 200 || !type.startsWith(expected)) {
        failed.push(`${path}: ${response.status()} ${type}`);
      }
      if (isList) await follow(await response.text());
    }
  }

  await follow(await (await request.get('/robots.txt')).text());
  expect(failed).toEqual([]);
  for (const path of ['/llms.txt', '/llms-full.txt', '/sitemap.md', '/sitemap.xml', MAIN]) {
    expect([...asked]).toContain(path);
  }
  expect([...asked].filter((path) => path.endsWith('.md')).length).toBeGreaterThan(10);
});

test('a page is Markdown at its own address for clients that prefer it, and at its address with .md for all', async ({
  page,
  open,
  request,
}) => {
  await open(MAIN);
  const link = page.locator('link[rel="alternate"][type="text/markdown"]');
  await expect(link).toHaveAttribute('href', `${MAIN}.md`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  const file = await request.get(`${MAIN}.md`);
  const text = await file.text();
  expect(text).toContain(`\n# ${title}\n`);
  expect(text).toContain(`\nurl: "${company.siteUrl}${MAIN}"\n`);
  expect(text).not.toMatch(/\]\(\/|\{\w+\}/);

  const markdown = await request.get(MAIN, { headers: { accept: 'text/markdown, */*;q=0.1' } });
  expect(await markdown.text()).toBe(text);
  expect(markdown.headers()).toMatchObject({
    'content-type': TYPES['md'],
    vary: 'Accept-Encoding, Accept',
    link: `<${MAIN}>; rel="canonical"`,
  });
  const html = await request.get(MAIN, {
    headers: { accept: 'text/html, text/markdown;q=0.9' },
  });
  expect(html.headers()).toMatchObject({ vary: 'Accept-Encoding, Accept' });
  expect(await html.text()).toContain('<!doctype html>');
});
