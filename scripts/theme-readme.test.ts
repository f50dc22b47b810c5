import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../gates/files';
import { headComment, pluginEntries, themeComponent, themeComponents } from './source-lists';

const firstCells = (readme: string) =>
  [...readFileSync(join(root, readme), 'utf8').matchAll(/^\| \[?`([^`]+)`/gm)].map(
    ([, cell = '']) => cell,
  );

describe('src/theme/README.md', () => {
  const listed = firstCells('src/theme/README.md');
  const files = readdirSync(join(root, 'src/theme'), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));

  it('lists every component (fix: npm run fix:guides)', () => {
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !listed.includes(file))).toEqual([]);
  });

  it('lists nothing that no longer exists (fix: npm run fix:guides)', () => {
    expect(listed.filter((file) => !existsSync(join(root, 'src/theme', file)))).toEqual([]);
  });

  it('lists a component as wrapped only if it renders its original', () => {
    for (const { file, kind } of themeComponents()) {
      const source = readFileSync(join(root, 'src/theme', file), 'utf8');
      const original = `@theme-original/${file.replace(/(?:\/index)?\.tsx?$/, '')}'`;
      expect([file, source.includes(original)]).toEqual([file, kind === 'Wrapped']);
    }
  });

  it('lists a module as part of the component that uses it', () => {
    expect(themeComponent('A/words.ts', '/** Words. */\n')).toEqual({
      file: 'A/words.ts',
      kind: 'Part',
      reason: 'Words.',
    });
    expect(() => themeComponent('A/index.tsx', '/** Words. */\n')).toThrow('A/index.tsx:1');
  });

  it.each(['', "import x from 'y';", '// Some words', '// Ejected:', '/* Wrapped: a */'])(
    'rejects a component that begins with %j',
    (line) => {
      expect(() => themeComponent('A/index.tsx', `${line}\nexport {};`)).toThrow(
        'src/theme/A/index.tsx:1: say why the file exists',
      );
    },
  );
});

describe('src/plugins/README.md', () => {
  const listed = firstCells('src/plugins/README.md');
  const folders = readdirSync(join(root, 'src/plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it('lists every plugin, and no others (fix: npm run fix:guides)', () => {
    expect(folders.length).toBeGreaterThan(0);
    expect([...new Set(listed.map((name) => name.split('/')[0]))].sort()).toEqual(folders.sort());
    expect(pluginEntries().map(({ name }) => name)).toEqual(listed);
  });

  it('uses the first paragraph of the comment at the top', () => {
    const source = '/**\n * One line\n * and another.\n *\n * More.\n */\nexport {};';
    expect(headComment('a.ts', source)).toBe('One line and another.');
    expect(headComment('a.ts', '/** Short. */\n')).toBe('Short.');
  });

  it('asks for a comment if there is none', () => {
    expect(() => headComment('a.ts', 'export {};')).toThrow(
      'a.ts:1: begin the module with a comment',
    );
  });
});
