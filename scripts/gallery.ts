/** `npm run gallery`: the component gallery with hot reload, on :3002. */
import { spawn } from 'node:child_process';
import { fixtureSite } from './sites';
import { binOf } from './run';

const { siteDir, prepare } = fixtureSite('gallery');
prepare?.();
const port = process.env['PORT'] ?? '3002';
const child = spawn(
  process.execPath,
  [binOf('@docusaurus/core', 'docusaurus'), 'start', siteDir, '--port', port, '--no-open'],
  { stdio: 'inherit', env: { ...process.env, NO_UPDATE_NOTIFIER: '1' } },
);
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
