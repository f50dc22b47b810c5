/** A static host in a few lines: applies a host's rules to a set of files. */
import type { Host, Try } from './hosts';

/** What a host answers. */
export type HostAnswer =
  | { readonly status: 200; readonly file: string }
  | { readonly status: 301; readonly location: string }
  | { readonly status: 404 };

/** Returns the names under which the files of a build stand on a host. */
export function uploadedNames(host: Host, files: readonly string[]): ReadonlySet<string> {
  const pages = host.bareNames ? files.filter((file) => file.endsWith('.html')) : [];
  const bare = pages
    .filter((file) => !/(?:^|\/)(?:index|404)\.html$/.test(file))
    .map((file) => file.slice(0, -'.html'.length));
  return new Set([...files, ...bare]);
}

function first(tries: readonly Try[], path: string, names: ReadonlySet<string>): HostAnswer {
  for (const { file, outcome } of tries) {
    const name = file.replace('{path}', path);
    if (!names.has(name)) continue;
    if (outcome === 'answer') return { status: 200, file: name };
    return { status: 301, location: outcome === 'clean' ? `/${path}` : `/${path}/` };
  }
  return { status: 404 };
}

/** Returns what a host answers to a path, with the files of a build uploaded as the guide says. */
export function askHost(host: Host, files: readonly string[], path: string): HostAnswer {
  const names = uploadedNames(host, files);
  const name = path.slice(1);
  if (name === '') {
    return names.has('index.html') ? { status: 200, file: 'index.html' } : { status: 404 };
  }
  if (name.endsWith('/')) return first(host.slash, name.slice(0, -1), names);
  if (name.endsWith('.html') && names.has(name) && host.html === 'clean') {
    return { status: 301, location: `/${name.replace(/(?:\/?index)?\.html$/, '')}` };
  }
  return first(host.clean, name, names);
}
