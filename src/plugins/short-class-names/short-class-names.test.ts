import { describe, expect, it } from 'vitest';
import shortClassNames, { createNaming, shortName } from './index';

const at = (file: string) => ({ rootContext: '/site', resourcePath: `/site/${file}` });

describe('names', () => {
  it('are four letters, which depend on the file and on the class', () => {
    const names = [
      shortName('a.module.css', 'one'),
      shortName('a.module.css', 'two'),
      shortName('b.module.css', 'one'),
    ];
    expect(new Set(names).size).toBe(3);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z]{4}$/);
    expect(shortName('src\\a.module.css', 'one')).toBe(shortName('src/a.module.css', 'one'));
  });

  it('are the same for the server and for the browser', () => {
    const naming = createNaming();
    expect(naming(at('a.css'), '', 'one')).toBe(naming(at('a.css'), '', 'one'));
    expect(naming(at('a.css'), '', 'one')).toBe(shortName('a.css', 'one'));
  });

  it('of two classes are never the same', () => {
    const naming = createNaming(() => 'same');
    naming(at('a.css'), '', 'one');
    expect(() => naming(at('b.css'), '', 'two')).toThrow(
      'short-class-names: .two in b.css and .one in a.css get the same name. Fix: rename one of them.',
    );
  });
});

describe('the plugin', () => {
  const configure = (config: object, mode = 'production') => {
    const before = process.env['NODE_ENV'];
    process.env['NODE_ENV'] = mode;
    try {
      const { configureWebpack } = shortClassNames();
      return configureWebpack?.(config, false, {} as never, undefined);
    } finally {
      process.env['NODE_ENV'] = before;
    }
  };

  it('sets how css-loader names the classes of modules', () => {
    const modules = { localIdentName: '[local]_[hash]' };
    const use = ['style-loader', { loader: 'css-loader', options: { modules } }];
    configure({ module: { rules: [{ test: /\.js$/ }, { test: /\.css$/, use }] } });
    expect(modules).toHaveProperty('getLocalIdent', expect.any(Function));
  });

  it('fails if css-loader isn’t there', () => {
    expect(() => configure({ module: { rules: [] } })).toThrow('css-loader isn’t where');
  });

  it('leaves the names alone while someone writes', () => {
    expect(configure({ module: { rules: [] } }, 'development')).toEqual({});
  });
});
