/**
 * Loaded before Docusaurus in builds. Docusaurus would compile our TypeScript with Babel, and run it three times: for the
 * list of languages, for the site and for the sidebar, each time reading all facts and the front matter of all pages. With
 * this, esbuild compiles it, and it runs once.
 */
const { readFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  const { transformSync } = require('esbuild');
  require.extensions['.ts'] = (module, file) => {
    const options = { loader: 'ts', format: 'cjs', target: 'node20', sourcefile: file };
    module._compile(transformSync(readFileSync(file, 'utf8'), options).code, file);
  };
  const modules = require('@docusaurus/utils/lib/moduleUtils');
  const stock = modules.loadFreshModule;
  modules.loadFreshModule = async (file) =>
    file.endsWith('.ts') ? require(file).default : stock(file);
}
