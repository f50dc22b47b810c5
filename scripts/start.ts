/** `npm start`: authoring with hot reload on :3001, away from the preview's :3000 and its saved copies. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const port = process.env['PORT'] ?? '3001';
const docusaurus = join('node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
const child = spawn(
  process.execPath,
  [docusaurus, 'start', '--port', port, ...process.argv.slice(2)],
  // The CLI would ask the network for a newer release.
  { stdio: 'inherit', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
