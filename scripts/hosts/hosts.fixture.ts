/**
 * How static hosts find the file for a path, as data (hosts.yaml). `guides/deploy.md` prints it, and a test checks
 * for each host that a clean path returns its page without a redirect.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';

const outcomeSchema = z.enum(['answer', 'add-slash', 'clean']);

/** The files that a host tries for the path `x`, in order, and what it does if one exists. */
const triesSchema = z.record(z.string().regex(/^x(?:\.html|\/index\.html)?$/), outcomeSchema);

const schema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Settings that the rules require. */
  settings: z.string(),
  /** For a path without a trailing slash. */
  clean: triesSchema,
  /** For a path with a trailing slash. */
  slash: triesSchema,
  /** What happens to `/x.html` if `x.html` exists. */
  html: outcomeSchema.exclude(['add-slash']),
  /** Whether each page is also uploaded under its name without `.html`. */
  bareNames: z.literal(true).optional(),
  headers: z.string(),
  notFound: z.string(),
  docsRedirect: z.string(),
  /** Where we learned this, and on which day. */
  sources: z.array(
    z.strictObject({
      url: z.string(),
      date: z.string(),
      kind: z.enum(['documented', 'observed', 'code', 'ours']),
    }),
  ),
});

/** A static host, with the settings that the guide asks for. */
export type Host = z.infer<typeof schema>;

/** Every host in the guide. */
export const hosts: readonly Host[] = z
  .array(schema)
  .parse(parse(readFileSync(join(__dirname, 'hosts.yaml'), 'utf8')));

const WORDS: Readonly<Record<z.infer<typeof outcomeSchema>, string>> = {
  answer: 'answers',
  'add-slash': 'redirects to `/x/`',
  clean: 'redirects to `/x`',
};

const triesText = (tries: Host['clean']) =>
  [...Object.entries(tries).map(([file, outcome]) => `\`${file}\` ${WORDS[outcome]}`), '404'].join(
    ', else ',
  );

const sourceText = ({ url, date, kind }: Host['sources'][number]) =>
  kind === 'ours' ? `\`${url}\` (${kind})` : `<${url}> (${kind}, ${date})`;

const table = (head: readonly string[], cellsOf: (host: Host) => readonly string[]) =>
  [head, head.map(() => '---'), ...hosts.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`);

/** Returns the tables of the guide, as Markdown. */
export const hostTables = (): string =>
  [
    ...table(['Host, with these settings', '`/x`', '`/x/`', '`/x.html`'], (host) => [
      `**${host.name}**: ${host.settings}`,
      triesText(host.clean),
      triesText(host.slash),
      WORDS[host.html],
    ]),
    '',
    ...table(['Host', 'Headers come from', 'Status 404', '`/docs`', 'Learned from'], (host) => [
      host.name,
      host.headers,
      host.notFound,
      host.docsRedirect,
      host.sources.map(sourceText).join('; '),
    ]),
  ].join('\n');
