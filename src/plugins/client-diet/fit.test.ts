/** Fails when an installed package no longer has the shape that this plugin relies on. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_FIELDS, CLIENT_FLAGS } from './config';
import * as helmet from './client/helmet';
import { REPLACEMENTS } from './index';
import * as historyStandIn from './client/history';
import nprogress from './client/nprogress';
import pathToRegexp, { type Key } from './client/pathToRegexp';
import * as tslib from './client/tslib';
import uncalled, * as named from './client/uncalled';

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
  const router = ['react-router', 'react-router-dom'].flatMap((name) => {
    const dir = packageDir(name);
    const { module } = require(`${name}/package.json`) as { module: string };
    return [read(join(dir, module))];
  });
  /** Without code that only runs in development. */
  const production = router.map(({ file, text }) => ({
    file,
    text: text
      .replaceAll(
        /^( *)(?:if|else if) \(process\.env\.NODE_ENV !== "production"\) \{\n[^]*?^\1\}/gm,
        '',
      )
      .replaceAll(/process\.env\.NODE_ENV !== "production" \? [^\n]*? : /g, ''),
  }));

  it('imports what is replaced, in the files where it is replaced', () => {
    const { request, issuer } = REPLACEMENTS.ofRouter;
    for (const name of ['hoist-non-react-statics', 'prop-types', 'react-is']) {
      const importers = importersOf(name, router);
      expect(name).toMatch(request);
      expect(importers.length, name).toBeGreaterThan(0);
      for (const { file } of importers) expect(file).toMatch(issuer);
    }
  });

  it('reads prop types only for a React without contexts', () => {
    const [core] = production;
    const used = [...(core?.text ?? '').matchAll(/^.*PropTypes\..*$/gm)].map(([line]) => line);
    expect(used).toHaveLength(2);
    for (const line of used) expect(line).toMatch(/contextTypes|childContextTypes/i);
    expect(core?.text).toContain('React.createContext || createReactContext');
    expect(production[1]?.text).not.toContain('PropTypes.');
  });

  it('uses react-is only in development', () => {
    expect([...uses(/import \{([^}]*)\} from 'react-is'/g, router)]).toEqual([
      'isValidElementType',
    ]);
    expect(named).toHaveProperty('isValidElementType');
    for (const { text } of production) expect(text).not.toContain('isValidElementType(');
  });

  it('hoists statics only in withRouter, which nothing calls', () => {
    const calls = production.flatMap(({ text }) => [...text.matchAll(/hoistStatics\(/g)]);
    expect(calls).toHaveLength(1);
    expect(production[0]?.text).toMatch(/function withRouter\([^]*?hoistStatics\(C, Component\)/);
    expect(everything.filter(({ text }) => text.includes('withRouter'))).toEqual([]);
    expect(uncalled).toThrow(/not in the browser bundle/);
  });
});

describe('history', () => {
  const users = ['react-router', 'react-router-dom'].map((name) => {
    const { module } = require(`${name}/package.json`) as { module: string };
    return read(join(packageDir(name), module));
  });

  it('is imported by React Router, for what the replacement has', () => {
    const { request, issuer } = REPLACEMENTS.history;
    expect('history').toMatch(request);
    for (const { file } of users) expect(file).toMatch(issuer);
    const imported = uses(/import \{([^}]*)\} from 'history'/g, users);
    const names = [...imported].flatMap((list) => list.split(', '));
    expect(Object.keys(historyStandIn)).toEqual(expect.arrayContaining(names));
    expect(importersOf('history', everything)).toEqual([]);
  });

  it('is in the hash or in memory only for routers that the site does not use', () => {
    const [core, dom] = users;
    expect(core?.text.match(/createMemoryHistory\(/g)).toHaveLength(1);
    expect(core?.text).toMatch(/MemoryRouter[^]*?history = createMemoryHistory\(/);
    expect(dom?.text.match(/createHashHistory\(/g)).toHaveLength(1);
    expect(dom?.text).toMatch(/HashRouter[^]*?history = createHashHistory\(/);
    const routers = everything.filter(({ text }) => /<(?:Memory|Hash)Router>/.test(text));
    expect(routers.map(({ file }) => file)).toEqual([
      join(packageDir('@docusaurus/core'), 'lib/client/clientEntry.js'),
    ]);
    expect(routers[0]?.text).toContain("experimental_router === 'hash' ? (<HashRouter>");
  });
});

describe('path-to-regexp', () => {
  const original = require('path-to-regexp') as typeof pathToRegexp;
  const segment = fc.stringMatching(/^[\w.$+=!^|~ -]{0,6}$/).filter((text) => !/\+|!/.test(text));
  const paths = fc
    .array(segment, { minLength: 1, maxLength: 4 })
    .map((parts) => `/${parts.join('/')}`);
  const options = fc.record({ end: fc.boolean(), strict: fc.boolean(), sensitive: fc.boolean() });

  it('is imported by React Router alone, where it is replaced', () => {
    const { request, issuer } = REPLACEMENTS.pathToRegexp;
    const { module } = require('react-router/package.json') as { module: string };
    const user = read(join(packageDir('react-router'), module));
    expect('path-to-regexp').toMatch(request);
    expect(user.file).toMatch(issuer);
    expect(importersOf('path-to-regexp', [...everything, user])).toEqual([user]);
    // Paths with parameters, which no code makes.
    expect(user.text.match(/pathToRegexp\.compile\(/g)).toHaveLength(1);
    expect(everything.filter(({ text }) => text.includes('generatePath'))).toEqual([]);
  });

  it('matches the same addresses as the original, for paths and for escaped paths', () => {
    fc.assert(
      fc.property(paths, paths, options, (route, address, how) => {
        const tried = [address, route, `${route}/`, `${route}${address}`, route.toUpperCase()];
        // As `NavLink` of React Router escapes it.
        const escaped = route.replace(/([.+*?=^!:${}()[\]|/\\])/g, String.raw`\$1`);
        for (const path of [route, escaped]) {
          const [mine, theirs] = [pathToRegexp(path, [], how), original(path, [], how)];
          expect(tried.map((one) => mine.exec(one)?.[0])).toEqual(
            tried.map((one) => theirs.exec(one)?.[0]),
          );
        }
      }),
    );
  });

  it.each(['*', '/docs/*', '/'])('knows the same parts of %s', (route) => {
    const [mine, theirs]: [Key[], Key[]] = [[], []];
    const matched = pathToRegexp(route, mine, {}).exec('/docs/a/b');
    expect(matched).toEqual(original(route, theirs, {}).exec('/docs/a/b'));
    expect(mine).toEqual(theirs.map(({ name }) => ({ name })));
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
