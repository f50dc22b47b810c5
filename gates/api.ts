/** Gate: the requests and responses in samples match `facts/api.yaml`. */
import company from '../company.config';
import { loadCompany } from '../src/config/company/load';
import { nearest } from '../src/config/nearest';
import type { Api, Operation } from '../src/content/facts/api/document';
import { loadFacts } from '../src/content/facts/load';
import { parseMeta } from '../src/content/fence';
import { findLanguage } from '../src/plugins/highlight-at-build/languages';
import { bodyFaults, queryFaults, VARIABLE, type Fault } from './api-bodies';
import { requestsIn, type Request } from './api-shell';
import { readJson } from './api-values';
import type { Sample, SourceText } from './docs-text';
import { escapeRegExp, lineOf } from './files';
import { gateResult, type Gate, type GateResult } from './gate';
import { copiedCode } from './samples';

/** What is wrong, and how to fix it. */
type Advice = Pick<Fault, 'what' | 'fix'>;

/** What is wrong at a line of the page. */
type Finding = Advice & { readonly line: number };

/** The findings for each thing that was looked at. Empty if it's correct. */
type Looked = Finding[][];

/** Describes a fault, with its path written like code: `config.scopes[0].mode`. */
const sayFault = ({ path, what }: Fault) => {
  const place = path.join('.').replace(/\.(\d+)/g, '[$1]');
  return place ? `“${place}” ${what}` : what;
};

/** Returns a path without the parts that vary. */
const shapeOf = (path: string) =>
  path
    .split('/')
    .map((segment) =>
      segment.includes(VARIABLE) || /^(?:YOUR_[A-Z0-9_]+|\{\w+\})$/.test(segment) ? '{}' : segment,
    )
    .join('/');

/** Finds the call for a method and path, or says why there isn't one. */
function findCall(method: string, path: string, { operations }: Api): Operation | Advice {
  const here = operations.filter((call) => shapeOf(call.path) === shapeOf(path));
  const found = here.find((call) => call.method === method);
  if (found) return found;
  const what = `calls ${method} ${path.replaceAll(VARIABLE, '{id}')}, which`;
  if (here.length > 0) {
    const methods = here.map((call) => call.method).join(', ');
    const fix = 'correct the method, or add the call to facts/api.yaml';
    return { what: `${what} takes ${methods}`, fix };
  }
  const shapes = new Map(operations.map((call) => [shapeOf(call.path), call.path]));
  const near = shapes.get(nearest(shapeOf(path), shapes.keys()) ?? '') ?? '';
  return {
    what: `${what} facts/api.yaml does not have`,
    fix: `write ${near} with YOUR_… or {id} for the parts that vary, or add the call`,
  };
}

/** Reports that a line calls something that the API doesn't have. Returns nothing if the API has the call. */
function callFindings(line: number, who: string, call: Operation | Advice): Finding[] {
  return 'what' in call ? [{ line, what: `${who} ${call.what}`, fix: call.fix }] : [];
}

const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

/** Reads JSON and checks it as a body. */
function checkJson(
  code: string,
  body: Operation['request'],
  api: Api,
  what: string,
  first: number,
  partial = false,
): Looked {
  if (body === 'any') return [];
  if (!body) return [[{ line: first + 1, what: `${what} is not expected`, fix: 'remove it' }]];
  const read = readJson(code);
  if ('reason' in read) {
    const line = first + read.line;
    return [[{ line, what: `${what} is not JSON: ${read.reason}`, fix: 'correct it' }]];
  }
  const faults = bodyFaults(read.value, body, api, { partial });
  return [
    faults.map((fault) => ({
      line: first + read.lineOf(fault.path),
      what: `${what}: ${sayFault(fault)}`,
      fix: fault.fix,
    })),
  ];
}

/** A request on a page, its call, and the line of its fence. */
type Sending = {
  readonly fence: number;
  readonly request: Request;
  readonly call: Operation | Advice;
};

const fileSent = ({ body }: Request) => /^@(?:.*\/)?([^/-][^/]*)$/.exec(body?.text ?? '')?.[1];

/** Returns what is wrong with a request, apart from its call and the contents of its body. */
function requestAdvice({ headers, body, query }: Request, call: Operation, api: Api): Advice[] {
  const sends = (pattern: RegExp) => headers.some((header) => pattern.test(header));
  const faults = call.query === 'any' ? [] : queryFaults(query, call.query, api);
  const advice = faults.map((fault) => ({ ...fault, what: `the parameter ${sayFault(fault)}` }));
  const add = (what: string, header: string) =>
    advice.push({ path: [], what, fix: `add ${header}` });
  if (!sends(/^authorization:\s*bearer\s+\S/i)) {
    add('curl has no token', '--header "Authorization: Bearer $…_API_KEY"');
  }
  if (body && !sends(/^content-type:\s*application\/(?:merge-patch\+)?json\b/i)) {
    add('curl sends JSON without saying so', '--header "Content-Type: application/json"');
  }
  if (!body && call.request && call.request !== 'any') add('curl sends no body', '--data');
  return advice;
}

/** Checks a request, its body if it's in the command, and that a block shows the file that it sends. */
function checkRequest(
  { fence, request, call }: Sending,
  titles: readonly unknown[],
  api: Api,
): Looked {
  const { body, line } = request;
  const at = (advice: Advice): Finding => ({ ...advice, line: fence + line });
  if ('what' in call) return [[at({ ...call, what: `curl ${call.what}` })]];
  const name = nameOf(call);
  const findings = requestAdvice(request, call, api).map((one) =>
    at({ ...one, what: `${name}: ${one.what}` }),
  );
  const file = fileSent(request);
  if (file !== undefined && !titles.includes(file)) {
    const what = `curl sends @${file}, which no JSON block has as its title`;
    findings.push(at({ what, fix: `add title="${file}" to the fence of the block that is sent` }));
  }
  if (!body || body.text.startsWith('@')) return [findings];
  const first = fence + body.line - 1;
  return [findings, ...checkJson(body.text, call.request, api, `${name}: the body`, first)];
}

/** Checks JSON that a page shows as a response. */
function checkResponse(sample: Sample, response: string, partial: boolean, api: Api): Looked {
  const { line } = sample;
  const [, method, path, status = 200] = /^([A-Z]+) (\/\S+)(?: (\d{3}))?$/.exec(response) ?? [];
  if (!method || !path) {
    const fix = 'write method and path, such as response="GET /analytics/v1/budgets/{id}"';
    return [[{ line, what: `response="${response}" is not a call`, fix }]];
  }
  const call = findCall(method, path, api);
  if ('what' in call) return [callFindings(line, 'the response', call)];
  const body = Number(status) >= 400 ? api.refusal : call.response;
  return checkJson(copiedCode(sample), body, api, `${nameOf(call)}: the response`, line, partial);
}

/** Checks a JSON block, either as what the page sends or as a response. */
function checkBlock(
  sample: Sample,
  sendings: readonly Sending[],
  isApi: boolean,
  api: Api,
): Looked {
  const { response, of, title, partial = false } = parseMeta(sample.meta);
  const { line } = sample;
  const sent = sendings.filter(({ request }) => title !== undefined && fileSent(request) === title);
  const looked = sent.flatMap(({ call }) =>
    'what' in call
      ? []
      : checkJson(copiedCode(sample), call.request, api, `${nameOf(call)}: the request`, line),
  );
  if (response !== undefined) {
    looked.push(...checkResponse(sample, response, partial, api));
  } else if (partial) {
    const what = 'the block is partial, but not a response';
    looked.push([{ line, what, fix: 'add response="GET /…", or remove partial' }]);
  } else if (isApi && sent.length === 0 && of === undefined) {
    const what = 'the JSON is neither sent by a curl of this page nor marked as an answer';
    const fix =
      'add title="FILE.json" and --data @FILE.json, or response="GET /…", or of="WHAT IT IS" if it has nothing to do with the API';
    looked.push([{ line, what, fix }]);
  }
  return looked;
}

const CALL_IN_TEXT = /`(GET|POST|PUT|PATCH|DELETE) ([^\s`]+)`/g;

/** Checks calls that are named in a sentence, if they're below the API’s address or belong to one of its services. */
function checkSentences(source: string, url: string, api: Api): Looked {
  const serviceOf = (path: string) => path.split('/').slice(1, 3).join('/');
  const services = new Set(api.operations.map(({ path }) => serviceOf(path)));
  return [...source.matchAll(CALL_IN_TEXT)].flatMap(
    ({ 1: method = '', 2: address = '', index }) => {
      const [path = ''] = address.replace(url, '').split('?');
      if (!address.startsWith(url) && !services.has(serviceOf(path))) return [];
      return [callFindings(lineOf(source, index), 'the page', findCall(method, path, api))];
    },
  );
}

/** Checks the API's addresses in programs. Each path must belong to a call. */
function checkProgram(sample: Sample, url: string, api: Api): Looked {
  const code = copiedCode(sample);
  const address = new RegExp(`["'\`]${escapeRegExp(url)}(/[^"'\`?\\s]+)`, 'g');
  return [...code.matchAll(address)].map(({ 1: path = '', index }) => {
    const shape = path.replace(/\$?\{[^}]*\}/g, VARIABLE);
    const there = api.operations.find((call) => shapeOf(call.path) === shapeOf(shape));
    const call = there ?? findCall('GET', shape, api);
    return callFindings(sample.line + lineOf(code, index), 'the sample', call);
  });
}

/** Checks everything that a page says about the API. */
function checkPage({ samples, source }: SourceText, url: string, api: Api): Looked {
  const byLanguage = (pattern: RegExp) =>
    samples.filter(({ language }) => pattern.test(findLanguage(language)?.id ?? ''));
  const blocks = byLanguage(/^json$/);
  const titles = blocks.map(({ meta }) => parseMeta(meta).title);
  const sendings = byLanguage(/^bash$/).flatMap((sample) =>
    requestsIn(copiedCode(sample))
      .filter((request) => request.url.startsWith(`${url}/`))
      .map((request): Sending => {
        const call = findCall(request.method, request.url.slice(url.length), api);
        return { fence: sample.line, request, call };
      }),
  );
  const programs = byLanguage(/^(?!(?:bash|json)$)/).flatMap((sample) =>
    checkProgram(sample, url, api),
  );
  const isApi = sendings.length + programs.length > 0;
  return [
    ...sendings.flatMap((sending) => checkRequest(sending, titles, api)),
    ...programs,
    ...blocks.flatMap((block) => checkBlock(block, sendings, isApi, api)),
    ...checkSentences(source, url, api),
  ];
}

const twice = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

/** Returns what is wrong with the document itself. */
export async function documentProblems({ document, operations }: Api) {
  const { Validator } = await import('@seriousme/openapi-schema-validator');
  const { errors = [] } = await new Validator().validate(structuredClone(document) as never);
  const invalid =
    typeof errors === 'string'
      ? [errors]
      : errors.map(({ instancePath, message }) => `${instancePath}: ${message}`);
  const shapes = operations.map(({ method, path }) => `${method} ${shapeOf(path)}`);
  return [
    ...invalid.map((what) => `not OpenAPI 3.1: ${what}. Fix: correct it.`),
    ...twice(operations.map(({ id }) => id)).map(
      (id) => `${id} is the operationId of two operations. Fix: rename one.`,
    ),
    ...twice(shapes).map((shape) => `${shape} is there twice. Fix: remove one.`),
  ].map((problem) => `facts/api.yaml: ${problem}`);
}

/** Checks the samples of pages that call the API. */
export function checkApi(
  texts: readonly SourceText[],
  url: string,
  api: Api = loadFacts().api,
): GateResult {
  const problems = texts.flatMap(({ problem }) => problem ?? []);
  let count = 0;
  for (const text of texts) {
    const looked = checkPage(text, url, api);
    count += looked.length;
    problems.push(
      ...looked.flat().map(({ line, what, fix }) => `${text.file}:${line}: ${what}. Fix: ${fix}.`),
    );
  }
  // New docs may not mention the API.
  const isSilent =
    texts.length > 0 && texts.every(({ problem, source }) => !problem && !source.includes(url));
  return gateResult('api', 'requests, bodies and responses', count, problems, {
    ...(isSilent && { allowZero: 'no page names the address of the API' }),
  });
}

export const api: Gate = {
  name: 'api',
  reads: 'sources',
  check: async ({ texts }) => {
    const { apiUrl } = loadCompany(company, process.env);
    const pages = texts.filter(({ file }) => file.startsWith('docs/'));
    const checked = checkApi(pages, apiUrl);
    const problems = [...(await documentProblems(loadFacts().api)), ...checked.problems];
    return { ...checked, problems };
  },
};
