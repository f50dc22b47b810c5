// The site from `vitepress init` 1.6.4 with clean addresses, without its sample pages, because bench/sites.ts writes ours
// here as plain Markdown, and their sidebar next to this file.
import { defineConfig } from 'vitepress';
import sidebar from './sidebar.json';

export default defineConfig({
  title: 'My Awesome Project',
  description: 'A VitePress Site',
  cleanUrls: true,
  ignoreDeadLinks: true,
  // The pages aren't written for Vue: braces and angle brackets are text.
  markdown: { html: false },
  // Our server only lets browsers cache files whose names have a hash in these characters.
  vite: { build: { rollupOptions: { output: { hashCharacters: 'hex' } } } },
  vue: { template: { compilerOptions: { delimiters: ['\u0001', '\u0002'] } } },
  themeConfig: {
    nav: [{ text: 'Docs', link: '/docs/governance/budgets' }],
    sidebar,
    socialLinks: [{ icon: 'github', link: 'https://github.com/vuejs/vitepress' }],
  },
});
