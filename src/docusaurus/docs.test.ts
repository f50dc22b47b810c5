import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import input from '../../company.config';
import { loadCompany } from '../config/company/load';
import { namesOf } from '../config/company/names';
import { pageChanges } from '../plugins/page-changes';
import { markdownOptions, type Docs } from './docs';

const siteDir = resolve(__dirname, '../..');
const names = namesOf(loadCompany(input, {}));
const history = new Map([['governance/a.mdx', [{ date: '2026-11-20', words: ['New.'] }]]]);

/** Returns the front matter that Docusaurus gets for a page of a build. */
async function frontMatterOf(path: string, title: string) {
  const added: object[] = [];
  const docs: Docs = {
    siteDir,
    path: 'docs',
    tree: { dir: resolve(siteDir, 'docs'), off: [], drafts: false },
    names,
    sketch: true,
    extras: {
      changes: pageChanges(history, names),
      cards: {
        add: (card: object) => {
          added.push(card);
          return '/card.png';
        },
      } as never,
    },
  };
  const { parseFrontMatter } = markdownOptions(docs);
  const read = await parseFrontMatter?.({
    filePath: resolve(siteDir, path),
    fileContent: `---\ntitle: ${title}\n---\nText.\n`,
    defaultParseFrontMatter: async () => ({ frontMatter: {}, content: '' }),
  });
  return { frontMatter: read?.frontMatter ?? {}, card: added[0] };
}

describe('a page of a build', () => {
  it('has a card with its title and section, and the file with its changes', async () => {
    const { frontMatter, card } = await frontMatterOf('docs/governance/a.mdx', 'A');
    expect(frontMatter).toMatchObject({
      image: '/card.png',
      changes: expect.stringMatching(/^\/assets\/changes\/page-/) as unknown,
    });
    expect(card).toEqual({ title: 'A', section: 'Governance' });
  });

  it('has no section on its card if that is its title', async () => {
    const { card } = await frontMatterOf('docs/governance/index.mdx', 'Governance');
    expect(card).toEqual({ title: 'Governance', section: '' });
  });

  it('has no changes if it’s of an earlier version, or if none are known', async () => {
    for (const path of ['versioned_docs/version-1.0/governance/a.mdx', 'docs/governance/b.mdx']) {
      expect((await frontMatterOf(path, 'A')).frontMatter).not.toHaveProperty('changes');
    }
  });
});
