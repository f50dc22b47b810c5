/** `npm run fix:fonts`: makes the web fonts in src/config/brand/fonts, as subsets of the installed packages' fonts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { fontCuts, fontLicenses, type FontCut } from '../src/config/brand/fonts/cuts';
import { runCommand } from './command';

const folder = join(__dirname, '../src/config/brand/fonts');

/** Returns the characters of a `unicode-range`. */
const charactersOf = (range: string): string =>
  [...range.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)]
    .flatMap(([, first = '', last = first]) => {
      const start = parseInt(first, 16);
      const length = parseInt(last, 16) - start + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');

/** Returns the bytes of a cut. */
export async function cutFont({ source, axis, range }: FontCut): Promise<Buffer> {
  return subsetFont(readFileSync(require.resolve(source)), charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: axis },
  });
}

if (require.main === module) {
  runCommand({ name: 'fix:fonts', usage: 'npm run fix:fonts', options: {} }, async () => {
    for (const cut of fontCuts) {
      const font = await cutFont(cut);
      writeFileSync(join(folder, `${cut.name}.woff2`), font);
      console.log(`${cut.name}: ${font.length} bytes`);
    }
    for (const name of fontLicenses) {
      const license = readFileSync(require.resolve(`@fontsource-variable/${name}/LICENSE`));
      writeFileSync(join(folder, `${name}.txt`), license);
    }
  });
}
