import { describe, expect, it } from 'vitest';
import { toPlainMarkdown } from './plain';

const page = `---
title: Budgets
questions:
  - What is it?
kind: concept
sidebar_position: 2
---
import X from './x';

## Scope {/* #scope */}

<Steps kind="a" n={1}>

Text with \`<Kept />\` and [a link](./b.mdx#c).

</Steps>

:::note[Mind]
It stays.
:::

\`\`\`tsx
import React from 'react';
<Kept>{/* too */}</Kept>
\`\`\`

<Changelog />
`;

describe('toPlainMarkdown', () => {
  const plain = toPlainMarkdown(page, '/budgets');

  it('keeps the front matter that a bare site knows', () => {
    expect(plain).toMatch(/^---\nslug: \/budgets\ntitle: Budgets\nsidebar_position: 2\n---\n/);
  });

  it('takes out modules, comments and components', () => {
    expect(plain).not.toMatch(/import X|#scope|Steps|Changelog/);
    expect(plain).toContain('## Scope\n');
    expect(plain).toContain(':::note[Mind]');
  });

  it('leaves code alone', () => {
    expect(plain).toContain('`<Kept />`');
    expect(plain).toContain("```tsx\nimport React from 'react';\n<Kept>{/* too */}</Kept>\n```");
  });

  it('links to the plain files', () => {
    expect(plain).toContain('(./b.md#c)');
  });
});
