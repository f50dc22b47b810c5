import { posix } from 'node:path';
import { expect, it } from 'vitest';
import type { AllContent, PluginContentLoadedActions } from '@docusaurus/types';
import company from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { namesOf } from '../../config/company/names';
import siteData from '.';

/** What is written for a site with these pages in one section. */
async function written(docs: readonly { id: string; unlisted: boolean }[]) {
  const version = {
    isLast: true,
    sidebars: {},
    docs: docs.map((doc) => ({
      ...doc,
      permalink: `/docs/${doc.id}`,
      title: `About ${doc.id}`,
      sourceDirName: posix.dirname(doc.id),
      frontMatter: {},
    })),
  };
  const files: Record<string, unknown> = {};
  const createData = async (name: string, text: string) => {
    files[name] = JSON.parse(text);
    return name;
  };
  const allContent = {
    'docusaurus-plugin-content-docs': { default: { loadedVersions: [version] } },
  };
  const loaded = loadCompany(company);
  await siteData(namesOf(loaded), loaded).allContentLoaded?.({
    allContent: allContent as unknown as AllContent,
    actions: { createData } as unknown as PluginContentLoadedActions,
  });
  return files;
}

it('offers only the pages that are listed', async () => {
  const files = await written([
    { id: 'governance/budgets', unlisted: false },
    { id: 'governance/hidden', unlisted: true },
  ]);
  expect(files['pages.json']).toEqual([
    { path: '/docs/governance/budgets', title: 'About governance/budgets', trail: [] },
  ]);
  expect(files['topics.json']).toEqual([
    {
      label: 'Govern',
      count: 1,
      links: [{ path: '/docs/governance/budgets', title: 'Governance' }],
    },
  ]);
});

it('begins a topic with the pages that its facts name, then its sections', async () => {
  const files = await written(
    ['a', 'alerts/index', 'b', 'budgets/index', 'c', 'd', 'index'].map((name) => ({
      id: `governance/${name}`,
      unlisted: false,
    })),
  );
  expect(files['topics.json']).toMatchObject([
    {
      count: 7,
      links: ['Budgets', 'Alerts', 'Governance'].map((title) => ({ title })),
    },
  ]);
});
