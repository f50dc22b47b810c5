/** Gate: what samples send to the API, and say that it answers, is what `facts/api.yaml` describes. */
import { nearest as closest } from '../src/config/nearest';
import company from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { parseMeta, type BlockOptions } from '../src/content/fence';
import { loadFacts } from '../src/content/facts/load';
import type { Api, Body, Operation, Schema } from '../src/content/facts/api/document';
import {
  bodyFaults,
  queryFaults,
  schemaAt,
  Unshown,
  VARIABLE,
  type Fault,
  type Path,
} from './api-bodies';
import { findLanguage } from '../src/plugins/highlight-at-build/languages';
import { requestsIn, type Request } from './api-shell';
import { readJson, snake, terraformResources, type Located } from './api-values';
import { readTexts, type Sample, type SourceText } from './docs-text';
import { escapeRegExp, lineOf } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { copiedCode } from './samples';

/** What the API and its Terraform resources are called on a site. */
export type ApiNames = { readonly url: string; readonly prefix: string };

const FIXED = /\bFix: /;

/** Ends a sentence with its fix. */
const told = (what: string, fix: string) =>
  FIXED.test(what) ? `${what.replace(/[.]$/, '')}.` : `${what}. Fix: ${fix}.`;

/** Writes a path as a reader of the sample would: `config.scopes[0].mode`. */
const pathText = (path: Path) =>
  path.reduce<string>(
    (before, key) =>
      typeof key === 'number' ? `${before}[${key}]` : before ? `${before}.${key}` : key,
    '',
  );

const sayFault = ({ path, what, fix }: Fault) =>
  told(`${path.length > 0 ? `“${pathText(path)}” ` : ''}${what}`, fix);

const segments = (path: string) => path.split('/').filter(Boolean);

const isVariable = (segment: string) =>
  segment.includes(VARIABLE) || /^(?:YOUR_[A-Z0-9_]+|\{\w+\})$/.test(segment);

/** Whether a path is that of a call; names in it beat variables. */
function fits(path: string, pattern: string, exact: boolean): boolean {
  const [here, there] = [segments(path), segments(pattern)];
  return (
    here.length === there.length &&
    there.every((segment, at) => {
      const own = here[at] ?? '';
      return segment.startsWith('{') ? !exact && isVariable(own) : segment === own;
    })
  );
}

const similar = (path: string) =>
  segments(path)
    .map((segment) => (isVariable(segment) ? '{}' : segment))
    .join('/');

/** Finds the call of a method and path, or says why there is none. */
function findCall(method: string, path: string, { operations: calls }: Api): Operation | string {
  const exact = calls.filter((call) => fits(path, call.path, true));
  const here = exact.length > 0 ? exact : calls.filter((call) => fits(path, call.path, false));
  const found = here.find((call) => call.method === method);
  if (found) return found;
  const shown = path.replaceAll(VARIABLE, '{id}');
  if (here.length > 0) {
    const methods = here.map((call) => call.method).join(', ');
    return `calls ${method} ${shown}, which takes ${methods}. Fix: correct the method, or add the call to facts/api.yaml`;
  }
  const shapes = new Map(calls.map((call) => [similar(call.path), call.path]));
  const nearest = shapes.get(closest(similar(path), shapes.keys()) ?? '') ?? '';
  return `calls ${method} ${shown}, which facts/api.yaml does not have. Fix: write ${nearest} with YOUR_… or {id} for what varies, or add the call`;
}

/** A JSON block, with what its fence says of it. */
type JsonBlock = BlockOptions & { readonly sample: Sample };

const jsonBlock = (sample: Sample): JsonBlock => ({ sample, ...parseMeta(sample.meta) });

const languageOf = ({ language }: Sample) => findLanguage(language)?.id ?? '';

/** One page on its way through the gate. */
type Page = {
  readonly file: string;
  readonly api: Api;
  readonly names: ApiNames;
  readonly problems: string[];
  looked: number;
};

const report = (page: Page, line: number, message: string) =>
  page.problems.push(`${page.file}:${line}: ${message.replace(/[.]?$/, '.')}`);

/** Holds a value to a body; `first` is the line of the page before the first of the value. */
function checkBody(
  page: Page,
  { value, lineOf: lineIn }: Located,
  body: Body,
  what: string,
  first: number,
  partial: boolean,
): void {
  page.looked += 1;
  if (value instanceof Unshown) return;
  for (const fault of bodyFaults(value, body, page.api, { partial })) {
    report(page, first + lineIn(fault.path), `${what}: ${sayFault(fault)}`);
  }
}

/** Reads JSON and holds it to a body. */
function checkJson(
  page: Page,
  code: string,
  body: Body | 'any' | undefined,
  what: string,
  first: number,
  partial = false,
): void {
  if (body === undefined) {
    page.looked += 1;
    report(page, first + 1, told(`${what}: nothing is expected here`, 'drop it'));
    return;
  }
  if (body === 'any') return;
  const read = readJson(code);
  if ('reason' in read) {
    report(page, first + (read.line ?? 1), `${what}: ${told(`it ${read.reason}`, 'correct it')}`);
    return;
  }
  checkBody(page, read, body, what, first, partial);
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Headers without which the request would be refused. */
function missingHeader({ headers, body }: Request): string | undefined {
  const sends = (pattern: RegExp) => headers.some((header) => pattern.test(header));
  if (!sends(/^authorization:\s*bearer\s+\S/i)) {
    return 'has no token. Fix: add --header "Authorization: Bearer $…_API_KEY"';
  }
  const json = body !== undefined && body !== 'unshown';
  if (json && !sends(/^content-type:\s*application\/(?:merge-patch\+)?json\b/i)) {
    return 'sends JSON without saying so. Fix: add --header "Content-Type: application/json"';
  }
  return undefined;
}

/** A request of a page, with the line of the fence that it is below. */
type Sending = { readonly request: Request; readonly fence: number; readonly call: Operation };

function checkRequest(page: Page, request: Request, fence: number, shell: string): Sending[] {
  const line = fence + request.line;
  page.looked += 1;
  const path = request.url.slice(page.names.url.length);
  const call = findCall(request.method, path, page.api);
  if (typeof call === 'string') {
    report(page, line, `curl ${call}`);
    return [];
  }
  const name = nameOf(call);
  for (const fault of [...request.faults, missingHeader(request) ?? []].flat()) {
    report(page, line, `${name}: curl ${fault}`);
  }
  if (call.query !== 'any') {
    for (const fault of queryFaults(request.query, call.query, page.api)) {
      report(page, line, `${name}: the parameter ${sayFault(fault)}`);
    }
  }
  const { body } = request;
  if (body === undefined && call.request && call.request !== 'any') {
    report(page, line, told(`${name}: curl sends no body`, 'add --data'));
  }
  if (body && body !== 'unshown' && 'text' in body) {
    checkJson(page, body.text, call.request, `${name}: the body`, fence + body.line - 1);
  }
  // A file that the script itself writes is not shown.
  const isMade = (file: string) => new RegExp(`>\\s*["']?\\S*${escapeRegExp(file)}`).test(shell);
  const sends = body && body !== 'unshown' && 'file' in body && !isMade(body.file);
  return sends ? [{ request, fence, call }] : [];
}

/** Holds JSON blocks to what the page sends and to what it says is answered. */
function checkBlocks(page: Page, blocks: readonly JsonBlock[], sendings: readonly Sending[]): void {
  const fileOf = ({ request: { body } }: Sending) =>
    body && body !== 'unshown' && 'file' in body ? body.file : '';
  for (const sending of sendings) {
    const file = fileOf(sending);
    if (blocks.some(({ title }) => title === file)) continue;
    const line = sending.fence + sending.request.line;
    report(
      page,
      line,
      told(
        `curl sends @${file}, which no JSON block has as its title`,
        `add title="${file}" to the fence of the block that is sent`,
      ),
    );
  }
  for (const block of blocks)
    checkBlock(
      page,
      block,
      sendings.filter((one) => fileOf(one) === block.title),
    );
}

function checkBlock(page: Page, block: JsonBlock, sendings: readonly Sending[]): void {
  const { sample, response, of, partial = false } = block;
  const { line } = sample;
  const code = copiedCode(sample);
  for (const { call } of sendings) {
    checkJson(page, code, call.request, `${nameOf(call)}: the request`, line);
  }
  if (partial && response === undefined) {
    report(
      page,
      line,
      told('the block is partial, and no response', 'add response="GET /…", or drop partial'),
    );
  }
  if (response !== undefined) {
    checkResponse(page, code, response, line, partial);
  } else if (sendings.length === 0 && of === undefined) {
    page.looked += 1;
    report(
      page,
      line,
      told(
        'the JSON is neither sent by a curl of this page nor marked as an answer',
        'add title="FILE.json" and --data @FILE.json, or response="GET /…", or of="WHAT IT IS" where it has nothing to do with the API',
      ),
    );
  }
}

function checkResponse(page: Page, code: string, response: string, line: number, partial: boolean) {
  const [, method, path, status] = /^([A-Z]+) (\/\S+)(?: (\d{3}))?$/.exec(response) ?? [];
  if (!method || !path) {
    page.looked += 1;
    report(
      page,
      line,
      told(
        `response="${response}" is no call`,
        'write method and path, such as response="GET /analytics/v1/budgets/{id}"',
      ),
    );
    return;
  }
  const call = findCall(method, path, page.api);
  if (typeof call === 'string') {
    page.looked += 1;
    report(page, line, `the response ${call}`);
    return;
  }
  const refused = Number(status ?? 200) >= 400;
  const body = refused ? page.api.refusal : call.response;
  checkJson(page, code, body, `${nameOf(call)}: the response`, line, partial);
}

/** Resources of Terraform, named with the prefix. */
async function checkTerraform(page: Page, sample: Sample): Promise<void> {
  const { api, names } = page;
  const own = (type: string) =>
    type.startsWith(`${names.prefix}_`) ? type.slice(names.prefix.length + 1) : undefined;
  const typeOf = (type: string) => {
    const name = own(type);
    return name !== undefined && api.terraform.includes(name) ? api.schemas[name] : undefined;
  };
  const isList = (type: string) => (path: Path) =>
    schemaAt(typeOf(type) ?? {}, path, api).type === 'array';
  for (const resource of await terraformResources(copiedCode(sample), isList)) {
    if (own(resource.type) === undefined) continue;
    const type = typeOf(resource.type);
    if (!type) {
      page.looked += 1;
      const known = api.terraform.map((name) => `${names.prefix}_${name}`);
      const fix = `write ${closest(resource.type, known)}, or add the resource to facts/api.yaml`;
      report(
        page,
        sample.line + resource.line,
        told(`the resource ${resource.type} is not described`, fix),
      );
      continue;
    }
    const before = page.problems.length;
    checkBody(page, resource, { schema: type, use: 'create' }, resource.type, sample.line, false);
    // Faults speak of fields as the API names them.
    const said = page.problems.splice(before);
    page.problems.push(...said.map((problem) => inSnakeCase(problem, type, api)));
  }
}

/** The names of all fields below a schema. */
function namesIn(raw: Schema, api: Api): string[] {
  const { items, properties = {} } = api.resolve(raw);
  const own = Object.entries(properties).flatMap(([name, one]) => [name, ...namesIn(one, api)]);
  return items ? [...own, ...namesIn(items, api)] : own;
}

function inSnakeCase(problem: string, schema: Schema, api: Api): string {
  const names = new Set(namesIn(schema, api));
  return problem
    .replace(/“[^”]*”/, (path) => snake(path))
    .replace(/\b[a-z]+(?:[A-Z][a-z]*)+\b/g, (word) => (names.has(word) ? snake(word) : word));
}

const CALL_IN_TEXT = /`(GET|POST|PUT|PATCH|DELETE) ([^\s`]+)`/g;

/** Calls named in a sentence: those below the API’s address, or of a service that the API has. */
function checkSentences(page: Page, { source }: SourceText): void {
  const services = new Set(
    page.api.operations.map(({ path }) => segments(path).slice(0, 2).join('/')),
  );
  for (const { 1: method = '', 2: address = '', index } of source.matchAll(CALL_IN_TEXT)) {
    const isFull = address.startsWith(page.names.url);
    const path = isFull ? address.slice(page.names.url.length) : address;
    if (!isFull && !services.has(segments(path).slice(0, 2).join('/'))) continue;
    page.looked += 1;
    const call = findCall(method, path.split('?')[0] ?? path, page.api);
    if (typeof call === 'string') report(page, lineOf(source, index), `the page ${call}`);
  }
}

/** Addresses of the API in programs: their paths, and the method where it is before them. */
function checkProgram(page: Page, sample: Sample): boolean {
  const code = copiedCode(sample);
  const base = escapeRegExp(page.names.url);
  const address = new RegExp(
    `(?:\\.(get|post|put|patch|delete)\\(\\s*[a-z]?)?(["'\`])${base}(/[^"'\`?\\s]+)`,
    'g',
  );
  let found = false;
  for (const { 1: verb, 3: path = '', index } of code.matchAll(address)) {
    found = true;
    page.looked += 1;
    const shape = path.replace(/\$?\{[^}]*\}/g, VARIABLE);
    const methods = verb
      ? [verb.toUpperCase()]
      : [...new Set(page.api.operations.map((call) => call.method))];
    const tried = methods.map((method) => findCall(method, shape, page.api));
    const [first] = tried;
    if (tried.every((call) => typeof call === 'string') && typeof first === 'string') {
      report(page, sample.line + lineOf(code, index), `the sample ${first}`);
    }
  }
  return found;
}

async function checkPage(page: Page, text: SourceText): Promise<void> {
  const { samples } = text;
  const sendings: Sending[] = [];
  const shells = samples.filter((sample) => languageOf(sample) === 'bash');
  const shell = shells.map(copiedCode).join('\n');
  let calls = false;
  for (const sample of samples) {
    const language = languageOf(sample);
    if (language === 'bash') {
      for (const request of requestsIn(copiedCode(sample))) {
        if (!request.url.startsWith(`${page.names.url}/`)) continue;
        calls = true;
        sendings.push(...checkRequest(page, request, sample.line, shell));
      }
    } else if (language === 'hcl' || language === 'terraform') {
      await checkTerraform(page, sample);
    } else if (language !== 'json') {
      calls = checkProgram(page, sample) || calls;
    }
  }
  const blocks = samples.filter((sample) => languageOf(sample) === 'json').map(jsonBlock);
  const marked = blocks.filter(
    ({ response, partial }) => response !== undefined || partial === true,
  );
  checkBlocks(page, calls ? blocks : marked, sendings);
  checkSentences(page, text);
}

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** Returns the descriptions of properties and parameters anywhere in the document. */
function descriptionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'description' in value && typeof value.description === 'string';
  return [
    ...(own ? [String(value.description)] : []),
    ...Object.values(value).flatMap((inner: unknown) => descriptionsIn(inner)),
  ];
}

/** Returns what is wrong with the document itself. */
export async function documentProblems({ document, operations, schemas, terraform }: Api) {
  const { Validator } = await import('@seriousme/openapi-schema-validator');
  const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
  const messages =
    typeof errors === 'string'
      ? [errors]
      : (errors ?? []).map((error) => `${error.instancePath}: ${error.message}`);
  const shapes = operations.map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  );
  return [
    ...(valid ? [] : messages.map((message) => told(`no OpenAPI 3.1: ${message}`, 'correct it'))),
    ...twice(operations.map(({ id }) => id)).map((id) =>
      told(`${id} is the operationId of two operations`, 'rename one'),
    ),
    ...twice(shapes).map((shape) => told(`${shape} is there twice`, 'drop one')),
    ...terraform
      .filter((name) => !(name in schemas))
      .map((name) =>
        told(`x-terraform names ${name}, which is no schema`, 'name one of components.schemas'),
      ),
    ...descriptionsIn(document)
      .filter((text) => text.endsWith('.') || text.trim() === '')
      .map((text) =>
        told(
          `the description “${text}” is empty or ends with a period`,
          'write one sentence without its period',
        ),
      ),
  ].map((problem) => `facts/api.yaml: ${problem}`);
}

/** Checks the samples of pages that speak to the API. */
export async function checkApi(
  texts: readonly SourceText[],
  names: ApiNames,
  api: Api = loadFacts().api,
): Promise<GateResult> {
  const problems: string[] = [];
  let looked = 0;
  for (const text of texts) {
    if (text.problem) problems.push(text.problem);
    const page: Page = { file: text.file, api, names, problems, looked: 0 };
    await checkPage(page, text);
    looked += page.looked;
  }
  // Docs that were started from scratch: what cannot be read, or names the API, has something to look at.
  const silent =
    texts.length > 0 &&
    texts.every(({ problem, source }) => !problem && !source.includes(names.url));
  return gateResult('api', 'requests, bodies and answers', looked, problems, {
    ...(silent && { allowZero: 'no page names the address of the API' }),
  });
}

/** The gate of `npm run check:api`. */
export const api: Gate = {
  name: 'api',
  reads: 'sources',
  looksAt:
    'the OpenAPI document, what pages send to the API by curl, Terraform and programs, and what they say it answers',
  failsOn:
    'a document that is not valid, or a call, parameter, field or value that it does not have',
  howToFix: 'correct the sample, or facts/api.yaml where the API itself is described wrongly',
  check: async ({ project }) => {
    const { apiUrl, prefix } = loadCompany(company);
    const pages = readTexts(project, company).filter(({ file }) => file.startsWith('docs/'));
    const checked = await checkApi(pages, { url: apiUrl, prefix });
    const problems = [...(await documentProblems(loadFacts().api)), ...checked.problems];
    return { ...checked, problems };
  },
};
