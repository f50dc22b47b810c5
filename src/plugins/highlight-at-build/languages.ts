/** The languages of code blocks: what they are called in a fence, in Prism, and before the reader. */
import Prism from 'prismjs';
import loadLanguages from 'prismjs/components/index';

/** Prism's id and the reader's label, by the id that a fence may carry. Grammarless: plain text. */
const LANGUAGES: Readonly<Record<string, { readonly prism?: string; readonly label: string }>> = {
  bash: { prism: 'bash', label: 'Bash' },
  bicep: { prism: 'bicep', label: 'Bicep' },
  csharp: { prism: 'csharp', label: 'C#' },
  css: { prism: 'css', label: 'CSS' },
  csv: { prism: 'csv', label: 'CSV' },
  diff: { prism: 'diff', label: 'Diff' },
  docker: { prism: 'docker', label: 'Dockerfile' },
  go: { prism: 'go', label: 'Go' },
  graphql: { prism: 'graphql', label: 'GraphQL' },
  hcl: { prism: 'hcl', label: 'HCL' },
  html: { prism: 'markup', label: 'HTML' },
  http: { prism: 'http', label: 'HTTP' },
  ini: { prism: 'ini', label: 'INI' },
  java: { prism: 'java', label: 'Java' },
  javascript: { prism: 'javascript', label: 'JavaScript' },
  json: { prism: 'json', label: 'JSON' },
  jsx: { prism: 'jsx', label: 'JSX' },
  kusto: { prism: 'kusto', label: 'KQL' },
  markdown: { prism: 'markdown', label: 'Markdown' },
  mdx: { prism: 'markdown', label: 'MDX' },
  powershell: { prism: 'powershell', label: 'PowerShell' },
  promql: { prism: 'promql', label: 'PromQL' },
  python: { prism: 'python', label: 'Python' },
  rego: { prism: 'rego', label: 'Rego' },
  'shell-session': { prism: 'shell-session', label: 'Shell session' },
  sql: { prism: 'sql', label: 'SQL' },
  svg: { prism: 'markup', label: 'SVG' },
  terraform: { prism: 'hcl', label: 'Terraform' },
  text: { label: 'Text' },
  toml: { prism: 'toml', label: 'TOML' },
  tsx: { prism: 'tsx', label: 'TSX' },
  typescript: { prism: 'typescript', label: 'TypeScript' },
  xml: { prism: 'markup', label: 'XML' },
  yaml: { prism: 'yaml', label: 'YAML' },
};

/** Other ways in which writers spell them. */
const ALIASES: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  console: 'shell-session',
  cs: 'csharp',
  dockerfile: 'docker',
  golang: 'go',
  htm: 'html',
  js: 'javascript',
  kql: 'kusto',
  markup: 'html',
  md: 'markdown',
  none: 'text',
  plain: 'text',
  plaintext: 'text',
  ps1: 'powershell',
  py: 'python',
  sh: 'bash',
  shell: 'bash',
  tf: 'terraform',
  ts: 'typescript',
  txt: 'text',
  yml: 'yaml',
};

/** A language that code blocks may be written in. */
export type Language = {
  readonly id: string;
  readonly label: string;
  /** Absent for plain text. */
  readonly grammar?: Prism.Grammar;
};

/** Plain text: for blocks that name no language, and for those that name one unknown to us. */
export const PLAIN_TEXT: Language = { id: 'text', label: 'Text' };

/** Every spelling that a fence may carry. */
export const LANGUAGE_NAMES: readonly string[] = [
  ...Object.keys(LANGUAGES),
  ...Object.keys(ALIASES),
].sort();

let loaded = false;

/** Loads Prism's grammars once per process: about 30 ms, paid only by a build that has code. */
function grammarOf(prismId: string): Prism.Grammar {
  if (!loaded) {
    loadLanguages(Object.values(LANGUAGES).flatMap(({ prism }) => prism ?? []));
    loaded = true;
  }
  const grammar = Prism.languages[prismId];
  if (!grammar) throw new Error(`highlight-at-build: Prism has no grammar "${prismId}".`);
  return grammar;
}

/** Returns the language of a fence's name (`yml`, `YAML`), or undefined for one we do not know. */
export function findLanguage(name: string): Language | undefined {
  const lower = name.toLowerCase();
  const id = ALIASES[lower] ?? lower;
  const known = Object.hasOwn(LANGUAGES, id) ? LANGUAGES[id] : undefined;
  if (!known) return undefined;
  return {
    id,
    label: known.label,
    ...(known.prism && { grammar: grammarOf(known.prism) }),
  };
}
