import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutTemplates } from './templates';

/** The lines that remain, without empty ones. */
const lines = (text: string) =>
  withoutTemplates(text)
    .split('\n')
    .filter((line) => line.trim() !== '');

describe('the syntax of other site generators', () => {
  it('shortcodes are removed, but their content and what they show stay', () => {
    expect(lines('{{< note >}}\nMind *this*.\n{{< /note >}}')).toEqual(['Mind *this*.']);
    expect(lines('{{% alert title="Beware" color="warning" %}}\nHot.\n{{% /alert %}}')).toEqual([
      'Beware',
      'Hot.',
    ]);
    expect(lines('A {{< glossary_tooltip text="Pod" term_id="pod" >}} runs.')).toEqual([
      'A Pod runs.',
    ]);
    expect(lines('{{< image\n  src="a.png"\n  alt="The list"\n>}}')).toEqual(['The list']);
    expect(lines('{{< tab name="Linux" >}}Run it.{{< /tab >}}')).toEqual(['LinuxRun it.']);
    expect(lines('Version {{< version >}}, {{<param "x">}}.')).toEqual(['Version , .']);
    expect(lines('## {{% heading "objectives" %}}')).toEqual(['## objectives']);
    expect(lines('{{ youtube(id="abc") }}\n{% alert() %}\nHot.\n{% end %}')).toEqual(['Hot.']);
  });
  it('references become links', () => {
    expect(
      lines(
        '[a]({{< relref "/develop/hash#x" >}}) [b]({{<ref path="b.md">}}) [c]({% link _docs/c.md %})',
      ),
    ).toEqual(['[a](/develop/hash#x) [b](b.md) [c](/docs/c.md)']);
    expect(
      lines("[d]({{ '/docs/d/' | relative_url }}) [e]({{ site.baseurl }}/e) [f]({{site.url}}/f)"),
    ).toEqual(['[d](/docs/d/) [e](/e) [f](/f)']);
  });
  it('Liquid tags are removed, and comments with their content', () => {
    expect(
      lines('{% if a %}One{% else %}Two{% endif %}\n{% comment %}never{% endcomment %}'),
    ).toEqual(['OneTwo']);
    expect(lines('{% hint style="info" %}\nWords.\n{% endhint %}')).toEqual(['Words.']);
    expect(lines('Use `{% raw %}{{ page.x }}{% endraw %}` so.')).toEqual([
      'Use `{{ page.x }}` so.',
    ]);
    expect(lines('{%- tab title="One" -%}\nIn it.')).toEqual(['One', 'In it.']);
  });
  it('code is unchanged, and tags that make code become code', () => {
    const code = '```yaml\nkey: {{ site.x }} {% if %} {{< y >}} {: .z}\n```';
    expect(withoutTemplates(`{: .note}\n${code}`)).toBe(`\n${code}`);
    expect(withoutTemplates('See `{{ site.x }}` and ``{% a ` b %}``.')).toBe(
      'See `{{ site.x }}` and ``{% a ` b %}``.',
    );
    expect(lines('{% highlight ruby %}\nputs "{{ page.x }}"\n{% endhighlight %}\nAfter.')).toEqual([
      '```ruby',
      'puts "{{ page.x }}"',
      '```',
      'After.',
    ]);
    expect(lines('{{< highlight bash >}}\nSET a b\n{{< / highlight >}}')).toEqual([
      '```bash',
      'SET a b',
      '```',
    ]);
    expect(lines('```rust\n{{#rustdoc_include ../main.rs}}\n```\n{{#include a.md}}')).toEqual([
      '```rust',
      '```',
    ]);
  });
  it('ids of headings have one form', () => {
    expect(lines('## Use it {/*use-it*/}\n### Then {: #then .x}\n## End { #end }')).toEqual([
      '## Use it {#use-it}',
      '### Then {#then}',
      '## End {#end}',
    ]);
    expect(
      lines('## Old\n{: #v4-4-1}\n\n## Plain { .big }\n{:toc}\n\nWords{:.note} here.'),
    ).toEqual(['## Old {#v4-4-1}', '## Plain', 'Words here.']);
    expect(lines('## Kept {#own}\n{/* why */}Words.')).toEqual(['## Kept {#own}', 'Words.']);
  });
  it('MkDocs admonitions become containers, and tabs become paragraphs', () => {
    expect(
      lines('!!! note "Mind"\n    Words.\n\n    ```sh\n    run\n    ```\n\n=== "Tab"\n    In it.'),
    ).toEqual([
      '::::::::note[Mind]',
      'Words.',
      '```sh',
      'run',
      '```',
      '::::::::',
      '**Tab**',
      'In it.',
    ]);
    expect(lines('??? tip\n    A\n\n    !!! warning\n        B\nC')).toEqual([
      '::::::::tip',
      'A',
      ':::::::warning',
      'B',
      ':::::::',
      '::::::::',
      'C',
    ]);
    expect(lines('!!! really\nNo box.')).toEqual(['!!! really', 'No box.']);
  });
  it('alerts have a name, and includes are removed', () => {
    expect(lines('> [!NOTE]\n> Words.\n\n> [!tip] Short.')).toEqual([
      '> **Note**',
      '>',
      '> Words.',
      '> **Tip**',
      '>',
      '> Short.',
    ]);
    expect(
      lines(
        '[!INCLUDE [x](y.md)]\n:::image source="a.png" alt-text="The page":::\n--8<-- "z.md"\nWords.',
      ),
    ).toEqual(['The page', 'Words.']);
  });
  it('leaves everything else unchanged, and terminates on any text', () => {
    for (const text of [
      'A {b} {{c}} 50 % {d: 1} <% e %> {:ok, 1} [!x] `{{< y >}}`',
      'Handlebars {{name}} and {{{raw}}}.',
      ':::note\nWords.\n:::',
    ]) {
      expect(withoutTemplates(text)).toBe(text);
    }
    const piece = fc.constantFrom(
      '{{',
      '}}',
      '{%',
      '%}',
      '{{<',
      '>}}',
      '{:',
      '}',
      '`',
      '```',
      '\n',
      '    ',
      '!!! a',
      '=== "b"',
      'word',
      ' ',
      '{/*',
      '*/}',
      '# ',
      '"',
      '{% raw %}',
      '{% highlight x %}',
      '> [!a]',
      ':::',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const once = withoutTemplates(pieces.join(''));
        expect(typeof once).toBe('string');
        expect(once.includes('\uE0F5')).toBe(false);
      }),
    );
  });
});
