import { describe, expect, it } from 'vitest';
import { apiOf } from '../src/content/facts/api/document';
import { loadFacts } from '../src/content/facts/load';
import { checkApi, documentProblems } from './api';
import { requestsIn } from './api-shell';
import { readJson } from './api-values';
import { readText } from './docs-text';
import { VARIABLE } from './api-bodies';

const url = 'https://api.example';

/** Checks a page that contains the given fences and sentences, the first one on line 3. */
const check = (...parts: string[]) =>
  checkApi([readText('docs/a.mdx', `Lead.\n\n${parts.join('\n\n')}\n`)], url);

const fence = (open: string, ...lines: string[]) => `\`\`\`${open}\n${lines.join('\n')}\n\`\`\``;

const TOKEN = '-H "Authorization: Bearer $K"';
const JSON_TYPE = '-H "Content-Type: application/json"';
const BUDGETS = 'https://api.example/analytics/v1/budgets';

const shell = (...lines: string[]) => fence('shell', ...lines);

const list = shell(`curl ${TOKEN} "${BUDGETS}"`);

const budget = [
  '{',
  '  "name": "a",',
  '  "type": "recurring",',
  '  "timeInterval": "month",',
  '  "startPeriod": 1785542400000,',
  '  "currency": "USD",',
  '  "amount": 40000,',
  '  "scopes": [{ "type": "fixed", "id": "b", "mode": "is", "values": ["c"] }]',
  '}',
];

const progress = ['{', '  "currentUtilization": 26310.05', '}'];

const RIGHT: readonly [what: string, parts: string[]][] = [
  ['a list', [list]],
  [
    'parameters in the address',
    [shell(`curl ${TOKEN} "${BUDGETS}?maxResults=5&nameContains=a+b"`)],
  ],
  [
    'parameters by --get',
    [shell(`curl -sG ${TOKEN} ${BUDGETS} --data-urlencode "nameContains=$N"`)],
  ],
  ['an ID of the shell', [shell(`curl ${TOKEN} "${BUDGETS}/$ID"`)]],
  ['an ID of the reader', [shell(`curl -X DELETE ${TOKEN} ${BUDGETS}/YOUR_BUDGET_ID`)]],
  [
    'a body with variables',
    [
      shell(
        `curl -XPATCH ${TOKEN} ${BUDGETS}/$ID --json "{\\"amount\\": $A, \\"name\\": \\"$N\\"}"`,
      ),
    ],
  ],
  ['a body of the shell', [shell(`curl ${TOKEN} --json "$BODY" ${BUDGETS}`)]],
  [
    'a file',
    [
      shell(`curl ${TOKEN} ${JSON_TYPE} --data @budget.json ${BUDGETS}`),
      fence('json title="budget.json"', ...budget),
    ],
  ],
  [
    'an answer in part',
    [fence('json response="GET /analytics/v1/budgets/{id}" partial', ...progress)],
  ],
  ['a refusal', [fence('json response="POST /analytics/v1/alerts 400"', '{ "error": "a" }')]],
  ['JSON of others beside a call', [list, fence('json of="a policy"', '{ "Statement": [] }')]],
  [
    'JSON on a page that calls nothing',
    [list.replace('api', 'other'), fence('json', '{ "a": 1 }'), '`GET /analytics/v1/budgets`'],
  ],
  ['a call in a sentence', ['Send `POST https://api.example/analytics/v1/alerts`.']],
  ['a call of somebody else in a sentence', [list, 'Send `POST /repos/v3/issues`.']],
  [
    'a program',
    [fence('python', 'requests.get(f"https://api.example/analytics/v1/budgets/{id}")')],
  ],
];

const WRONG: readonly [what: string, parts: string[], problem: RegExp][] = [
  [
    'a path',
    [shell(`curl ${TOKEN} ${BUDGETS}s`)],
    /:4: curl calls GET \/analytics\/v1\/budgetss.*Fix: write \/analytics\/v1\/budgets with/,
  ],
  [
    'a method',
    [shell(`curl -X PUT ${TOKEN} ${BUDGETS}`)],
    /:4: curl calls PUT .*, which takes GET, POST\. Fix: /,
  ],
  [
    'an ID that no reader has',
    [shell(`curl ${TOKEN} ${BUDGETS}/abc`)],
    /:4: curl calls GET .*Fix: write .*YOUR_…/,
  ],
  [
    'no token',
    [shell(`curl ${BUDGETS}`)],
    /:4: GET \/analytics\/v1\/budgets: curl has no token\. Fix: /,
  ],
  [
    'no type',
    [shell(`curl -X PATCH ${TOKEN} -d '{"amount": 1}' ${BUDGETS}/$ID`)],
    /:4: .*without saying so\. Fix: add --header "Content-Type/,
  ],
  ['no body', [shell(`curl -X POST ${TOKEN} ${BUDGETS}`)], /:4: .*sends no body\. Fix: add --data/],
  [
    'a body where none is',
    [shell(`curl -X DELETE ${TOKEN} --json '{}' ${BUDGETS}/$ID`)],
    /:4: .*is not expected\. Fix: /,
  ],
  [
    'a parameter',
    [shell(`curl ${TOKEN} "${BUDGETS}?nameContain=a"`)],
    /:4: .*the parameter “nameContain” is not a field here\. Fix: write nameContains/,
  ],
  [
    'a parameter in an array',
    [shell('q=(--get)', 'q+=(-d "max=5")', `curl "\${q[@]}" ${TOKEN} ${BUDGETS}`)],
    /:6: .*“max” is not a field here\. Fix: write maxResults/,
  ],
  [
    'a call inside another command',
    [shell('if true; then', `  a=$(curl ${TOKEN} "${BUDGETS}/x" | jq .)`, 'fi')],
    /:5: curl calls GET/,
  ],
  [
    'an inline body',
    [shell(`curl -X PATCH ${TOKEN} --json '{`, '  "amout": 1', `}' ${BUDGETS}/$ID`)],
    /:5: PATCH .*the body: “amout” is not a field here\. Fix: write amount/,
  ],
  [
    'a body that is no JSON',
    [shell(`curl -X PATCH ${TOKEN} --json '{"amount": }' ${BUDGETS}/$ID`)],
    /:4: .*is not JSON: .*Fix: /,
  ],
  [
    'a key that stands twice',
    [shell(`curl -X PATCH ${TOKEN} --json '{"amount": 1, "amount": 2}' ${BUDGETS}/$ID`)],
    /:4: .*is not JSON: .*unique/,
  ],
  [
    'a file that is not shown',
    [shell(`curl ${TOKEN} ${JSON_TYPE} -d @a.json ${BUDGETS}`)],
    /:4: curl sends @a\.json, which no JSON block.*Fix: add title="a\.json"/,
  ],
  [
    'a field in a file',
    [
      shell(`curl ${TOKEN} ${JSON_TYPE} -d @a.json ${BUDGETS}`),
      fence('json title="a.json"', ...budget.with(5, '  "curency": "USD",')),
    ],
    /:13: POST .*the request: “curency” is not a field here\. Fix: write currency/,
  ],
  [
    'a field of an answer',
    [
      fence(
        'json response="GET /analytics/v1/budgets/{id}" partial',
        ...progress.with(1, '  "currentUtilisation": 1'),
      ),
    ],
    /:5: .*the response: “currentUtilisation” .*Fix: write currentUtilization/,
  ],
  [
    'an answer that is not whole',
    [fence('json response="GET /auth/v1/validate"', '{ "domain": "example.com" }')],
    /:4: .*the response: “email” is missing\. Fix: /,
  ],
  [
    'an answer of no call',
    [fence('json response="GET /analytics/v1/bugets/{id}"', '{}')],
    /:3: the response calls GET .*Fix: /,
  ],
  [
    'an answer that names no call',
    [fence('json response="budget"', '{}')],
    /:3: response="budget" is not a call\. Fix: /,
  ],
  [
    'a part of nothing',
    [fence('json partial', '{}')],
    /:3: the block is partial, but not a response\. Fix: /,
  ],
  [
    'JSON that is neither sent nor answered',
    [list, fence('json', '{}')],
    /:7: the JSON is neither sent .*Fix: .*of="WHAT IT IS"/,
  ],
  [
    'a call in a sentence',
    ['Send `PUT /analytics/v1/alerts`.'],
    /:3: the page calls PUT .*, which takes GET, POST/,
  ],
  [
    'a program',
    [fence('js', "await fetch('https://api.example/analytics/v1/budgts')")],
    /:4: the sample calls .*Fix: write \/analytics\/v1\/budgets/,
  ],
];

describe('checkApi', () => {
  it.each(RIGHT)('accepts %s', async (_what, parts) => {
    const { problems, looked } = await check(...parts);
    expect(problems).toEqual([]);
    expect(looked).toBeGreaterThan(0);
  });

  it.each(WRONG)('finds what is wrong in %s', async (_what, parts, problem) => {
    const { problems } = await check(...parts);
    const found = problems.filter((one) => problem.test(one));
    expect(found.length > 0 ? found : problems).toEqual([expect.stringMatching(problem)]);
    expect(problems.filter((one) => !/^docs\/a\.mdx:\d+: .*\bFix: .*\.$/.test(one))).toEqual([]);
  });

  it('fails if it checked nothing, and for a page that cannot be read', async () => {
    expect((await checkApi([], url)).problems).toHaveLength(1);
    const broken = await checkApi([readText('docs/b.mdx', '<b')], url);
    expect(broken.problems[1]).toMatch(/^docs\/b\.mdx/);
  });
});

it('allows docs that never name the API, but not a page that names it without showing it', async () => {
  const of = (text: string) => checkApi([readText('docs/a.mdx', `${text}\n`)], url);
  expect(await of('Reports are read in the console.')).toMatchObject({
    problems: [],
    note: 'none is allowed: no page names the address of the API',
  });
  expect((await of('Send it to `https://api.example`.')).problems).toHaveLength(1);
});

describe('requestsIn', () => {
  it('reads the same options as curl', () => {
    const request = requestsIn(
      `curl -sSXPATCH --max-time 300 -H 'A: b' --data '{"a": 1}' "https://api.example/a/$ID?b=c%20d"`,
    ).at(-1);
    expect(request).toMatchObject({
      method: 'PATCH',
      url: 'https://api.example/a/' + VARIABLE,
      query: [['b', 'c d']],
      headers: ['A: b'],
      body: { text: '{"a": 1}', line: 1 },
    });
  });

  it.each([
    ['curl a', 'GET'],
    ['curl -d b a', 'POST'],
    ['curl -G -d b a', 'GET'],
    ['curl --request=PUT a', 'PUT'],
    ['curl -X "$M" a', VARIABLE],
  ])('reads %s as %s', (code, method) => {
    expect(requestsIn(code).map((request) => request.method)).toEqual([method]);
  });

  it('does not take text about curl for a command', () => {
    expect(requestsIn('echo curl a\n# curl b\nwget c')).toEqual([]);
  });
});

describe('values', () => {
  it('have line numbers', () => {
    const read = readJson('{\n  "a": [\n    1,\n    { "b": 2 }\n  ]\n}');
    if ('reason' in read) throw new Error(read.reason);
    expect(read.value).toEqual({ a: [1, { b: 2 }] });
    expect([read.lineOf(['a', '1', 'b']), read.lineOf(['a', '2']), read.lineOf(['c'])]).toEqual([
      4, 2, 1,
    ]);
  });
});

describe('the document of the API', () => {
  const { document } = loadFacts().api;
  const broken = (change: (copy: Record<string, any>) => void) => {
    const copy = structuredClone(document);
    change(copy);
    return documentProblems(apiOf(copy));
  };

  it('is valid', async () => {
    expect(await broken(() => undefined)).toEqual([]);
  });

  it.each<[string, (copy: Record<string, any>) => void, RegExp]>([
    [
      'a word that OpenAPI does not know',
      ({ paths }) => (paths['/analytics/v1/alerts'].get.sumary = 'a'),
      /not OpenAPI 3\.1: \/paths\/.*unevaluated.*Fix: /,
    ],
    [
      'a name that two operations have',
      ({ paths }) => (paths['/analytics/v1/alerts'].get.operationId = 'alert-create'),
      /alert-create is the operationId of two operations\. Fix: rename one/,
    ],
    [
      'a path that is there twice',
      ({ paths }) =>
        (paths['/analytics/v1/alerts/{other}'] = {
          get: { ...paths['/analytics/v1/alerts/{id}'].get, operationId: 'again' },
        }),
      /GET \/analytics\/v1\/alerts\/\{\} is there twice\. Fix: remove one/,
    ],
  ])('must not have %s', async (_, change, problem) => {
    expect(await broken(change)).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });
});
