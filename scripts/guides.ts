/**
 * `npm run fix:guides`: writes the tables in guides and READMEs that are generated from code, each between two comments:
 * `<!-- made:<name> -->` and `<!-- /made -->`. `guides.test.ts` fails if one is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { environment } from '../src/config/company/environment';
import { root } from '../gates/files';
import { runCommand } from './command';
import { explanations } from './licenses';
import { pluginEntries, themeComponents } from './source-lists';

const code = (text: string) => `\`${text}\``;

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const escapeCell = (cell: string) => cell.replaceAll('|', '\\|').replaceAll('<', '\\<');

/** Returns a Markdown table. Vertical bars and angle brackets inside cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Every table that is generated, by the name in its opening comment. */
export const made: Readonly<Record<string, () => string>> = {
  environment: () =>
    table(
      ['Variable', 'What it does', 'Field it replaces', 'Reaches the browser'],
      environment.map(({ name, purpose, field, reach }) => [
        code(name),
        purpose,
        field ? code(field) : '',
        reach === 'public' ? 'yes' : 'never',
      ]),
    ),
  settings: () =>
    table(
      ['Setting', 'Read by', 'What it does'],
      [
        ...environment.map(({ name, flag, read, purpose }) => [
          [name, flag]
            .filter((one) => one !== undefined)
            .map(code)
            .join(', '),
          read,
          purpose,
        ]),
        [code('--dir'), 'server', `Folder of the build, ${code('build')} if unset`],
      ],
    ),
  licenses: () =>
    table(
      ['Package', 'License', 'Used for', 'Ships'],
      Object.entries(explanations).map(([name, { license, use, ships }]) => [
        code(name),
        license,
        use,
        ships ? 'yes' : 'no',
      ]),
    ),
  theme: () =>
    table(
      ['File', 'Kind', 'Reason'],
      themeComponents().map(({ file, kind, reason }) => [code(file), kind, sentence(reason)]),
    ),
  plugins: () =>
    table(
      ['Plugin', 'What it does'],
      pluginEntries().map(({ name, purpose, hasReadme }) => [
        hasReadme ? `[${code(name)}](${name}/README.md)` : code(name),
        purpose,
      ]),
    ),
};

/** The texts that contain generated tables. */
export const guides = [
  'guides/deploy.md',
  'guides/environment.md',
  'src/theme/README.md',
  'src/plugins/README.md',
] as const;

const BLOCK = /(<!-- made:([\w-]+) -->)[^]*?(<!-- \/made -->)/g;

/**
 * Returns a guide with its tables generated again.
 *
 * @throws {Error} if nothing generates a table, or if the guide doesn't have any.
 */
export function remake(text: string, file: string): string {
  let count = 0;
  const result = text.replace(BLOCK, (_whole, open: string, name: string, close: string) => {
    const make = made[name];
    if (!make) {
      const known = Object.keys(made).join(', ');
      throw new Error(`${file}: no table is called "${name}"; the known ones are ${known}`);
    }
    count += 1;
    return `${open}\n\n${make()}\n\n${close}`;
  });
  if (count === 0) {
    throw new Error(`${file}: has no <!-- made:… --> table; remove it from the list in guides.ts`);
  }
  return result;
}

/** Returns what a guide should contain, and what it contains. */
export async function compareGuide(file: string): Promise<{ is: string; should: string }> {
  const path = join(root, file);
  const is = readFileSync(path, 'utf8');
  const options = await resolveConfig(path);
  return { is, should: await format(remake(is, file), { ...options, filepath: path }) };
}

if (require.main === module) {
  runCommand({ name: 'fix:guides', usage: 'npm run fix:guides', options: {} }, async () => {
    for (const file of guides) {
      const { is, should } = await compareGuide(file);
      if (is !== should) writeFileSync(join(root, file), should);
      console.log(`${file}: ${is === should ? 'up to date' : 'written'}`);
    }
  });
}
