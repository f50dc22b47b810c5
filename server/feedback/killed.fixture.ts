/** A server that a test kills: it serves a page, stores feedback in a file, and prints its port. */
import { answeringBuild } from '../ava/ava-api.fixture';
import { memoryFiles } from '../files';
import { startServer } from '../node';
import { openStore } from './store';

async function main(url: string): Promise<void> {
  const store = await openStore({ url });
  const files = memoryFiles({ ...answeringBuild(), 'docs/a.html': '<h1>a</h1>' });
  const server = await startServer({
    dir: '.',
    port: 0,
    host: '127.0.0.1',
    files,
    feedback: { store },
    api: { perMinute: 1_000_000 },
  });
  console.log(server.port);
}

void main(process.argv[2] ?? '');
