/** The last step of a project's build, in a process of its own: `tsx bench/finish-build.ts PROJECT BUILD`. */
import { join } from 'node:path';

const [project = '', dir = ''] = process.argv.slice(2);

void (async () => {
  const { finishHosting } = (await import(
    join(project, 'src/hosting/finish.ts')
  )) as typeof import('../src/hosting/finish');
  await finishHosting({ dir });
})();
