/**
 * With `BUILD_CACHE=1`, keeps compiled modules between builds, in Rspack's persistent cache, as long as nothing has changed but the texts of
 * pages. README.md describes why.
 */
import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { cacheFolder } from '../../config/cache';
import { inputsDigest, type Inputs } from './digest';

/** The inputs of a build. */
export type BuildInputs = ReturnType<typeof buildInputs>;

/** Collects the inputs of a build while its pages are read. */
export function buildInputs(inputs: Inputs) {
  const pages = new Map<string, object>();
  return {
    /** Adds a page, with its front matter as it's compiled. */
    addPage: (file: string, frontMatter: object): void => void pages.set(file, frontMatter),
    digest: (): string => inputsDigest(inputs, pages),
  };
}

const HOUR_MS = 60 * 60 * 1000;

/** Caches for other inputs are removed if they haven't been used for this long. Each is as large as a build. */
const UNUSED_MS = 24 * HOUR_MS;

/** Is in the cache of a build that came to its end. */
const COMPLETE = 'complete';

/** Marks a cache as used, and removes old ones. */
function prune(folder: string, current: string): void {
  const now = new Date();
  let names: string[] = [];
  try {
    names = readdirSync(folder);
  } catch {
    // There is no cache yet.
  }
  for (const name of names) {
    const path = join(folder, name);
    if (name === current) utimesSync(path, now, now);
    else if (now.getTime() - statSync(path).mtimeMs > UNUSED_MS) rmSync(path, { recursive: true });
  }
}

/** The part of Rspack's configuration that Docusaurus's types don't have. */
type Cached = {
  readonly cache?: boolean;
  readonly experiments?: { readonly cache?: { readonly version?: string } };
};

/** The Docusaurus plugin. */
export default function buildCache(inputs: BuildInputs, folder = cacheFolder('bundler')): Plugin {
  let digest: string | undefined;
  return {
    name: 'build-cache',

    // Called once for the browser and once for the server, when all pages have been read.
    configureWebpack(config) {
      const { cache: isUsed, experiments } = config as Cached;
      const { version: stock } = experiments?.cache ?? {};
      if (!isUsed || stock === undefined || process.env['NODE_ENV'] !== 'production') return {};
      if (digest === undefined) {
        digest = inputs.digest();
        prune(folder, digest);
        // The browser's and the server's build share what they compile, so a page that only one of them has in its cache,
        // because the last build was stopped, would be waited for without an end.
        const own = join(folder, digest);
        if (!existsSync(join(own, COMPLETE))) rmSync(own, { recursive: true, force: true });
      }
      const storage = { type: 'filesystem', directory: join(folder, digest) };
      const version = `${stock}-${digest}`;
      return { experiments: { cache: { version, storage } } } as object;
    },

    async postBuild() {
      const own = join(folder, digest ?? '');
      if (digest !== undefined && existsSync(own)) writeFileSync(join(own, COMPLETE), '');
    },
  };
}
