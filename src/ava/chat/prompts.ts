/** Starter questions: those of the API if there is one, and otherwise those of the site. */
import { prompts as builtIn } from '../prompts';
import type { Api } from '../transports/transport';

/** How long readers wait for the API's questions, in milliseconds. */
const PATIENCE = 1_500;

/** Limits for the questions that an API sends. */
const MOST = 6;
const LONGEST = 200;

/** Returns the API's questions, without anything that isn't a question. */
const readPrompts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .map((one: unknown) => (typeof one === 'string' ? one.trim() : ''))
    .filter((one) => one !== '' && one.length <= LONGEST)
    .slice(0, MOST);

/** Returns the starter questions. Never rejects. */
export async function promptsOf(
  api: Api | null,
  list: (api: Api, signal: AbortSignal) => Promise<unknown>,
): Promise<readonly string[]> {
  if (!api) return builtIn;
  const listed = await list(api, AbortSignal.timeout(PATIENCE)).catch(() => undefined);
  const found = readPrompts(listed);
  return found.length > 0 ? found : builtIn;
}
