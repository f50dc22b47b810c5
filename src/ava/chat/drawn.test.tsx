import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { addressOnSite } from '../../search/client/address';
import { Answer } from './Answer';
import { ChatContext } from './host';
import type { Conversation, Turn } from './conversation';
import { TurnView } from './TurnView';

vi.mock('@docusaurus/Translate', () => ({
  translate: ({ message }: { message: string }) => message,
}));
vi.mock('@docusaurus/Interpolate', () => ({
  interpolate: (text: string, values: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
}));

const site = { baseUrl: '/help/', origins: ['https://help.example'] };
const surroundings = {
  mark: null,
  supportUrl: 'https://support.example',
  addressOnSite: (url: string) => addressOnSite(url, site),
  give: async () => 'sent' as const,
  search: () => undefined,
};

const html = (children: ReactNode, feedbackUrl?: string) =>
  renderToStaticMarkup(
    <ChatContext value={{ ...surroundings, feedbackUrl }}>{children}</ChatContext>,
  ).replaceAll(/ class="[^"]*"/g, '');

const citation = { url: '/help/docs/a#b', title: 'A › B', quote: 'As it stands.' };

const drawn = (text: string, streaming = false) =>
  html(<Answer text={text} citations={[undefined, citation]} streaming={streaming} />)
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '');

describe('an answer', () => {
  it('keeps lists, tables and code whole', () => {
    expect(drawn('1. **Open** `x`\n2. Save\n   - at once\n\nA  \nB')).toBe(
      '<ol start="1"><li><strong>Open</strong> <code>x</code></li><li>Save<ul><li>at once</li></ul></li></ol><p>A<br/>\nB</p>'.replace(
        '\n',
        '',
      ),
    );
    expect(drawn('| a | b |\n|---|--:|\n| 1 | 2 |')).toBe(
      '<div tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    );
    expect(drawn('```sh\nls <dir> [2]\n```')).toBe(
      '<pre tabindex="0"><code>ls &lt;dir&gt; [2]</code></pre>',
    );
  });

  it('links each mark to its source, and has no marks without one', () => {
    expect(drawn('One. [1] Two. [2] Three. [3]')).toBe(
      '<p>One. Two.\u00a0<a aria-label="Source 2: A › B" href="/help/docs/a#b">2</a> Three.</p>',
    );
  });

  it('has room for a mark whose source has not arrived, until the answer is complete', () => {
    expect(drawn('One. [1] Three. [3]', true)).toBe('<p>One. Three.\u00a0<span>3</span></p>');
    expect(drawn('One. [1] Three. [3]')).toBe('<p>One. Three.</p>');
  });

  it.each([
    ['[a](https://evil.example/)', '<p><span>a</span></p>'],
    ['[a](javascript:alert(1))', '<p><span>a</span></p>'],
    ['[a](//evil.example)', '<p><span>a</span></p>'],
    ['[a](data:text/html,x)', '<p><span>a</span></p>'],
    ['<https://evil.example>', '<p><span>https://evil.example</span></p>'],
    ['![a](https://evil.example/p.png)', '<p>a</p>'],
    ['<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['[2]: https://evil.example', '<p><a aria-label="Source 2: A › B" href="/help/docs/a#b">2</a>'],
    ['[a](/help/docs/c "title")', '<p><a href="/help/docs/c">a</a></p>'],
    ['[a](https://help.example/help/docs/c)', '<p><a href="/help/docs/c">a</a></p>'],
  ])('%s contains only this site’s own content', (text, expected) => {
    expect(drawn(text).replace('<p>\u00a0', '<p>')).toContain(expected);
    expect(drawn(text)).not.toMatch(/href="(?!\/help\/)|<img|onerror="|<script/);
  });
});

describe('a turn', () => {
  const turn: Turn = {
    id: 1,
    question: 'Why <b>now</b>?',
    status: 'done',
    text: 'Because. [1]',
    citations: [
      citation,
      {
        ...citation,
        url: '/help/docs/a#c',
      },
    ],
    suggestions: ['And then?'],
    outcome: 'answered',
    place: 'device',
  };
  const view = (change: Partial<Turn>, isLast = true, feedbackUrl?: string) =>
    html(
      <TurnView turn={{ ...turn, ...change }} conversation={{} as Conversation} isLast={isLast} />,
      feedbackUrl,
    );

  it('has the question as heading, the answer, its sources, where it came from, and follow-ups', () => {
    const markup = view({});
    expect(markup).toContain('>Why &lt;b&gt;now&lt;/b&gt;?</h3>');
    expect(markup).toContain('<q>As it stands.</q>');
    expect(markup).toContain('Answered on this device, from 1 page<');
    expect(markup).toContain('And then?');
    expect(view({}, false)).not.toContain('And then?');
  });

  it('says that the device answered instead of the service', () => {
    expect(view({ fellBack: 'silent' })).toContain(
      'Answered on this device: the service didn’t respond, from 1 page<',
    );
    expect(view({ fellBack: 500 })).toContain('the service failed with status 500');
    expect(view({ fellBack: 'page' })).toContain('the service sent a web page, not an answer');
    expect(view({ place: 'service' })).toContain('Answered by the service, from 1 page<');
  });

  it('says that no source confirms it', () => {
    const unsourced = view({ place: 'service', citations: [undefined, undefined] });
    expect(unsourced).toContain('Answered by the service, without sources<');
    expect(unsourced).not.toMatch(/aria-label="Source|Sources/);
    expect(view({ outcome: 'abstained', citations: [] })).toContain('Answered on this device<');
  });

  it('has nothing below its text until it is complete, because the text would push it down', () => {
    const streaming = view({ status: 'streaming' }, true, 'https://help.example/api/rpc?key=k');
    expect(streaming).toMatch(
      /data-streaming="true"><p>Because\..*<\/p><\/div><\/div><\/article>$/,
    );
    expect(view({ status: 'stopped' })).toMatch(/As it stands.*Stopped.*Copy as Markdown/);
  });

  it('offers other ways if the docs have no answer', () => {
    expect(view({ outcome: 'abstained', citations: [] })).toMatch(
      /Search docs for this.*https:\/\/support\.example/,
    );
  });

  it('asks whether the answer helped only if a server wants to know, and only once', () => {
    const rpc = 'https://help.example/api/rpc?key=k';
    expect(view({})).not.toMatch(/Did this answer help|Report a problem/);
    expect(view({}, false, rpc)).toMatch(/Did this answer help\? Your question is sent.*Yes.*No/);
    expect(view({ status: 'stopped' }, true, rpc)).not.toContain('Did this answer help');
    const rated = view({ helpful: false }, true, rpc);
    expect(rated).toContain('<span role="status">Sent, thank you</span>');
    expect(rated).not.toContain('>No<');
  });

  it('links to the form of a company without a server', () => {
    const link = /<a href="([^"]*)" rel="noreferrer" target="_blank">Report a problem/.exec(
      view({}, true, 'https://s.example/form'),
    );
    const { searchParams } = new URL(link?.[1]?.replaceAll('&amp;', '&') ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      question: 'Why <b>now</b>?',
      outcome: 'answered',
      page: '/help/docs/a',
    });
    expect(view({}, true, 'javascript:alert(1)')).not.toContain('Report a problem');
  });

  it('says why there is no answer, and how long to wait', () => {
    expect(view({ status: 'failed', text: '', citations: [], problem: 'It broke.' })).toMatch(
      /Couldn’t get an answer.*It broke\..*Ask again/,
    );
    const waiting = { text: '', citations: [], waitUntil: Date.now() + 20_500 };
    const busy = view({ status: 'throttled', ...waiting });
    expect(busy).toMatch(/Try again in 2[01] s.*Answer on this device/);
    expect(busy).not.toContain('Ask again');
    expect(view({ status: 'throttled', ...waiting, waitUntil: 1 })).toContain('Ask again');
  });
});
