import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('babel.config.js compiles the theme when the fast pipeline is switched off', () => {
  const fromDocusaurus = createRequire(require.resolve('@docusaurus/babel'));
  const babel = fromDocusaurus('@babel/core') as {
    transformFileSync(file: string, options: object): { code: string };
  };
  const { code } = babel.transformFileSync(join(__dirname, '../src/theme/Logo/index.tsx'), {
    configFile: join(__dirname, '../babel.config.js'),
    envName: 'production',
  });
  expect(code).toMatch(/jsx/);
  expect(code).not.toMatch(/<Brand|: ReactNode/);
});
