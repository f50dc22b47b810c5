/** Questions to begin with: those of the API where there is one, else those of the site. */
import { prompts as builtIn } from '../prompts';
import type { Api } from '../transports/transport';

/** Milliseconds that readers wait for the API's. */
const PATIENCE = 1_500;

/** Of what an API sends. */
const MOST = 6;
const LONGEST = 200;

/** Returns the API's questions, as far as they are some. */
const readPrompts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [])
    .map((one: unknown) => (typeof one === 'string' ? one.trim() : ''))
    .filter((one) => one !== '' && one.length <= LONGEST)
    .slice(0, MOST);

/** Returns the questions to begin with; never rejects. */
export async function promptsOf(
  api: Api | null,
  list: (api: Api, signal: AbortSignal) => Promise<unknown>,
): Promise<readonly string[]> {
  if (!api) return builtIn;
  const listed = await list(api, AbortSignal.timeout(PATIENCE)).catch(() => undefined);
  const found = readPrompts(listed);
  return found.length > 0 ? found : builtIn;
}
