/** Fails when a new Docusaurus no longer has the shape that this plugin relies on. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPLACEMENTS } from './index';

const require = createRequire(import.meta.url);
const lib = (name: string) => join(dirname(require.resolve(`${name}/package.json`)), 'lib');
const core = join(lib('@docusaurus/core'), 'client');
const docs = join(dirname(require.resolve('@docusaurus/plugin-content-docs')), 'client');
const [config, router] = REPLACEMENTS;

describe('server-routes fits this Docusaurus', () => {
  it.each(['preload.js', 'normalizeLocation.js', 'exports/renderRoutes.js'])(
    'the client’s %s gets the router’s functions through the import that is replaced',
    (name) => {
      const file = join(core, name);
      const imported = /from '(react-router-config)'/.exec(readFileSync(file, 'utf8'))?.[1];
      expect(imported, `${file}: where does it get its routes from?`).toMatch(config.request);
      expect(file).toMatch(config.issuer);
    },
  );

  it.each(['docsClientUtils.js', 'docsUtils.js'])(
    'the docs plugin’s %s looks for a page with the function that is replaced',
    (name) => {
      const file = join(docs, name);
      const text = readFileSync(file, 'utf8');
      const [, names, from] = /import \{([^}]*matchPath[^}]*)\} from '([^']+)'/.exec(text) ?? [];
      expect(from, `${file}: how does it find the page of a path?`).toMatch(router.request);
      expect(file).toMatch(router.issuer);
      expect(names).toContain('matchPath');
    },
  );
});
