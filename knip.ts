/** Tells knip about files that Docusaurus, Playwright and the site's plugins open by name. */
import type { KnipConfig } from 'knip';

const config: KnipConfig = {
  // knip's plugin would run docusaurus.config.ts without a bundler, which ours needs, so its entries are listed here.
  docusaurus: false,
  playwright: { config: ['tests/{playwright,sweep}.config.ts'] },
  entry: [
    'docusaurus.config.ts',
    'sidebars.ts',
    'babel.config.js',
    // Docusaurus finds these by their path.
    'src/theme/**/*.{ts,tsx}',
    'src/pages/**/*.{ts,tsx}',
    'src/plugins/*/theme/**/*.{ts,tsx}',
    // Named in src/components/index.ts, imported by a remark plugin.
    'src/components/*/index.tsx',
    // Client modules, module replacements and inline scripts, which are named as files.
    'src/plugins/*/{client.ts,client/*.ts}',
    'src/plugins/*/client/*.tsx',
    'src/plugins/facts/depend.cjs',
    // Loaded before Docusaurus by scripts/build.ts.
    'scripts/load-once.cjs',
    // Bundled by scripts/bundle-server.ts.
    'server/main.ts',
    // Started as a process by its test.
    'server/feedback/killed.fixture.ts',
    '{scripts,design}/*.ts',
    '{gates,bench,eval}/run.ts',
    // Bundled by src/offline/build/copy.ts.
    'src/offline/worker/{sw,remove}.ts',
    // Started as a thread by its path.
    'src/plugins/search/thread.ts',
    'bench/no-search/*.{ts,tsx}',
    // A step of a build that is measured, and a module that its configuration imports.
    'bench/{finish-build,timed-plugins}.ts',
    // Sites that tests build, and files that their configurations name.
    'tests/sites/*/{docusaurus.config,sidebars}.ts',
    'tests/sites/**/*.tsx',
    'tests/sites/hosted/analytics.ts',
    '{docs,tests/sites/*/docs,tests/sites/*/versioned_docs,tests/sites/failing/broken-*}/**/*.mdx',
    'tests/**/*.sweep.ts',
    'tests/support/*.cjs',
    // Bundled by its test.
    'tests/support/stock-window.tsx',
    // The snippets in guides/deploy.md, which their tests run.
    'tests/hosts/*.js',
  ],
  project: [
    '**/*.{ts,tsx,mts,cjs,js,mdx}',
    '!bench/{bare,vitepress}/**',
    '!templates/**',
    '!src/content/transform/fixtures/**',
  ],
  // Only used if it's installed.
  ignoreBinaries: ['nginx', 'systemd-analyze'],
  ignoreDependencies: [
    // Parts of @docusaurus/core and preset-classic at the same version. Our own dependency could drift.
    '@docusaurus/babel',
    '@docusaurus/logger',
    '@docusaurus/mdx-loader',
    '@docusaurus/plugin-content-docs',
    '@docusaurus/theme-classic',
    '@docusaurus/theme-common',
    '@docusaurus/utils',
    '@mdx-js/mdx',
    'history',
    'infima',
    'path-to-regexp',
    'react-helmet-async',
    'react-loadable',
    'react-router',
    'react-router-config',
    'tslib',
    'webpack-merge',
    // Only types. @types/mdast and @types/hast come with the MDX loader.
    'mdast',
    'hast',
    // Not packages, but names that Docusaurus's bundler resolves.
    /^@docusaurus\/(?:(?:use)?[A-Z]|isInternalUrl|renderRoutes|router|constants)/,
    /^@(?:theme|theme-original|theme-init|generated)\//,
    // The file that company.config.ts names as `analytics`.
    '@company-analytics',
    // Read as a file, by gates/samples-hcl.ts.
    '@tree-sitter-grammars/tree-sitter-hcl',
    // Read as font files, by scripts/fonts.ts.
    /^@fontsource/,
  ],
  // Callers may need to name the types of an exported function's parameters and result.
  ignoreExportsUsedInFile: { type: true, interface: true },
};

export default config;
