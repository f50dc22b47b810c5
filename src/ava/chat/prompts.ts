/** Questions to begin with: those of the API where there is one, else those of the site. */
import { prompts as builtIn } from '../prompts';
import type { Api } from '../transports/transport';

/** Milliseconds that readers wait for the API's. */
const PATIENCE = 1_500;

/** Of what an API sends. */
const MOST = 6;
const LONGEST = 200;

/** Returns the API's questions, as far as they are some. */
function readPrompts(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value
    .filter((one): one is string => typeof one === 'string')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one.length <= LONGEST)
    .slice(0, MOST);
}

/** Returns the questions to begin with; never rejects. */
export async function promptsOf(
  api: Api | null,
  list: (api: Api, signal: AbortSignal) => Promise<unknown>,
): Promise<readonly string[]> {
  if (!api) return builtIn;
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve(undefined);
    }, PATIENCE);
  });
  const listed = list(api, controller.signal).catch(() => undefined);
  const found = readPrompts(await Promise.race([listed, late]));
  clearTimeout(timer);
  return found.length > 0 ? found : builtIn;
}
