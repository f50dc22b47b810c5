/** Gate: the source doesn't name the default brand anywhere except in its configuration and assets. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import defaultCompany from '../company.config';
import type { CompanyInput } from '../src/config/company/schema';
import { filesIn, isText, lineOf, read, wholeWords } from './files';
import { gateResult, type Gate, type GateResult } from './gate';

/** Where the default brand can be named, and why. */
const ALLOWED: readonly RegExp[] = [
  /^company\.config\.ts$/, // the brand itself
  /^brand\//, // its assets
  /^(?:README|CONTRIBUTING|NOTICE|LICENSE)[^/]*$/, // they are about the repository
  /^(?:guides|design)\//, // they explain how to replace it, or show it
  /^tests\//, // fixtures and tests of the sample content
  /\.test\.tsx?$/,
];

/** Folders without sources of the project, which are skipped if git can't list the files. */
const NOT_SOURCE = /(?:^|\/)(?:node_modules|build|dist|\.git|\.docusaurus[^/]*|\.out)\//;

/** Returns all words in a configuration that name the company. */
export function brandWords(company: CompanyInput): string[] {
  const { companyName, product, prefix, cliName } = company;
  const host = new URL(company.homeUrl).hostname.split('.').slice(-2).join('.');
  return [
    ...new Set([companyName, product.acronym, product.name, product.slug, prefix, cliName, host]),
  ];
}

/** Returns the problems of one source file. */
export function literalsIn(file: string, text: string, words: readonly string[]): string[] {
  return [...text.matchAll(wholeWords(words, 'giu'))].map(
    (match) =>
      `${file}:${lineOf(text, match.index)}: names the default brand (${match[0]}). Fix: read it from the company's configuration; in docs, write a {name}.`,
  );
}

/** Returns the project's source files: those that git tracks, or all of them if there is no git. */
export function sourceFiles(project: string): string[] {
  const tracked = existsSync(join(project, '.git'))
    ? execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
        cwd: project,
        encoding: 'utf8',
      }).split('\0')
    : filesIn(project);
  return tracked.filter(
    (file) => isText(file) && !NOT_SOURCE.test(file) && existsSync(join(project, file)),
  );
}

/** Checks every source file of the project. */
function checkBrandLiterals(project: string, company: CompanyInput): GateResult {
  const words = brandWords(company);
  const files = sourceFiles(project).filter((file) => !ALLOWED.some((place) => place.test(file)));
  const problems = files.flatMap((file) => literalsIn(file, read(project, file), words));
  return gateResult('brand', 'source files', files.length, problems);
}

export const brand: Gate = {
  name: 'brand',
  reads: 'sources',
  check: ({ project }) => checkBrandLiterals(project, defaultCompany),
};
