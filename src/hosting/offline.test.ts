import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { parcelPath, parseLibrary, type Library } from '../offline/format/library';
import { showNames } from '../offline/format/names';
import { decodeParcel, type Bytes } from '../offline/format/parcel';
import { packCopy, writeCopy, writeRemoval } from './offline';

const BUILD = '0123456789ab';

/** A site of thirty pages whose frame is the same; `sentence` stands on page 3 and in the index. */
function siteOf(sentence: string, hash = '11111111', baseUrl = '/'): Map<string, string> {
  const frame = (title: string, script: string) =>
    `<html><body><script src="${baseUrl}assets/js/runtime~main.${hash}.js"></script>` +
    `<script src="${baseUrl}assets/js/${script}"></script>` +
    `<ul>${'<li><a href="/docs/all">One entry of the list of all pages</a></li>'.repeat(40)}</ul>${title}`;
  const files = new Map<string, string>();
  const pages: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    const text = index === 3 ? sentence : `Page ${index}`;
    const script = `page${index}.${index === 3 ? hash : 'aaaaaaaa'}.js`;
    files.set(`docs/part/${index}.html`, frame(text, script));
    files.set(`assets/js/${script}`, `say(${JSON.stringify(text)})`);
    pages.push(JSON.stringify({ url: `${baseUrl}docs/part/${index}`, text }));
  }
  files.set('404.html', frame('Not found', 'none.js'));
  files.set(`assets/js/runtime~main.${hash}.js`, `runtime(${JSON.stringify(hash)})`);
  files.set(`assets/search/index-${hash}0000.json`, `{"hash":"${hash}","pages":[${pages.join()}]}`);
  files.set('favicon.svg', '<svg/>');
  return files;
}

const bytesOf = (files: ReadonlyMap<string, string>) =>
  new Map(
    [...files].map(([path, text]): [string, Bytes] => [path, new TextEncoder().encode(text)]),
  );

const pack = (files: ReadonlyMap<string, string>, baseUrl = '/') =>
  packCopy(bytesOf(files), { baseUrl, build: BUILD, headers: [['A', 'b']] });

/** Reads a file as the worker does. */
function read(
  { files, names, parcels: sums }: Library,
  parcels: ReadonlyMap<string, Bytes>,
  path: string,
) {
  const from = (index: number, name: string) => {
    const sum = sums[index];
    const packed = sum && parcels.get(parcelPath(sum));
    const parcel = packed && decodeParcel(new Uint8Array(gunzipSync(packed)));
    return new TextDecoder().decode(parcel?.read(name));
  };
  const places = files[path];
  if (typeof places === 'number') return showNames(from(places, path), names);
  return (places ?? []).map(([index, name]) => from(index, name)).join('');
}

describe('the offline copy of a build', () => {
  it.each(['/', '/help/'])('holds every file as it is served, below %s', (baseUrl) => {
    const files = siteOf('A sentence', '11111111', baseUrl);
    const { library, parcels } = pack(files, baseUrl);
    expect(parseLibrary(JSON.parse(JSON.stringify(library)), BUILD)).toEqual(library);
    const singles = ['assets/js/runtime~main.11111111.js'];
    expect(Object.keys(library.singles)).toEqual(singles);
    for (const [path, text] of files) {
      if (!singles.includes(path)) expect(read(library, parcels, path), path).toBe(text);
    }
  });

  it('is the same for the same files, and has few parts', () => {
    const one = pack(siteOf('A sentence'));
    expect(pack(siteOf('A sentence'))).toEqual(one);
    expect(one.parcels.size).toBeLessThan(siteOf('A sentence').size / 8);
  });

  it('changes in one parcel of pages and the head of the index when a sentence is edited', () => {
    const before = pack(siteOf('A sentence', '11111111'));
    const after = pack(siteOf('Another sentence', '22222222'));
    const fresh = [...after.parcels.keys()].filter((path) => !before.parcels.has(path));
    expect(fresh).toHaveLength(2);
  });

  it('is refused where a page could not be read back', () => {
    const files = siteOf('A sentence').set('docs/odd.html', '<p>\0assets/js/runtime~main.js\0</p>');
    expect(() => pack(files)).toThrow(/docs\/odd\.html would not be the same offline\. Mend: /);
  });
});

describe('the files of the copy', () => {
  async function written(): Promise<string> {
    const dir = await mkdtemp(join(tmpdir(), 'offline-'));
    for (const [path, text] of siteOf('A sentence')) {
      await mkdir(dirname(join(dir, path)), { recursive: true });
      await writeFile(join(dir, path), text);
    }
    return dir;
  }

  it('are the worker with its build, the pointer, the library and its parcels; switched off only what removes them', async () => {
    const dir = await written();
    const files = [...siteOf('A sentence').keys()];
    const { parcels } = await writeCopy({ dir, files, baseUrl: '/', build: BUILD, headers: [] });
    expect(await readFile(join(dir, 'sw.js'), 'utf8')).toContain(BUILD);
    expect(JSON.parse(await readFile(join(dir, 'offline.json'), 'utf8'))).toEqual({
      version: 1,
      build: BUILD,
      runtime: 'assets/js/runtime~main.11111111.js',
    });
    expect(await readdir(join(dir, 'assets/offline'))).toHaveLength(parcels + 1);

    await writeFile(join(dir, 'sw.js.br'), 'a compressed copy');
    await writeRemoval(dir);
    expect(await readFile(join(dir, 'sw.js'), 'utf8')).toContain('unregister');
    expect((await readdir(dir)).filter((file) => /^(?:sw|offline)\./.test(file))).toEqual([
      'sw.js',
    ]);
    expect(await readdir(join(dir, 'assets'))).not.toContain('offline');
  });

  it('cannot be made of a build without the bundler’s runtime', async () => {
    const dir = await written();
    await expect(
      writeCopy({ dir, files: ['404.html'], baseUrl: '/', build: BUILD, headers: [] }),
    ).rejects.toThrow(/holds no runtime~main script.*Mend: /);
  });
});
