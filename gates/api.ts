/** Gate: what samples send to the API, and say that it answers, is what `facts/api.yaml` describes. */
import company from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { nearest } from '../src/config/nearest';
import type { Api, Body, Operation } from '../src/content/facts/api/document';
import { loadFacts } from '../src/content/facts/load';
import { parseMeta, type BlockOptions } from '../src/content/fence';
import { findLanguage } from '../src/plugins/highlight-at-build/languages';
import { bodyFaults, queryFaults, schemaAt, Unshown, VARIABLE, type Fault } from './api-bodies';
import { requestsIn, type Request } from './api-shell';
import { inSnakeCase, readJson, terraformResources, type Located } from './api-values';
import type { Sample, SourceText } from './docs-text';
import { escapeRegExp, lineOf } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { copiedCode } from './samples';

/** What the API and its Terraform resources are called on a site. */
export type ApiNames = { readonly url: string; readonly prefix: string };

/** Words of a fault, with its path as a reader of the sample would write it: `config.scopes[0].mode`. */
const sayFault = ({ path, what }: Fault) => {
  const [first, ...others] = path;
  const rest = others.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`));
  return path.length > 0 ? `“${first}${rest.join('')}” ${what}` : what;
};

const segments = (path: string) => path.split('/').filter(Boolean);

const isVariable = (segment: string) =>
  segment.includes(VARIABLE) || /^(?:YOUR_[A-Z0-9_]+|\{\w+\})$/.test(segment);

/** Whether a path is that of a call; names in it beat variables. */
function fits(path: string, pattern: string, exact: boolean): boolean {
  const [here, there] = [segments(path), segments(pattern)];
  const isFit = (segment: string, own = '') =>
    segment.startsWith('{') ? !exact && isVariable(own) : segment === own;
  return here.length === there.length && there.every((segment, at) => isFit(segment, here[at]));
}

/** A path without what varies. */
const shapeOf = (path: string) =>
  segments(path)
    .map((segment) => (isVariable(segment) ? '{}' : segment))
    .join('/');

/** What is wrong, and how to fix it. */
type Advice = Pick<Fault, 'what' | 'fix'>;

/** Finds the call of a method and path, or says why there is none. */
function findCall(method: string, path: string, { operations: calls }: Api): Operation | Advice {
  const exact = calls.filter((call) => fits(path, call.path, true));
  const here = exact.length > 0 ? exact : calls.filter((call) => fits(path, call.path, false));
  const found = here.find((call) => call.method === method);
  if (found) return found;
  const what = `calls ${method} ${path.replaceAll(VARIABLE, '{id}')}, which`;
  if (here.length > 0) {
    const methods = here.map((call) => call.method).join(', ');
    const fix = 'correct the method, or add the call to facts/api.yaml';
    return { what: `${what} takes ${methods}`, fix };
  }
  const shapes = new Map(calls.map((call) => [shapeOf(call.path), call.path]));
  const near = shapes.get(nearest(shapeOf(path), shapes.keys()) ?? '') ?? '';
  return {
    what: `${what} facts/api.yaml does not have`,
    fix: `write ${near} with YOUR_… or {id} for what varies, or add the call`,
  };
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

const languageOf = ({ language }: Sample) => findLanguage(language)?.id ?? '';

/** A JSON block, with what its fence says of it. */
type JsonBlock = BlockOptions & { readonly sample: Sample };

/** A request that sends a file, with the line of its command in the page. */
type Sending = { readonly file: string; readonly line: number; readonly call: Operation };

/** Headers without which the request would be refused. */
function missingHeader({ headers, body }: Request): Advice | undefined {
  const sends = (pattern: RegExp) => headers.some((header) => pattern.test(header));
  if (!sends(/^authorization:\s*bearer\s+\S/i)) {
    return { what: 'has no token', fix: 'add --header "Authorization: Bearer $…_API_KEY"' };
  }
  const isJson = body !== undefined && body !== 'unshown';
  return isJson && !sends(/^content-type:\s*application\/(?:merge-patch\+)?json\b/i)
    ? { what: 'sends JSON without saying so', fix: 'add --header "Content-Type: application/json"' }
    : undefined;
}

const CALL_IN_TEXT = /`(GET|POST|PUT|PATCH|DELETE) ([^\s`]+)`/g;

/** One page on its way through the gate. */
class Page {
  readonly problems: string[] = [];
  looked = 0;

  constructor(
    private readonly text: SourceText,
    private readonly names: ApiNames,
    private readonly api: Api,
  ) {}

  private report(line: number, what: string, fix: string): void {
    this.problems.push(`${this.text.file}:${line}: ${what}. Fix: ${fix}.`);
  }

  /** Finds a call, or reports that there is none. */
  private callOf(line: number, who: string, method: string, path: string): Operation | undefined {
    this.looked += 1;
    const call = findCall(method, path, this.api);
    if (!('what' in call)) return call;
    this.report(line, `${who} ${call.what}`, call.fix);
    return undefined;
  }

  /** Holds a value to a body; `first` is the line of the page before the first of the value. */
  private checkBody(
    { value, lineOf: lineIn }: Located,
    body: Body,
    what: string,
    first: number,
    { partial = false, say = (text: string) => text } = {},
  ): void {
    this.looked += 1;
    if (value instanceof Unshown) return;
    for (const fault of bodyFaults(value, body, this.api, { partial })) {
      this.report(first + lineIn(fault.path), `${what}: ${say(sayFault(fault))}`, say(fault.fix));
    }
  }

  /** Reads JSON and holds it to a body. */
  private checkJson(
    code: string,
    body: Body | 'any' | undefined,
    what: string,
    first: number,
    partial = false,
  ): void {
    if (body === 'any') return;
    const read = readJson(code);
    if (body === undefined) {
      this.looked += 1;
      this.report(first + 1, `${what} is not expected`, 'remove it');
    } else if ('reason' in read) {
      this.report(first + read.line, `${what} is not JSON: ${read.reason}`, 'correct it');
    } else {
      this.checkBody(read, body, what, first, { partial });
    }
  }

  private checkRequest(request: Request, fence: number, shell: string): Sending[] {
    const line = fence + request.line;
    const path = request.url.slice(this.names.url.length);
    const call = this.callOf(line, 'curl', request.method, path);
    if (!call) return [];
    const { body } = request;
    const name = nameOf(call);
    const header = missingHeader(request);
    if (header) this.report(line, `${name}: curl ${header.what}`, header.fix);
    if (request.isForm) {
      const what = `${name}: curl has --data-urlencode without --get, so it sends a form`;
      this.report(line, what, 'add --get, or send JSON');
    }
    const faults = call.query === 'any' ? [] : queryFaults(request.query, call.query, this.api);
    for (const fault of faults) {
      this.report(line, `${name}: the parameter ${sayFault(fault)}`, fault.fix);
    }
    if (body === undefined && call.request && call.request !== 'any') {
      this.report(line, `${name}: curl sends no body`, 'add --data');
    }
    if (body === undefined || body === 'unshown') return [];
    if ('text' in body) {
      this.checkJson(body.text, call.request, `${name}: the body`, fence + body.line - 1);
      return [];
    }
    // A file that the script itself writes is not shown.
    const isMade = new RegExp(`>\\s*["']?\\S*${escapeRegExp(body.file)}`).test(shell);
    return isMade ? [] : [{ file: body.file, line, call }];
  }

  /** Holds JSON blocks to what the page sends and to what it says is answered. */
  private checkBlocks(blocks: readonly JsonBlock[], sendings: readonly Sending[]): void {
    for (const { file, line } of sendings) {
      if (blocks.some(({ title }) => title === file)) continue;
      this.report(
        line,
        `curl sends @${file}, which no JSON block has as its title`,
        `add title="${file}" to the fence of the block that is sent`,
      );
    }
    for (const block of blocks) {
      const { sample, response, of, title, partial = false } = block;
      const { line } = sample;
      const sent = sendings.filter(({ file }) => file === title);
      for (const { call } of sent) {
        this.checkJson(copiedCode(sample), call.request, `${nameOf(call)}: the request`, line);
      }
      if (response !== undefined) {
        this.checkResponse(copiedCode(sample), response, line, partial);
      } else if (partial) {
        this.report(
          line,
          'the block is partial, but not a response',
          'add response="GET /…", or remove partial',
        );
      } else if (sent.length === 0 && of === undefined) {
        this.looked += 1;
        this.report(
          line,
          'the JSON is neither sent by a curl of this page nor marked as an answer',
          'add title="FILE.json" and --data @FILE.json, or response="GET /…", or of="WHAT IT IS" where it has nothing to do with the API',
        );
      }
    }
  }

  private checkResponse(code: string, response: string, line: number, partial: boolean): void {
    const [, method, path, status] = /^([A-Z]+) (\/\S+)(?: (\d{3}))?$/.exec(response) ?? [];
    if (!method || !path) {
      this.looked += 1;
      const fix = 'write method and path, such as response="GET /analytics/v1/budgets/{id}"';
      this.report(line, `response="${response}" is not a call`, fix);
      return;
    }
    const call = findCall(method, path, this.api);
    if ('what' in call) {
      this.looked += 1;
      this.report(line, `the response ${call.what}`, call.fix);
      return;
    }
    const body = Number(status ?? 200) >= 400 ? this.api.refusal : call.response;
    this.checkJson(code, body, `${nameOf(call)}: the response`, line, partial);
  }

  /** Resources of Terraform, named with the prefix. */
  private async checkTerraform(sample: Sample): Promise<void> {
    const { api, names } = this;
    const known = api.terraform.map((name) => `${names.prefix}_${name}`);
    const schemaOf = (type: string) =>
      known.includes(type) ? api.schemas[type.slice(names.prefix.length + 1)] : undefined;
    const resources = await terraformResources(
      copiedCode(sample),
      (type) => (path) => schemaAt(schemaOf(type) ?? {}, path, api).type === 'array',
    );
    for (const resource of resources) {
      const { type, line } = resource;
      if (!type.startsWith(`${names.prefix}_`)) continue;
      const schema = schemaOf(type);
      if (schema) {
        const body: Body = { schema, use: 'create' };
        this.checkBody(resource, body, type, sample.line, { say: inSnakeCase });
        continue;
      }
      this.looked += 1;
      const fix = `write ${nearest(type, known)}, or add the resource to facts/api.yaml`;
      this.report(sample.line + line, `the resource ${type} is not described`, fix);
    }
  }

  /** Calls named in a sentence: those below the API’s address, or of a service that the API has. */
  private checkSentences(): void {
    const { source } = this.text;
    const serviceOf = (path: string) => segments(path).slice(0, 2).join('/');
    const services = new Set(this.api.operations.map(({ path }) => serviceOf(path)));
    for (const { 1: method = '', 2: address = '', index } of source.matchAll(CALL_IN_TEXT)) {
      const isFull = address.startsWith(this.names.url);
      const path = isFull ? address.slice(this.names.url.length) : address;
      if (!isFull && !services.has(serviceOf(path))) continue;
      this.callOf(lineOf(source, index), 'the page', method, path.split('?')[0] ?? path);
    }
  }

  /** Addresses of the API in programs: their paths, and the method where it is before them. */
  private checkProgram(sample: Sample): boolean {
    const code = copiedCode(sample);
    const address = new RegExp(
      `(?:\\.(get|post|put|patch|delete)\\(\\s*[a-z]?)?(["'\`])${escapeRegExp(this.names.url)}(/[^"'\`?\\s]+)`,
      'g',
    );
    const found = [...code.matchAll(address)];
    for (const { 1: verb, 3: path = '', index } of found) {
      const shape = path.replace(/\$?\{[^}]*\}/g, VARIABLE);
      const fitting = this.api.operations.find((call) => fits(shape, call.path, false));
      const method = verb?.toUpperCase() ?? fitting?.method ?? 'GET';
      this.callOf(sample.line + lineOf(code, index), 'the sample', method, shape);
    }
    return found.length > 0;
  }

  /** Checks all that the page says of the API. */
  async check(): Promise<this> {
    const { samples } = this.text;
    const sendings: Sending[] = [];
    const shells = samples.filter((sample) => languageOf(sample) === 'bash');
    const shell = shells.map(copiedCode).join('\n');
    let calls = false;
    for (const sample of samples) {
      const language = languageOf(sample);
      if (language === 'bash') {
        for (const request of requestsIn(copiedCode(sample))) {
          if (!request.url.startsWith(`${this.names.url}/`)) continue;
          calls = true;
          sendings.push(...this.checkRequest(request, sample.line, shell));
        }
      } else if (language === 'hcl' || language === 'terraform') {
        await this.checkTerraform(sample);
      } else if (language !== 'json') {
        calls = this.checkProgram(sample) || calls;
      }
    }
    const blocks = samples
      .filter((sample) => languageOf(sample) === 'json')
      .map((sample): JsonBlock => ({ sample, ...parseMeta(sample.meta) }))
      .filter(({ response, partial }) => calls || response !== undefined || partial === true);
    this.checkBlocks(blocks, sendings);
    this.checkSentences();
    return this;
  }
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
  const { valid, errors = [] } = await new Validator().validate(structuredClone(document) as never);
  const messages =
    typeof errors === 'string'
      ? [errors]
      : errors.map(({ instancePath, message }) => `${instancePath}: ${message}`);
  const shapes = operations.map(({ method, path }) => `${method} /${shapeOf(path)}`);
  const told = (what: string, fix: string) => `facts/api.yaml: ${what}. Fix: ${fix}.`;
  return [
    ...(valid ? [] : messages).map((what) => told(`not OpenAPI 3.1: ${what}`, 'correct it')),
    ...twice(operations.map(({ id }) => id)).map((id) =>
      told(`${id} is the operationId of two operations`, 'rename one'),
    ),
    ...twice(shapes).map((shape) => told(`${shape} is there twice`, 'remove one')),
    ...terraform
      .filter((name) => !(name in schemas))
      .map((name) =>
        told(`x-terraform names ${name}, which is not a schema`, 'name one of components.schemas'),
      ),
    ...descriptionsIn(document)
      .filter((text) => text.endsWith('.') || text.trim() === '')
      .map((text) =>
        told(
          `the description “${text}” is empty or ends with a period`,
          'write one sentence without its period',
        ),
      ),
  ];
}

/** Checks the samples of pages that call the API. */
export async function checkApi(
  texts: readonly SourceText[],
  names: ApiNames,
  api: Api = loadFacts().api,
): Promise<GateResult> {
  const pages = await Promise.all(texts.map((text) => new Page(text, names, api).check()));
  const looked = pages.reduce((sum, page) => sum + page.looked, 0);
  const problems = [
    ...texts.flatMap(({ problem }) => problem ?? []),
    ...pages.flatMap((page) => page.problems),
  ];
  // Docs that were started from scratch: what cannot be read, or names the API, has something to look at.
  const isSilent =
    texts.length > 0 &&
    texts.every(({ problem, source }) => !problem && !source.includes(names.url));
  return gateResult('api', 'requests, bodies and answers', looked, problems, {
    ...(isSilent && { allowZero: 'no page names the address of the API' }),
  });
}

/** The gate of `npm run check:api`. */
export const api: Gate = {
  name: 'api',
  reads: 'sources',
  check: async ({ texts }) => {
    const { apiUrl, prefix } = loadCompany(company, process.env);
    const pages = texts.filter(({ file }) => file.startsWith('docs/'));
    const checked = await checkApi(pages, { url: apiUrl, prefix });
    const problems = [...(await documentProblems(loadFacts().api)), ...checked.problems];
    return { ...checked, problems };
  },
};
