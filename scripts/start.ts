/**
 * `npm start`: serves the docs for authors with hot reload on :3001, separate from the preview on :3000 and its saved
 * copies. `npm run gallery`: serves the component gallery the same way on :3002.
 */
import { spawn } from 'node:child_process';
import { binOf } from './run';
import { fixtureSite } from './sites';

const [first, ...others] = process.argv.slice(2);
const isGallery = first === 'gallery';
const { siteDir, prepare } = fixtureSite('gallery');
if (isGallery) prepare?.();
const port = process.env['PORT'] ?? (isGallery ? '3002' : '3001');
const args = isGallery ? [siteDir, '--no-open', ...others] : process.argv.slice(2);
const child = spawn(
  process.execPath,
  [binOf('@docusaurus/core', 'docusaurus'), 'start', ...args, '--port', port],
  // Otherwise, the CLI would check the network for a newer release.
  { stdio: 'inherit', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
