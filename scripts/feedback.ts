/** `npm run feedback -- export`: exports, deletes or copies what the store of feedback contains. --help lists the actions. */
import { existsSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { feedbackOf } from '../server/cli';
import { openStore, type FeedbackStore } from '../server/feedback/store';
import type { Environment } from '../server/values';
import { runCommand, UsageError, type Values } from './command';

/** How the command is called. */
export const COMMAND = {
  name: 'feedback',
  usage:
    'npm run feedback -- export|delete|backup [FILE] [--before DAY] [--id ID] [--page PATH] [--all]',
  help: `Works on the store that FEEDBACK_STORE names, also while the server runs.

export [FILE]   writes all ratings and questions as JSON lines, to standard output without FILE
delete          deletes what all of the flags apply to, and overwrites it in the file:
                  --before 2026-09-01   everything from before that day
                  --id ID               one rating; export shows the IDs
                  --page /docs/a        the ratings of a page
                  --all                 everything
backup FILE     copies the store to a file that doesn’t exist yet. To restore it, stop the server and put
                the copy in the place of the store
Feedback that is older than FEEDBACK_DAYS is deleted by itself.`,
  options: {
    before: { type: 'string' },
    id: { type: 'string' },
    page: { type: 'string' },
    all: { type: 'boolean' },
  },
  allowPositionals: true,
} as const;

/**
 * Opens the store that the environment names.
 *
 * @throws {UsageError} if it names none
 */
export async function configuredStore(env: Environment = process.env): Promise<FeedbackStore> {
  const settings = feedbackOf(env);
  if (settings) return openStore(settings);
  throw new UsageError(
    'FEEDBACK_STORE is not set. Fix: set it to the store of the server, such as FEEDBACK_STORE=feedback.db.',
  );
}

/** Returns everything in the store as JSON lines. */
async function exported(store: Pick<FeedbackStore, 'ratings' | 'questions'>): Promise<string> {
  const rows = [
    ...(await store.ratings()).map((row) => ({ kind: 'rating', ...row })),
    ...(await store.questions()).map((row) => ({ kind: 'question', ...row })),
  ];
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

function freeFile(file: string | undefined): string {
  if (file === undefined) {
    throw new UsageError('backup: no file. Fix: npm run feedback -- backup copy.db');
  }
  const path = resolve(file);
  if (existsSync(path)) {
    throw new UsageError(`backup: ${file} already exists. Fix: name a new file.`);
  }
  return path;
}

/** Runs an action on a store. Returns what to print. */
export async function act(
  store: FeedbackStore,
  [action, file]: readonly string[],
  { before, id, page, all = false }: Values<typeof COMMAND>,
): Promise<string> {
  switch (action) {
    case 'export': {
      const lines = await exported(store);
      if (file === undefined) return lines;
      // Only the owner can read it.
      writeFileSync(file, lines, { mode: 0o600 });
      return `${file}: ${lines.split('\n').length - 1} rows\n`;
    }
    case 'delete': {
      const hasCondition = [before, id, page].some((one) => one !== undefined);
      if (hasCondition === all) {
        throw new UsageError(
          'delete: say what. Fix: write --before 2026-09-01, --id ID, --page /docs/a, or only --all.',
        );
      }
      if (before !== undefined && !/^\d{4}-\d\d-\d\d$/.test(before)) {
        throw new UsageError(
          `delete: --before ${before} is not a day. Fix: write --before 2026-09-01.`,
        );
      }
      return `${await store.remove({ before, id, page })} rows deleted\n`;
    }
    case 'backup': {
      const path = freeFile(file);
      await store.backup(path);
      return `${path}: copied\n`;
    }
    default:
      throw new UsageError(`feedback: ${action ?? 'no action'}. Fix: ${COMMAND.usage}`);
  }
}

if (require.main === module) {
  runCommand(COMMAND, async ({ values, positionals }) => {
    const store = await configuredStore();
    try {
      process.stdout.write(await act(store, positionals, values));
    } finally {
      store.close();
    }
  });
}
