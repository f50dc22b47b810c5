/**
 * `npm run search:publish`: publishes the records of the last build to a hosted index, and prints what that changes.
 * Without --yes, it doesn't write anything. --help lists the flags.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import input from '../company.config';
import { openFolder } from '../gates/built-index';
import { loadCompany } from '../src/config/company/load';
import { HOSTING_FILE, parseManifest } from '../src/hosting/manifest';
import { differenceLines } from '../src/search/publish/difference';
import { publish, PublishError, readLive, type Publication } from '../src/search/publish/publish';
import { recordsToPublish, type PublishedRecord } from '../src/search/publish/record';
import { indexSettings } from '../src/search/publish/settings';
import { root } from '../gates/files';
import { runCommand, UsageError, type Values } from './command';

/** How the command is called. */
export const COMMAND = {
  name: 'search:publish',
  usage: 'npm run search:publish -- [--yes | --print] [--dir DIR] [--host URL]',
  help: `Says what publishing the records of the last build would change in a hosted index.

--yes        makes the changes in a temporary index, then moves it over the live one in one step
--print      prints the records for other engines, one JSON object per line, without any request. Each has
             an additional "id" of letters, digits, - and _, because some engines accept nothing else
--dir DIR    uses a build other than build/
--host URL   uses your own host, which accepts records through the protocol

SEARCH_ADMIN_KEY                  the key that can write; never printed
SEARCH_APP_ID, SEARCH_API_KEY,
SEARCH_INDEX                      replace search in company.config.ts

guides/search-places.md explains the rest.`,
  options: {
    yes: { type: 'boolean', default: false },
    print: { type: 'boolean', default: false },
    dir: { type: 'string', default: join(root, 'build') },
    host: { type: 'string' },
  },
} as const;

/** What the command needs from its environment. */
export type PublishContext = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly wait?: Publication['wait'];
};

const mistake = (what: string, fix: string) =>
  new UsageError(`search:publish: ${what}. Fix: ${fix}`);

/** Returns the records of a build. */
function recordsOf(dir: string): PublishedRecord[] {
  const file = join(dir, HOSTING_FILE);
  if (!existsSync(file)) {
    throw mistake(
      `${dir} doesn't contain a finished build`,
      'run npm run build first, or name another folder with --dir.',
    );
  }
  const { search } = parseManifest(readFileSync(file, 'utf8'));
  if (!search) throw mistake(`${dir} has no search index`, 'run npm run build to make it.');
  const records = recordsToPublish(openFolder(dir), search.site ?? '');
  if (records.length > 0) return records;
  // It would empty the live index.
  throw mistake(`${dir} has no records`, 'build a site that has pages.');
}

/** Returns the index to write to, and the key. */
function targetOf(host: string | undefined, env: PublishContext['env']) {
  const { search } = loadCompany(input, env);
  if (!search) {
    throw mistake(
      'no hosted search is configured',
      'set search in company.config.ts, or SEARCH_APP_ID, SEARCH_API_KEY and SEARCH_INDEX.',
    );
  }
  const key = env['SEARCH_ADMIN_KEY'];
  if (!key) {
    throw mistake(
      'SEARCH_ADMIN_KEY is not set',
      `set it to a key of application ${search.appId} that can write. Keep it in the environment, not in a file.`,
    );
  }
  if (key === search.apiKey) {
    throw mistake(
      'SEARCH_ADMIN_KEY is the public key that readers get',
      'use another key that can write, and keep that one for searching.',
    );
  }
  return { appId: search.appId, key, indexName: search.indexName, host: host ?? search.host };
}

type Target = ReturnType<typeof targetOf>;

function clientOf({ appId, key, host }: Target) {
  if (host === undefined) return algoliasearch(appId, key);
  const { protocol, hostname, port } = new URL(host);
  return algoliasearch(appId, key, {
    hosts: [
      {
        url: hostname,
        accept: 'readWrite',
        protocol: protocol === 'http:' ? 'http' : 'https',
        ...(port && { port: Number(port) }),
      },
    ],
  });
}

const RIGHTS = 'addObject, browse, deleteIndex, editSettings and settings';

/** Returns what failed, in helpful words. The client's own message isn't shown, because it may contain headers. */
function reasonOf(
  error: unknown,
  { appId, indexName }: Target,
  records: readonly PublishedRecord[],
) {
  const {
    name,
    status,
    message: said = 'unknown',
  } = Object(error) as {
    readonly name?: string;
    readonly status?: number;
    readonly message?: string;
  };
  if (name === 'RetryError') {
    return `No host of application ${appId} answered. Fix: check SEARCH_APP_ID, --host and the network.`;
  }
  if (status === 401 || status === 403) {
    return `Application ${appId} refused the key: ${said}. Fix: SEARCH_ADMIN_KEY must be a key of this application with the rights ${RIGHTS} on ${indexName} and ${indexName}_tmp_*.`;
  }
  const [, id] = /objectID=(\S+)/.exec(said) ?? [];
  const record = records.find(({ objectID }) => objectID === id);
  if (record) {
    return `${record.url_without_anchor}: the service rejected a record: ${said}. Fix: break the longest paragraph, row or item of that section into several.`;
  }
  if (status === 405) {
    return `This host takes no records: ${said}. Fix: a server of this project answers from the build that it serves; build the site there, and publish to a service.`;
  }
  if (status !== undefined) return `The service answered with status ${status}: ${said}.`;
  return error instanceof Error ? `${error.name}: ${said}.` : said;
}

/** Runs the command. */
export async function searchPublish(
  options: Values<typeof COMMAND>,
  { env, print, wait }: PublishContext,
): Promise<void> {
  const { host, yes } = options;
  if (yes && options.print) {
    throw mistake('--yes writes, --print does not', 'leave one of the two out.');
  }
  if (host !== undefined && (!URL.canParse(host) || new URL(host).origin !== host)) {
    throw mistake(`--host ${host} is no origin`, 'write https://search.example.com.');
  }
  const records = recordsOf(resolve(options.dir));
  if (options.print) {
    for (const record of records) {
      const id = createHash('sha256').update(record.objectID).digest('base64url');
      print(JSON.stringify({ id, ...record }));
    }
    return;
  }
  const target = targetOf(host, env);
  const { appId, key, indexName } = target;
  const client = clientOf(target);
  const told = (error: unknown, state = '') => {
    const reason = reasonOf(error, target, records);
    // A service may repeat parts of what it was sent.
    return new UsageError(`search:publish: ${state}${reason}`.replaceAll(key, '…'));
  };
  const live = await readLive(client, indexName).catch((error: unknown) => {
    throw told(error);
  });
  const was = live ? `${live.records.length} records live` : 'no such index yet';
  print(`Index ${indexName} of ${appId}: ${was}, ${records.length} to publish.`);
  const lines = differenceLines(live ?? { records: [], settings: {} }, {
    records,
    settings: indexSettings,
  });
  for (const line of lines) print(line);
  if (lines.length === 0) return print('Nothing differs: there is nothing to publish.');
  if (!yes) {
    return print('Nothing was written. To publish: npm run search:publish -- --yes');
  }
  const temporary = `${indexName}_tmp_${randomUUID().slice(0, 8)}`;
  await publish(client, {
    indexName,
    temporary,
    records,
    settings: indexSettings,
    isLive: live !== undefined,
    wait,
  }).catch((error: unknown) => {
    throw error instanceof PublishError ? told(error.cause, `${error.message} `) : told(error);
  });
  print(`Published: readers of ${indexName} find ${records.length} records.`);
}

if (require.main === module) {
  runCommand(COMMAND, ({ values }) =>
    searchPublish(values, { env: process.env, print: (line) => console.log(line) }),
  );
}
