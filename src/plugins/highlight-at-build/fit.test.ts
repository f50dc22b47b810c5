/** Fails when a new Docusaurus no longer has the shape that this plugin relies on. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPLACED_REQUEST } from './index';
import { rehypeHighlight } from './rehype';

const require = createRequire(import.meta.url);
const theme = join(dirname(require.resolve('@docusaurus/theme-classic/package.json')), 'lib');
const read = (file: string) => readFileSync(file, 'utf8');

describe('highlight-at-build fits this Docusaurus', () => {
  it('the classic theme loads Prism in the client module that is replaced', () => {
    const index = join(theme, 'index.js');
    expect(read(index), index).toContain("'./prism-include-languages'");
    expect(join(theme, 'prism-include-languages')).toMatch(REPLACED_REQUEST);
    expect(join(theme, 'prism-include-languages.js')).toMatch(REPLACED_REQUEST);
    expect(join(theme, 'theme/prism-include-languages')).not.toMatch(REPLACED_REQUEST);
  });

  it('only that module and the CodeBlock family import the highlighter', () => {
    const importers = readdirSync(theme, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .filter((file) => read(join(theme, file)).includes("from 'prism-react-renderer'"))
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
    expect(importers, 'a new importer would bring Prism back into the browser').toEqual([
      'prism-include-languages.js',
      'theme/CodeBlock/Content/index.js',
    ]);
  });

  it('fences reach rehype with their metastring', () => {
    const loader = dirname(require.resolve('@docusaurus/mdx-loader/package.json'));
    const file = join(loader, 'lib/remark/mdx1Compat/codeCompatPlugin.js');
    expect(read(file), file).toContain('node.data.hProperties.metastring = node.meta');
    expect(read(join(loader, 'lib/processor.js'))).toContain('options.beforeDefaultRehypePlugins');
  });

  it.each(['mdx', 'md'] as const)(
    'Docusaurus compiles a fence of %s to finished HTML',
    async (format) => {
      const { createProcessorUncached } = require('@docusaurus/mdx-loader/lib/processor');
      const processor = await createProcessorUncached({
        format,
        options: {
          beforeDefaultRehypePlugins: [rehypeHighlight],
          siteDir: '/site',
          staticDirs: [],
          markdownConfig: {
            mermaid: false,
            emoji: false,
            mdx1Compat: { comments: false },
            anchors: { maintainCase: false },
            hooks: { onBrokenMarkdownImages: 'throw', onBrokenMarkdownLinks: 'throw' },
            remarkRehypeOptions: undefined,
          },
        },
      });
      const { content } = await processor.process({
        content: '# A\n\n- b\n\n  ```json title="a.json" {1}\n  {"a": 1}\n  ```\n',
        filePath: '/site/a.mdx',
        frontMatter: {},
        compilerName: 'client',
      });
      expect(content).toContain('dangerouslySetInnerHTML');
      expect(content).toContain('hc-code theme-code-block language-json');
      expect(content).toContain('a.json');
      expect(content).toContain('hc-code__line--lit');
      expect(content).not.toContain('_components.pre');
    },
  );
});
