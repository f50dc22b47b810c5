import { expect, it } from 'vitest';
import { copiedPage, relinked } from './tree';

const PAGE = `---
title: Create a budget
description: Set up budgets for several teams together with the people who spend their money every single month.
questions: [Who may create budgets for other teams without asking anybody else about that first?]
---

Open **Monitor** and read about the amounts that every team agreed upon with finance before [sharing](../share/index.mdx#who).

\`\`\`diagram title="Nothing changes within fences although they have many words"
Someone -> Something else altogether, whatever their names might happen to become later
\`\`\`

<Fact of="limits/allocations/preview" /> stays, and \`code with many words stays exactly like before\` also stays {product}.
`;

it('a copy of a page has other words in its prose, a title of its own, and the same markup', () => {
  const copy = copiedPage('a/b.mdx', PAGE, 2);
  expect(copy).toContain('title: Create a budget 2');
  expect(copy).not.toBe(copiedPage('a/b.mdx', PAGE, 3));
  for (const kept of PAGE.match(/```[^]*```|<Fact[^>]*>|`code[^`]*`|\(\.\.[^)]*\)|\{product\}/g) ??
    []) {
    expect(copy).toContain(kept);
  }
  const words = (text: string) => text.split(/\s+/);
  const changed = words(copy).filter((word) => !words(PAGE).includes(word));
  expect(changed.length).toBeGreaterThan(3);
});

it('links out of a copied section lead one folder further up, and links inside stay', () => {
  const text = '[a](./b.mdx#c) [d](../../other/e.mdx) <PageList of="./b.mdx ../../other/f.mdx" />';
  expect(relinked(text, 'section/part/a.mdx', 'section')).toBe(
    '[a](./b.mdx#c) [d](../../../other/e.mdx) <PageList of="./b.mdx ../../../other/f.mdx" />',
  );
});
