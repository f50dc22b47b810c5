import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environment } from '../src/config/company/environment';
import { canaries } from './canaries';
import { checkLeaks, forbiddenHere, leaksIn } from './leaks';

const forbidden = forbiddenHere('/srv/project', '/home/ann');

describe('the leaks gate', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'leaks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('has a canary for every server-only variable', () => {
    const names = environment.filter(({ reach }) => reach === 'server').map(({ name }) => name);
    expect(Object.keys(canaries)).toEqual(names);
    expect(names.length).toBeGreaterThan(0);
  });

  it('passes a clean folder and counts its files', () => {
    writeFileSync(join(folder, 'a.html'), 'the folder /root of your server');
    expect(checkLeaks(folder, forbidden)).toMatchObject({ looked: 1, problems: [] });
  });

  it('fails for every canary, in text and in binary files', () => {
    for (const [name, value] of Object.entries(canaries)) {
      const bytes = Buffer.concat([Buffer.from([0, 255, 10]), Buffer.from(value)]);
      expect(leaksIn('x.bin', bytes, forbidden).join()).toContain(
        `x.bin:2: contains the value of ${name}`,
      );
    }
  });

  it.each([
    ['the project', '{"a":"/srv/project/docs/x.md"}'],
    ['the home folder', 'at /home/ann/x.ts'],
  ])('fails for the path of %s', (_what, text) => {
    writeFileSync(join(folder, 'a.js'), `\n\n${text}`);
    const { problems } = checkLeaks(folder, forbidden);
    expect(problems.join()).toContain('a.js:3: contains a path of the machine');
    expect(problems.join()).toContain('Fix: ');
  });

  it('recognizes Windows paths', () => {
    const here = forbiddenHere('.', 'C:\\Users\\ann').map(({ text }) => text);
    expect(here).toContain('C:/Users/ann/');
    expect(here).toContain('C:\\\\Users\\\\ann/');
  });

  it('fails if it checked nothing', () => {
    expect(checkLeaks(folder, forbidden).problems).toHaveLength(1);
  });
});
