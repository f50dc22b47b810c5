/** Resolves in a task of its own: what was done so far is drawn, and keys are heard, before what follows. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
