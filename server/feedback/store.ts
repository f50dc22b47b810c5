/**
 * The store of feedback: a libSQL file, or a remote database. It contains no address, cookie, browser or time of day of
 * a reader, only the day.
 */
import { chmodSync, closeSync, openSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Client, InStatement, Row } from '@libsql/client';
import { DAY_MS, dayOf } from '../../src/content/model/dates';
import type { Rating } from '../../src/content/model/feedback';

/** How many days feedback is kept by default. */
export const DAYS = 90;

/** Where the store is, and how long it keeps what's in it. */
export type StoreSettings = {
  /** The path of a file, or an address that begins with file:, libsql:, https:, http:, wss: or ws:. */
  readonly url: string;
  /** The token of a remote database. */
  readonly token?: string | undefined;
  /** How many days feedback is kept. */
  readonly days?: number;
  /** Returns the time, in milliseconds since 1970. */
  readonly now?: () => number;
};

/** Feedback as it's stored. What isn't known is null. */
export type StoredRating = {
  readonly id: string;
  /** The day it arrived, as YYYY-MM-DD in UTC. */
  readonly day: string;
  readonly page: string | null;
  readonly helpful: boolean;
  readonly reason: string | null;
  readonly text: string | null;
  /** The question, for feedback on an answer of AVA. */
  readonly question: string | null;
  readonly outcome: string | null;
};

/** How often a question without a full answer was asked on a day. */
export type StoredQuestion = {
  readonly day: string;
  readonly question: string;
  readonly outcome: string;
  readonly asked: number;
};

/** What to delete. Conditions that are given all have to apply. */
export type Removal = {
  /** A day. Everything from before it is deleted. */
  readonly before?: string | undefined;
  readonly id?: string | undefined;
  readonly page?: string | undefined;
};

/** The migrations, oldest first. Never change one that was published: add another. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `CREATE TABLE IF NOT EXISTS rating (
      id TEXT PRIMARY KEY,
      day TEXT NOT NULL,
      page TEXT,
      helpful INTEGER NOT NULL,
      reason TEXT,
      text TEXT,
      question TEXT,
      outcome TEXT
    ) STRICT, WITHOUT ROWID`,
    'CREATE INDEX IF NOT EXISTS rating_day ON rating (day)',
    `CREATE TABLE IF NOT EXISTS question (
      day TEXT NOT NULL,
      question TEXT NOT NULL,
      outcome TEXT NOT NULL,
      asked INTEGER NOT NULL,
      PRIMARY KEY (day, question, outcome)
    ) STRICT, WITHOUT ROWID`,
  ],
];

/** How often expired feedback is deleted, in milliseconds. */
const SWEEP_MS = DAY_MS / 4;

/** How long a write waits for another process, in milliseconds. */
const BUSY_MS = 2000;

const ADDRESS = /^(?:file|libsql|https?|wss?):/;

/** Returns the client. The package is only loaded if a store is configured, so the bundled server works without it. */
async function connect({ url, token }: StoreSettings): Promise<Client> {
  const library = await import('@libsql/client').catch(() => {
    throw new Error(
      'FEEDBACK_STORE needs the package @libsql/client. Fix: npm install @libsql/client in the folder of the server.',
    );
  });
  const isPath = !ADDRESS.test(url);
  try {
    // Only its owner can read what readers wrote.
    if (isPath) closeSync(openSync(url, 'a', 0o600));
    return library.createClient({
      url: isPath ? pathToFileURL(url).href : url,
      ...(token && { authToken: token }),
      timeout: BUSY_MS,
      // Settings are per connection.
      concurrency: 1,
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `FEEDBACK_STORE can’t be opened: ${why}. Fix: use the path of a file in a folder that exists, or the address of a database.`,
      { cause: error },
    );
  }
}

/** Brings the tables up to date. Several processes can do this at the same time. */
async function migrate(client: Client): Promise<void> {
  await client.execute('CREATE TABLE IF NOT EXISTS migration (version INTEGER PRIMARY KEY) STRICT');
  const { rows } = await client.execute(
    'SELECT coalesce(max(version), 0) AS version FROM migration',
  );
  const version = Number(rows[0]?.['version'] ?? 0);
  if (version > MIGRATIONS.length) {
    throw new Error(
      `FEEDBACK_STORE has version ${version}, but this server knows only ${MIGRATIONS.length}. Fix: update the server.`,
    );
  }
  for (const [index, statements] of MIGRATIONS.entries()) {
    if (index < version) continue;
    const done = { sql: 'INSERT OR IGNORE INTO migration VALUES (?)', args: [index + 1] };
    await client.batch([...statements, done], 'write');
  }
}

const textOf = (row: Row, name: string): string | null => {
  const value = row[name];
  return value === null || value === undefined ? null : String(value);
};

const ratingOf = (row: Row): StoredRating => ({
  id: textOf(row, 'id') ?? '',
  day: textOf(row, 'day') ?? '',
  page: textOf(row, 'page'),
  helpful: Number(row['helpful']) === 1,
  reason: textOf(row, 'reason'),
  text: textOf(row, 'text'),
  question: textOf(row, 'question'),
  outcome: textOf(row, 'outcome'),
});

const questionOf = (row: Row): StoredQuestion => ({
  day: textOf(row, 'day') ?? '',
  question: textOf(row, 'question') ?? '',
  outcome: textOf(row, 'outcome') ?? '',
  asked: Number(row['asked']),
});

/** The store. */
export type FeedbackStore = Awaited<ReturnType<typeof openStore>>;

/** Opens the store, brings its tables up to date, and deletes what has expired. */
export async function openStore(settings: StoreSettings) {
  const { days = DAYS, now = Date.now } = settings;
  const client = await connect(settings);
  const isFile = client.protocol === 'file';
  const run = async (...statements: InStatement[]): Promise<number> => {
    const results = await client.batch(statements, 'write');
    return results.reduce((sum, { rowsAffected }) => sum + rowsAffected, 0);
  };

  if (isFile) {
    await client.execute('PRAGMA journal_mode = WAL');
    // A write is acknowledged only once it's on the disk, and what is deleted is overwritten.
    await client.execute('PRAGMA synchronous = FULL');
    await client.execute('PRAGMA secure_delete = ON');
  }
  await migrate(client);

  /** Deletes what has been kept long enough. */
  const sweep = () => {
    const args = [dayOf(now() - days * DAY_MS)];
    return run(
      { sql: 'DELETE FROM rating WHERE day < ?', args },
      { sql: 'DELETE FROM question WHERE day < ?', args },
    );
  };
  await sweep();
  // A sweep that fails is repeated.
  const timer = setInterval(() => void sweep().catch(() => undefined), SWEEP_MS);
  timer.unref();

  return {
    /** Stores feedback. Resolves once it's on the disk. With an id that is known, it replaces the earlier feedback. */
    async keep(given: Rating): Promise<void> {
      const { id, page = null, helpful } = given;
      const isAnswer = 'question' in given;
      const { reason = null, text = null } = isAnswer || given.helpful ? {} : given;
      const { question, outcome } = isAnswer ? given : { question: null, outcome: null };
      await client.execute({
        sql: `INSERT INTO rating (id, day, page, helpful, reason, text, question, outcome)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET helpful = excluded.helpful, reason = excluded.reason, text = excluded.text
          WHERE page IS excluded.page AND question IS excluded.question`,
        args: [id, dayOf(now()), page, helpful ? 1 : 0, reason, text, question, outcome],
      });
    },
    /** Counts a question that AVA didn't fully answer. */
    async asked(question: string, outcome: string): Promise<void> {
      await client.execute({
        sql: `INSERT INTO question VALUES (?, ?, ?, 1)
          ON CONFLICT DO UPDATE SET asked = asked + 1`,
        args: [dayOf(now()), question, outcome],
      });
    },
    /** Returns all feedback, oldest first. */
    async ratings(): Promise<StoredRating[]> {
      const { rows } = await client.execute('SELECT * FROM rating ORDER BY day, id');
      return rows.map(ratingOf);
    },
    /** Returns the questions that AVA didn't fully answer, oldest first. */
    async questions(): Promise<StoredQuestion[]> {
      const { rows } = await client.execute('SELECT * FROM question ORDER BY day, question');
      return rows.map(questionOf);
    },
    /** Deletes feedback, and with only a day, questions too. Returns how many rows were deleted. */
    async remove({ before, id, page }: Removal): Promise<number> {
      const conditions = [
        ...(before === undefined ? [] : ([['day < ?', before]] as const)),
        ...(id === undefined ? [] : ([['id = ?', id]] as const)),
        ...(page === undefined ? [] : ([['page = ?', page]] as const)),
      ];
      const where = conditions.map(([sql]) => sql).join(' AND ') || 'true';
      const args = conditions.map(([, value]) => value);
      const coversQuestions = id === undefined && page === undefined;
      const removed = await run(
        { sql: `DELETE FROM rating WHERE ${where}`, args },
        ...(coversQuestions ? [{ sql: `DELETE FROM question WHERE ${where}`, args }] : []),
      );
      if (isFile) {
        await client.execute('VACUUM');
        await client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
      }
      return removed;
    },
    /** Writes a copy to a file that doesn't exist yet, while the server runs. */
    async backup(file: string): Promise<void> {
      if (!isFile) {
        throw new Error(
          'A remote database can’t be copied to a file. Fix: use export, or the backup of your provider.',
        );
      }
      await client.execute({ sql: 'VACUUM INTO ?', args: [file] });
      chmodSync(file, 0o600);
    },
    sweep,
    close(): void {
      clearInterval(timer);
      client.close();
    },
  };
}
