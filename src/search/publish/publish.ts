/**
 * Publishes records and settings to a hosted index in one step: they go into a temporary index, which is then moved
 * over the live one. Until the move, readers find the old records.
 */
import type { Algoliasearch } from 'algoliasearch';
import type { PublishedRecord } from './record';
import type { IndexSettings } from './settings';

/** The parts of the vendor's client that publishing uses. */
export type PublishClient = Pick<
  Algoliasearch,
  | 'browseObjects'
  | 'deleteIndex'
  | 'getSettings'
  | 'operationIndex'
  | 'saveObjects'
  | 'setSettings'
  | 'waitForTask'
>;

/** What is published, and where. */
export type Publication = {
  readonly indexName: string;
  /** The name of the temporary index, which nothing else uses. */
  readonly temporary: string;
  readonly records: readonly PublishedRecord[];
  readonly settings: IndexSettings;
  /** Whether there is a live index, whose other settings, rules and synonyms are kept. */
  readonly isLive: boolean;
  /** Milliseconds before the next check of a task, by the number of checks so far. Defaults to the client's own. */
  readonly wait?: (asked: number) => number;
};

/** Thrown if publishing failed. The message describes the state of the live index, and `cause` is the reason. */
export class PublishError extends Error {
  override readonly name = 'PublishError';
}

/** How many times a task is checked. Large indexes take minutes. */
const PATIENCE = 800;

const statusOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** The contents of an index. */
export type LiveIndex = {
  readonly settings: IndexSettings;
  readonly records: readonly { readonly objectID: string }[];
};

/** Returns the contents of a live index, or undefined if there is none. */
export async function readLive(
  client: PublishClient,
  indexName: string,
): Promise<LiveIndex | undefined> {
  const settings = await client.getSettings({ indexName }).catch((error: unknown) => {
    if (statusOf(error) === 404) return undefined;
    throw error;
  });
  if (!settings) return undefined;
  const records: { readonly objectID: string }[] = [];
  await client.browseObjects<{ readonly objectID: string }>({
    indexName,
    browseParams: { attributesToRetrieve: ['*'] },
    aggregator: ({ hits }) => void records.push(...hits),
  });
  return { settings: { ...settings }, records };
}

/**
 * Publishes records and settings.
 *
 * @throws {PublishError} whose message says what is live now
 */
export async function publish(client: PublishClient, publication: Publication): Promise<void> {
  const { indexName, temporary, records, settings, isLive, wait } = publication;
  const done = async (...tasks: readonly { readonly taskID: number }[]) => {
    for (const { taskID } of tasks) {
      await client.waitForTask({
        indexName: temporary,
        taskID,
        maxRetries: PATIENCE,
        ...(wait && { timeout: wait }),
      });
    }
  };
  const operate = (source: string, operation: 'copy' | 'move', destination: string) =>
    client.operationIndex({
      indexName: source,
      operationIndexParams: {
        operation,
        destination,
        ...(operation === 'copy' && { scope: ['settings', 'synonyms', 'rules'] as const }),
      } as Parameters<PublishClient['operationIndex']>[0]['operationIndexParams'],
    });

  let isMoving = false;
  try {
    if (isLive) await done(await operate(indexName, 'copy', temporary));
    await done(await client.setSettings({ indexName: temporary, indexSettings: settings }));
    const objects = records.map((record) => ({ ...record }));
    await done(...(await client.saveObjects({ indexName: temporary, objects })));
    isMoving = true;
    await done(await operate(temporary, 'move', indexName));
  } catch (error) {
    const status = statusOf(error);
    const isRefused = typeof status === 'number' && status >= 400 && status < 500;
    if (isMoving && !isRefused) {
      throw new PublishError(
        'The move was sent, but the service did not confirm it: the live index may already be the new one, or become it.',
        { cause: error },
      );
    }
    const isLeft = await client.deleteIndex({ indexName: temporary }).then(
      () => false,
      () => true,
    );
    throw new PublishError(
      `The live index is as it was.${isLeft ? ` The temporary index ${temporary} may be left: delete it.` : ''}`,
      { cause: error },
    );
  }
}
