/** What page and worker say to each other. */
import type { AvaRequest } from '../protocol';
import type { Answered } from '../engine';

/** The two files that the engine reads. */
export type Files = { readonly index: string; readonly blocks: string };

/** From the page: load the files, and answer the request where there is one. */
export type Ask = { readonly id: number; readonly files: Files; readonly request?: AvaRequest };

/** From the worker: the answer, nothing where none was asked for, or what went wrong. */
export type Told =
  | { readonly id: number; readonly answered: Answered | null }
  | { readonly id: number; readonly problem: string };
