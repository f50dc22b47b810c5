import { describe, expect, it } from 'vitest';
import { LIMITS, readRequest, trimHistory, type Message } from '.';

const user = (text: string) => ({ role: 'user', text });
const read = (body: unknown) => readRequest(JSON.stringify(body));
const ask = (...messages: unknown[]) => read({ client: 'help-center', messages });

/** The field that is reported as wrong. */
const field = (result: ReturnType<typeof readRequest>) =>
  'mistake' in result ? result.mistake.field : 'none';

describe('a request', () => {
  it('is read back with its content, without unknown fields', () => {
    expect(
      read({
        client: 'help-center',
        messages: [{ ...user('  What is a budget? '), mood: 'curious' }],
        page: { url: '/docs/a', selection: 'budget', title: 'x' },
        choices: { provider: 'aws', interface: 'cli', role: 'finops', shoe: 42 },
        more: {},
      }),
    ).toEqual({
      request: {
        client: 'help-center',
        messages: [user('What is a budget?')],
        page: { url: '/docs/a', selection: 'budget' },
        choices: { provider: 'aws', interface: 'cli', role: 'finops' },
      },
    });
  });

  it.each([
    ['invalid JSON', '{', ''],
    ['a list', '[]', ''],
    ['null', 'null', ''],
    ['no client', '{"messages":[{"role":"user","text":"a"}]}', 'client'],
    ['a long client', JSON.stringify({ client: 'x'.repeat(65), messages: [user('a')] }), 'client'],
    ['no messages', '{"client":"x"}', 'messages'],
    ['an empty list', '{"client":"x","messages":[]}', 'messages'],
    ['a list of strings', '{"client":"x","messages":["a"]}', 'messages.0'],
    ['another role', '{"client":"x","messages":[{"role":"system","text":"a"}]}', 'messages.0.role'],
    ['no text', '{"client":"x","messages":[{"role":"user"}]}', 'messages.0.text'],
    [
      'an answer last',
      '{"client":"x","messages":[{"role":"assistant","text":"a"}]}',
      'messages.0.role',
    ],
    ['only spaces', '{"client":"x","messages":[{"role":"user","text":" \\n"}]}', 'messages.0.text'],
    ['an invalid page', '{"client":"x","messages":[{"role":"user","text":"a"}],"page":1}', 'page'],
    ['a list as page', '{"client":"x","messages":[{"role":"user","text":"a"}],"page":[]}', 'page'],
    [
      'an invalid choice',
      '{"client":"x","messages":[{"role":"user","text":"a"}],"choices":{"role":1}}',
      'choices.role',
    ],
  ])('with %s is refused, naming the field', (_, body, name) => {
    const result = readRequest(body);
    expect(field(result)).toBe(name);
    expect('mistake' in result && result.mistake.detail).toMatch(/\. Fix: send /);
  });

  it('without a field is refused like one with a wrong value', () => {
    const said = (body: unknown) => {
      const result = read(body);
      return 'mistake' in result && result.mistake.detail.replace(/\. Fix.*/, '');
    };
    expect(said({})).toBe('client must name the client as text');
    expect(said({ client: 'x' })).toBe('messages must be a list');
    expect(said({ client: 'x', messages: [{}] })).toBe('messages.0.role must be user or assistant');
    expect(said({ client: 'x', messages: [1] })).toBe(
      'messages.0 must be an object with role and text',
    );
    expect(said([])).toBe('The body must be a JSON object');
  });

  it('allows a question at most 1,000 code points, not counting spaces around it', () => {
    const longest = '😀'.repeat(LIMITS.question);
    expect(ask(user(` ${longest} `))).toMatchObject({ request: { messages: [user(longest)] } });
    expect(field(ask(user('b'), user(`${longest}a`)))).toBe('messages.1.text');
  });

  it('allows no other role, not even in old messages', () => {
    const old = [{ role: 'tool', text: 'a' }, ...Array.from({ length: 30 }, () => user('b'))];
    expect(field(ask(...old))).toBe('messages.0.role');
  });

  it('cuts a selection, but never in the middle of a character', () => {
    const cut = (selection: string) => {
      const result = read({ client: 'x', messages: [user('a')], page: { selection } });
      return 'request' in result ? result.request.page?.selection : undefined;
    };
    expect(cut('a'.repeat(2001))).toBe('a'.repeat(2000));
    expect(cut(`${'a'.repeat(1999)}😀`)).toBe('a'.repeat(1999));
  });
});

describe('the history', () => {
  const turns = (count: number, length = 1): Message[] =>
    Array.from({ length: count }, (_, index) => ({
      role: index % 2 ? 'assistant' : 'user',
      text: String(index % 10).repeat(length),
    }));

  it('keeps the last 20 messages', () => {
    expect(trimHistory(turns(25))).toEqual(turns(25).slice(5));
  });

  it('keeps at most 8 KiB of whole messages, the newest ones', () => {
    expect(trimHistory(turns(9, 1024))).toEqual(turns(9, 1024).slice(1));
    expect(trimHistory([{ role: 'user', text: 'é'.repeat(4097) }])).toEqual([]);
  });

  it('comes before the question, which is always included', () => {
    const result = ask(...turns(40), user('Last?'));
    expect('request' in result && result.request.messages).toEqual([
      ...turns(40).slice(20),
      user('Last?'),
    ]);
  });
});
