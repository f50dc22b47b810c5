/** The parts of the bundler's runtime that are used. */
declare const __webpack_require__: {
  /** Returns a module that is loaded. */
  (module: string): unknown;
  /** Loads a file. */
  e(file: string): Promise<unknown>;
  /** Returns the address of a file, below the public path. */
  u(file: string): string;
  /** The public path. */
  readonly p: string;
};
