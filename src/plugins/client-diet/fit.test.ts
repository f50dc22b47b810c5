/** Fails when an installed package no longer has the shape that this plugin relies on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLIENT_FIELDS, CLIENT_FLAGS } from './config';
import * as helmet from './client/helmet';
import { REPLACEMENTS } from './index';
import nprogress from './client/nprogress';
import * as router from './client/router';
import * as tslib from './client/tslib';
import * as named from './client/uncalled';

type Source = { readonly file: string; readonly text: string };

const require = createRequire(import.meta.url);
/** Some packages do not export their package.json; all are in one folder. */
const modules = join(dirname(require.resolve('@docusaurus/core/package.json')), '../..');
const packageDir = (name: string) => join(modules, name);
const read = (file: string): Source => ({ file, text: readFileSync(file, 'utf8') });

function sourcesIn(dir: string, pattern = /\.m?js$/): Source[] {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => pattern.test(file))
    .sort()
    .map((file) => read(join(dir, file)));
}

const SERVER_ONLY = /[\\/](?:server\w*|renderToHtml|LinksCollector)\.js$/;

/** Docusaurus code that may reach the browser. */
const stock: Source[] = [
  ...sourcesIn(join(packageDir('@docusaurus/core'), 'lib/client')),
  ...sourcesIn(join(packageDir('@docusaurus/theme-common'), 'lib')),
  ...sourcesIn(join(packageDir('@docusaurus/theme-classic'), 'lib/theme')),
  read(join(packageDir('@docusaurus/theme-classic'), 'lib/nprogress.js')),
  ...sourcesIn(join(packageDir('@docusaurus/plugin-content-docs'), 'lib/client')),
  ...sourcesIn(join(packageDir('@docusaurus/utils-common'), 'lib')),
].filter(({ file }) => !SERVER_ONLY.test(file));

const src = join(__dirname, '../..');
const ours: Source[] = sourcesIn(src, /(?<!\.test)\.tsx?$/).filter(
  ({ file }) => !file.startsWith(__dirname),
);
/** Our code that may reach the browser: what imports no build-time types or modules of Docusaurus. */
const ourClient = ours.filter(({ text }) => !/LoadContext|node:/.test(text));

const everything = [...stock, ...ourClient];

/** Files that import or require a package. */
const importersOf = (name: string, sources: readonly Source[]) =>
  sources.filter(({ text }) =>
    new RegExp(String.raw`(?:from |require\(|import )['"]${name}['"]`).test(text),
  );

const uses = (pattern: RegExp, sources: readonly Source[]): Set<string> =>
  new Set(
    sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name.trim())),
  );

it('there is code to read', () => {
  expect(stock.length).toBeGreaterThan(300);
  expect(ourClient.length).toBeGreaterThan(20);
  expect(ours.some(({ file }) => file.endsWith('.tsx'))).toBe(true);
});

describe('tslib', () => {
  const users = importersOf('tslib', stock).filter(({ file }) => !file.includes('translations'));

  it('is required by utils-common, where it is replaced', () => {
    const { request, issuer } = REPLACEMENTS.tslib;
    expect('tslib').toMatch(request);
    expect(users.map(({ file }) => file)).toEqual([
      join(packageDir('@docusaurus/utils-common'), 'lib/index.js'),
    ]);
    for (const { file } of users) expect(file).toMatch(issuer);
  });

  it('is only imported for the helpers that the replacement has', () => {
    const helpers = uses(/tslib_1\.(\w+)/g, users);
    expect([...helpers]).toEqual(Object.keys(tslib));
  });

  it('the helper does what the original does', () => {
    const original = require('tslib') as typeof tslib;
    for (const module of [{ __esModule: true, default: 1 }, { a: 1 }, () => 1, undefined]) {
      expect(tslib.__importDefault(module)).toEqual(original.__importDefault(module));
    }
  });
});

describe('nprogress', () => {
  const [user, ...others] = importersOf('nprogress', everything);

  it('is imported by one client module, where it is replaced', () => {
    expect(others.map(({ file }) => file)).toEqual([]);
    expect(user?.file).toMatch(REPLACEMENTS.nprogress.issuer);
    expect('nprogress').toMatch(REPLACEMENTS.nprogress.request);
  });

  it('is used only for what the stand-in does', () => {
    expect([...uses(/nprogress\.(\w+)\(/g, user ? [user] : [])].sort()).toEqual(
      Object.keys(nprogress).sort(),
    );
    expect(user?.text).toContain('nprogress.configure({ showSpinner: false })');
    expect(user?.text).toContain('nprogress.start();');
    expect(user?.text).toContain('nprogress.done();');
  });

  it('the style sheet expects this markup', () => {
    const styles = read(
      join(packageDir('@docusaurus/theme-classic'), 'lib/nprogress.css'),
    ).text.matchAll(/^(#nprogress[^{]*?)\s*\{/gm);
    expect([...styles].map(([, selector]) => selector)).toEqual([
      '#nprogress',
      '#nprogress .bar',
      '#nprogress .peg',
    ]);
  });
});

describe('react-helmet-async', () => {
  it('is imported for the two components of the stand-in', () => {
    const users = importersOf('react-helmet-async', everything);
    expect(users.map(({ file }) => file.replace(/^.*client[\\/]/, ''))).toEqual([
      'clientEntry.js',
      join('exports', 'Head.js'),
    ]);
    const imported = uses(/import \{([^}]*)\} from 'react-helmet-async'/g, users);
    expect([...imported].sort()).toEqual(Object.keys(helmet).sort());
    expect('react-helmet-async').toMatch(REPLACEMENTS.helmet.request);
  });

  it('heads have children and no properties, which the stand-in would ignore', () => {
    const docs = join(src, '../docs');
    const pages = existsSync(docs) ? sourcesIn(docs, /\.mdx?$/) : [];
    const heads = [...everything, ...pages].flatMap(({ file, text }) =>
      [...text.matchAll(/<(?:Head|Helmet)\b[^>]*>/g)].map(([tag]) => ({ file, tag })),
    );
    expect(heads.length).toBeGreaterThan(10);
    const readable = /^<Head\s*>$|^<Helmet \{\.\.\.props\}\/>$/;
    expect(heads.filter(({ tag }) => !readable.test(tag))).toEqual([]);
  });

  it('titles have no attributes, which the stand-in would drop', () => {
    const titles = everything.filter(({ text }) => text.includes('<Head>'));
    expect([...uses(/<title(\s[^>]*)>/g, titles)]).toEqual([]);
  });

  it('the server marks its tags as the stand-in expects', () => {
    const source = read(join(packageDir('react-helmet-async'), 'lib/index.js')).text;
    expect(source).toContain('data-rh="true"');
    expect(read(join(__dirname, 'client/helmet.ts')).text).toContain("'data-rh'");
  });
});

describe('React Router', () => {
  const packages = ['react-router-dom', 'react-router-config'];
  const users = packages.flatMap((name) =>
    importersOf(name, everything).filter(({ file }) => !file.includes('server')),
  );

  it('is imported for what the replacement has', () => {
    for (const name of packages) expect(name).toMatch(REPLACEMENTS.router.request);
    const imported = uses(/(?:import|export) \{([^}]*)\} from 'react-router-\w+'/g, users);
    const names = [...imported].flatMap((list) => list.split(', ')).map((one) => one.split(' ')[0]);
    expect(names.length).toBeGreaterThan(8);
    expect(Object.keys(router)).toEqual(expect.arrayContaining(names));
    // Everything else has what it needs from `@docusaurus/router`.
    for (const other of ['history', 'react-router'])
      expect(importersOf(other, everything)).toEqual([]);
  });

  it('renders routes by a function, and generated ones by their component', () => {
    const routes = users.flatMap(({ text }) => [...text.matchAll(/<Route [^]*?\/>/g)]);
    expect(routes.map(String)).toEqual(['<Route location={location} render={() => children}/>']);
    const rendered = uses(/\brenderRoutes\(([^)]*)\)/g, stock);
    expect([...rendered].sort()).toEqual([
      'docRoutes',
      'props.route.routes',
      'route.routes',
      'routes',
    ]);
    const generated = read(
      join(packageDir('@docusaurus/core'), 'lib/server/codegen/codegenRoutes.js'),
    );
    expect(generated.text).toContain('component: ComponentCreator(');
  });

  it('has a history in the hash only if it is configured', () => {
    const { text } = read(join(packageDir('@docusaurus/core'), 'lib/client/clientEntry.js'));
    expect(text).toContain("experimental_router === 'hash' ? (<HashRouter>");
    expect(text).toContain('(<BrowserRouter>{children}</BrowserRouter>)');
    expect(router.HashRouter).toThrow(/not in the browser bundle/);
  });

  it('links with properties that the replacement reads', () => {
    const { text } = read(join(packageDir('@docusaurus/core'), 'lib/client/exports/Link.js'));
    expect(text).toContain('innerRef={handleRef} to={targetLink}');
    expect(text).toContain('{...(isNavLink && { isActive, activeClassName })}');
  });

  it('compares addresses with one path at a time', () => {
    const calls = everything.flatMap(({ text }) => [
      ...text.matchAll(/\bmatchPath\(([^,]*, \w*)/g),
    ]);
    expect(calls.length).toBeGreaterThan(3);
    const arrays = everything.filter(({ text }) => /matchPath\([^,]*, (?:\[|['"])/.test(text));
    expect(arrays).toEqual([]);
  });

  it('blocks and changes addresses with functions that the replacement has', () => {
    const called = uses(
      /\bhistory\.(\w+)\(/g,
      stock.filter(({ text }) => text.includes('useHistory')),
    );
    expect(called.size).toBeGreaterThan(1);
    for (const one of called) expect(['block', 'push', 'replace', 'listen']).toContain(one);
    const blocks = stock.filter(({ text }) => text.includes('.block('));
    expect(blocks.map(({ text }) => /\.block\([^;]*?;/.exec(text)?.[0])).toEqual([
      '.block((location, action) => stableHandler(location, action)), [history, stableHandler]);',
    ]);
  });
});

describe('react-loadable', () => {
  it('is imported for what the replacement does', () => {
    const [user, ...others] = importersOf('react-loadable', everything).filter(
      ({ file }) => !file.endsWith('serverEntry.js'),
    );
    expect(others).toEqual([]);
    expect('react-loadable').toMatch(REPLACEMENTS.loadable.request);
    expect([...uses(/(Loadable(?:\.\w+)?)\(\{/g, user ? [user] : [])]).toEqual([
      'Loadable',
      'Loadable.Map',
    ]);
    // `modules` and `webpack` are for the server.
    const options = uses(/^ {8,12}(\w+)(?:\(loaded|: \(|,$|:)/gm, user ? [user] : []);
    expect(options).toEqual(new Set(['loading', 'loader', 'modules', 'webpack', 'render']));
  });
});

describe('the versions of plugins', () => {
  it('are read by nothing in the browser', () => {
    const readers = everything.filter(({ text }) => /siteMetadata|site-metadata/.test(text));
    expect(readers.map(({ file }) => file)).toEqual([
      join(packageDir('@docusaurus/core'), 'lib/client/docusaurusContext.js'),
    ]);
    expect('@generated/site-metadata').toMatch(REPLACEMENTS.siteMetadata.request);
  });
});

describe('the banner about a wrong base URL', () => {
  it('is only rendered by the server', () => {
    const dir = join(packageDir('@docusaurus/core'), 'lib/client');
    const { text } = read(join(dir, 'BaseUrlIssueBanner/index.js'));
    expect(read(join(dir, 'App.js')).text).toContain("from './BaseUrlIssueBanner'");
    expect('./BaseUrlIssueBanner').toMatch(REPLACEMENTS.baseUrlIssueBanner.request);
    expect(text).toMatch(/return \(<>\s*\{!ExecutionEnvironment\.canUseDOM && \(/);
    expect(text).not.toMatch(/useEffect|useLayoutEffect/);
    expect(text).toContain("import './styles.module.css';");
  });
});

describe('the analytics of autocomplete-core', () => {
  const name = '@algolia/autocomplete-plugin-algolia-insights';
  const core = sourcesIn(join(packageDir('@algolia/autocomplete-core'), 'dist/esm'));

  it('are imported under one name, by one module', () => {
    expect(name).toMatch(REPLACEMENTS.insights.request);
    expect([...uses(/import \{([^}]*)\} from '@algolia\/autocomplete-plugin/g, core)]).toEqual([
      'createAlgoliaInsightsPlugin',
    ]);
    expect(named).toHaveProperty('createAlgoliaInsightsPlugin');
    expect(importersOf(name, core)).toHaveLength(1);
  });

  it('are created only if they are not switched off, and ours are', () => {
    const [maker] = importersOf(name, core);
    expect(maker?.text.match(/createAlgoliaInsightsPlugin\(/g)).toHaveLength(2);
    expect(maker?.text).toMatch(
      /if \(.*props\.insights !== false\) \{\s+var plugin = createAlgoliaInsightsPlugin\(/,
    );
    expect(maker?.text).toMatch(
      /if \(props\.insights && [^]{0,200}createAlgoliaInsightsPlugin\(insightsParams\)/,
    );
    const users = ours.filter(({ text }) => text.includes('createAutocomplete('));
    expect(users).toHaveLength(1);
    expect(users[0]?.text).toContain('insights: false,');
  });
});

describe('the configuration', () => {
  const context = read(
    join(packageDir('@docusaurus/core'), 'lib/client/docusaurusContext.js'),
  ).text;

  it('is imported by the names that are replaced', () => {
    const names = [...uses(/from '(@generated\/[^']+)'/g, [{ file: '', text: context }])];
    expect(names.filter((name) => REPLACEMENTS.config.request.test(name))).toHaveLength(1);
  });

  /** `siteConfig.x`, `siteConfig: { x, y: … }` and `const { x } = siteConfig`, at any depth. */
  const reads = /siteConfig\??\.(\w+)/g;
  const taken =
    /(?:siteConfig: \{([^}]*)\}|\{([^{}]*)\} = (?:useDocusaurusContext\(\)\.)?siteConfig;)/g;
  const fieldsRead = new Set([
    ...uses(reads, everything),
    ...everything.flatMap(({ text }) =>
      [...text.matchAll(taken)]
        .flatMap(([, inner = '', outer = '']) => (inner || outer).split(','))
        .map((field) => field.split(/[:=]/)[0]?.trim() ?? '')
        .filter(Boolean),
    ),
  ]);

  it('every field that code in the browser reads is kept', () => {
    expect(fieldsRead.size).toBeGreaterThan(8);
    const kept = new Set<string>([...CLIENT_FIELDS, 'future', 'themeConfig']);
    expect([...fieldsRead].filter((field) => !kept.has(field))).toEqual([]);
  });

  it('no use of it is missed by these patterns', () => {
    const plain = everything.flatMap(({ file, text }) =>
      [...text.replaceAll(/\/\/.*$/gm, '').matchAll(/\bsiteConfig\b(?!\??\.\w|:\s*\{)[^\n]*/g)]
        .map(([use]) => use)
        .filter((use) => !/^siteConfig(?:,?\s*\}.*useDocusaurusContext\(\)|,$|;$| from )/.test(use))
        .map((use) => `${file}: ${use}`),
    );
    expect(plain).toEqual([]);
    const bare = /siteConfig,$/m;
    const whole = everything.filter(({ text }) => bare.test(text)).map(({ file }) => file);
    expect(whole.map((file) => file.replace(/^.*[\\/](?=\w+[\\/][\w.]+$)/, ''))).toEqual([
      join('client', 'docusaurusContext.js'),
      join('LocaleDropdownNavbarItem', 'index.js'),
    ]);
  });

  it('reads only the flags that are kept', () => {
    expect([...uses(/\bfuture\??\.(\w+)/g, everything)]).toEqual([...CLIENT_FLAGS]);
  });

  it('nothing in the browser reads what is left out of themeConfig', () => {
    const readers = stock.filter(({ text }) => /\bprism\b\s*\}|\bprism\./.test(text));
    // Code blocks are ours (highlight-at-build), and so is the module that loads languages.
    const known = /prism-include-languages|[\\/]CodeBlock[\\/]|usePrismTheme/;
    expect(readers.filter(({ file }) => !known.test(file)).map(({ file }) => file)).toEqual([]);
    expect(readers.length).toBeGreaterThan(2);
    const brought =
      /@theme-(?:original|init)\/CodeBlock|@theme\/CodeBlock\/|usePrismTheme|prism-include/;
    expect(
      ourClient.filter(({ text }) => brought.test(text)).map(({ file }) => file),
      'shows stock code blocks: keep prism in clientConfig.ts',
    ).toEqual([]);
    expect(existsSync(join(src, 'plugins/highlight-at-build/theme/CodeBlock/index.tsx'))).toBe(
      true,
    );
  });
});

describe('generated files, which routes-on-demand reduces', () => {
  const core = packageDir('@docusaurus/core');

  it('the registry has a module’s name between its loader and its id', () => {
    const writer = read(join(core, 'lib/server/codegen/codegenRoutes.js')).text;
    expect(writer).toContain('"), "${modulePath}", require.resolveWeak("${modulePath}")],`');
    const reader = read(join(core, 'lib/client/exports/ComponentCreator.js')).text;
    expect(reader).toContain("from '@generated/registry'");
    // A list that the server's capture reads, and nothing in the browser.
    expect(reader).toContain('modules.push(chunkRegistry[1])');
  });

  it('the list of all docs is read only by cards', () => {
    const readers = stock.filter(({ text }) => /useDocById|useDocsVersion\(\)\.docs/.test(text));
    expect(readers.map(({ file }) => file.replace(/^.*[\\/]lib[\\/]/, ''))).toEqual([
      join('theme', 'DocCard', 'index.js'),
      join('client', 'docsUtils.js'),
      join('client', 'index.js'),
    ]);
    const [, utils] = readers;
    // The other one is part of the global data.
    expect(utils?.text.match(/version\.docs\b\S*/g)).toEqual([
      'version.docs[id];',
      'version.docs);',
    ]);
    expect(ourClient.filter(({ text }) => /useDocById|useDocsVersion|DocCard/.test(text))).toEqual(
      [],
    );
  });
});
