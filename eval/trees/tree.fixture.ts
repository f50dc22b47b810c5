/** A small tree for tests, with files by path. It's read like any other tree. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from '../../src/content/model';
import { transformTree } from '../../scripts/foreign-docs';

/** The files of the tree. */
const FILES: Readonly<Record<string, string>> = {
  'index.md': `# Garden tools

Start with the [watering guide](./water/index.md), or read it [here](./water/index.md).
`,
  'water/index.md': `# Watering

## Choosing a hose

A long hose, or a [\`drip\` irrigation kit](drip.md#pumps). See [old notes](../gone.md).

## Notes
`,
  'water/drip.md': `---
title: Slow pipes
---

Fittings are [further down](./drip.md#install-a-pump). Returns to [Watering](/water/) and to [the soil page](/handbook/soil/loam/).

## Install a pump

## Notes
`,
  'soil/loam.mdx': `# Loam

More at [garden tools](https://example.com), [Garden tools](../index.md).

## What is loam made of?
`,
};

/** Writes the tree into a folder. */
function writeTree(dir: string): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
}

/** Reads the tree as pages. */
export async function fixturePages(): Promise<readonly Page[]> {
  const dir = mkdtempSync(join(tmpdir(), 'trees-test-'));
  try {
    writeTree(dir);
    return (await transformTree(dir)).pages;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
