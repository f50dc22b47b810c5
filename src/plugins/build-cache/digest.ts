/** Hashes what compiled modules depend on, but the bundler doesn't watch. */
import { createHash, type Hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesIn } from '../../content/files';
import { isPage } from '../../content/tree';

/** What a build's modules are made from. */
export type Inputs = {
  /** The folder of the site, whose own files are its configuration. */
  readonly siteDir: string;
  /** Folders with code and data that any module may depend on. */
  readonly folders: readonly string[];
  /** Folders with pages. Everything in them but the text of pages is an input of all pages. */
  readonly docs: readonly string[];
  /** Files such as the lock file, which may be missing. */
  readonly files: readonly string[];
  /** Returns values that come from elsewhere, such as the environment. */
  readonly settings: () => unknown;
};

const TEST = /\.(?:test|fixture)\.tsx?$|(?:^|\/)README\.md$/;

const CONFIGURATION = /\.(?:[cm]?[jt]s|json)$/;

function add(hash: Hash, folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    const file = join(folder, path);
    hash.update(`\0${path}\0`);
    if (existsSync(file)) hash.update(readFileSync(file));
  }
}

/** Returns the names of the files in a folder itself. */
const filesAt = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

/**
 * Returns a hash of the inputs, except the texts of pages.
 *
 * @param pages the front matter of each page as it's compiled, which has what a page gets from other pages
 */
export function inputsDigest(
  { siteDir, folders, docs, files, settings }: Inputs,
  pages: ReadonlyMap<string, object>,
): string {
  const hash = createHash('sha256').update(JSON.stringify([process.version, siteDir, settings()]));
  add(
    hash,
    siteDir,
    filesAt(siteDir).filter((name) => CONFIGURATION.test(name)),
  );
  for (const folder of folders) {
    add(
      hash,
      folder,
      filesIn(folder).filter((path) => !TEST.test(path)),
    );
  }
  for (const folder of docs) {
    add(
      hash,
      folder,
      filesIn(folder).filter((path) => !isPage(path)),
    );
  }
  for (const file of files) add(hash, dirname(file), [file.slice(dirname(file).length + 1)]);
  for (const [file, frontMatter] of [...pages].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`\0${file}\0${JSON.stringify(frontMatter)}`);
  }
  return hash.digest('hex').slice(0, 16);
}
