/** How the worker responds: from the network if it can, and otherwise from the device. */
import type { Reader } from './reader';

/** How long the network can take, in ms, before a saved page is shown instead. */
const PATIENCE_MS = 3_000;

/** What the responses need. */
export type Answering = {
  readonly reader: Reader;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Resolves after this many ms. */
  readonly wait: (ms: number) => Promise<void>;
};

const NO_CONNECTION = `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>No connection</title><link rel="icon" href="data:,">
<h1>No connection</h1>
<p>This page is not saved on this device. It opens when you are connected again.</p>
<p><a href="">Try again</a></p>
</html>
`;

/** The last resort, if nothing is saved and the network doesn't respond. */
const noConnection = () =>
  new Response(NO_CONNECTION, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });

/** Whether a response isn't a failure of the host. A missing page or a redirect is a valid response. */
const isUsable = ({ status }: Response) => status < 500;

/** Answers a navigation. `network` is the response to the request that the browser has already sent. */
export async function answerPage(
  address: string,
  network: Promise<Response>,
  { reader, wait }: Omit<Answering, 'fetch'>,
): Promise<Response> {
  const outcome = network.catch(() => undefined);
  const first = await Promise.race([outcome, wait(PATIENCE_MS)]);
  if (first && isUsable(first)) return first;
  const saved = await reader.page(address);
  if (saved) return saved;
  // The page isn't saved, so the network can take all the time it needs, and any response counts.
  const late = await outcome;
  return late ?? (await reader.notFound()) ?? noConnection();
}

/** Answers a request for a file with a content hash in its name, from the device first. */
export async function answerAsset(
  request: Request,
  { reader, fetch }: Omit<Answering, 'wait'>,
): Promise<Response> {
  return (await reader.asset(request.url)) ?? fetch(request);
}

/** Answers a request for any other file, from the network first. */
export async function answerFile(
  request: Request,
  { reader, fetch }: Omit<Answering, 'wait'>,
): Promise<Response> {
  try {
    const response = await fetch(request);
    if (isUsable(response)) return response;
    return (await reader.file(request.url)) ?? response;
  } catch (error) {
    const saved = await reader.file(request.url);
    if (saved) return saved;
    throw error;
  }
}
