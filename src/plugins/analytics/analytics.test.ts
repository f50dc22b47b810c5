import { expect, it } from 'vitest';
import company from '../../../company.config';
import { loadCompany } from '../../config/company/load';
import { hostingOptions } from '../../docusaurus/services';
import analytics from '.';

const load = (value: object) => loadCompany({ ...company, ...value }, {});

it('adds nothing to the default site', () => {
  const plugin = analytics(process.cwd(), load({}));
  expect(plugin.getClientModules).toBeUndefined();
  expect(plugin.configureWebpack).toBeUndefined();
});

it('loads the company’s function, and lets it send requests only to its hosts', () => {
  const hosts = ['https://stats.example.com'];
  const chosen = load({ analytics: { file: 'company.config.ts', hosts } });
  expect(analytics(process.cwd(), chosen).getClientModules?.()).toHaveLength(1);
  const { connectHosts, scriptHosts } = hostingOptions(chosen, '/docs/a');
  expect(connectHosts).toEqual(hosts);
  expect(scriptHosts).toEqual([]);
});

it('says what to do about a file that does not exist', () => {
  const chosen = load({ analytics: { file: 'brand/nothing.ts' } });
  expect(() => analytics(process.cwd(), chosen)).toThrow(
    "analytics.file in company.config.ts: brand/nothing.ts doesn't exist. Fix: create it, or set analytics to null.",
  );
});

it.each(['stats.example.com', 'https://stats.example.com/path', '*'])(
  'refuses the host %s',
  (host) => {
    expect(() => load({ analytics: { file: 'company.config.ts', hosts: [host] } })).toThrow(
      /analytics\.hosts\.0: give an origin/,
    );
  },
);

it('lets pages send feedback to a server on another host, but asks for no permission for a form', () => {
  const at = (feedbackUrl: string) => hostingOptions(load({ feedbackUrl }), '/docs/a').connectHosts;
  expect(at('https://api.example.com/api/rpc?key=k')).toEqual(['https://api.example.com']);
  expect(at('https://support.example.com/form')).toEqual([]);
  expect(at('mailto:docs@example.com')).toEqual([]);
});
