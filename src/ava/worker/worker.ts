/** The Web Worker that answers on the device and checks a service's citations, off the main thread. */
import { openFiles } from '../../search/files';
import { serve } from '../../browser/worker/answering';
import { citationFault, createAva } from '../engine';
import type { AvaResult, AvaTask } from './port';

serve<AvaTask, AvaResult>({
  what: 'What AVA answers from',
  async open(core, read, given) {
    const { index, engine, when } = await openFiles(core, read, { given });
    const ava = createAva(index, engine);
    return (task, id) =>
      when((): AvaResult =>
        'check' in task
          ? { holds: citationFault(index, task.check) === undefined }
          : 'prepare' in task
            ? void ava.prepare(task.prepare)
            : ava.answer(task.ask, `device-${id}`),
      );
  },
  changes: process.env.NODE_ENV === 'development',
});
