/** Replaces `tslib`, because `@docusaurus/utils-common` uses only one of its forty helpers. */

/** Gives a CommonJS module a `default`, as `import x from` expects. */
export function __importDefault<T>(module: T): T | { default: T } {
  const isEsModule = (module as { __esModule?: boolean } | undefined)?.__esModule;
  return isEsModule ? module : { default: module };
}
