import { expect, it } from 'vitest';
import { addResults } from './results';

const css = (value: number, most = 18) => ({ name: 'CSS, KB', value, digits: 1, most });

it('adds a row for each run to the table of its part, and keeps the other rows', () => {
  const first = addResults('', 'Monday', [
    { title: 'A page', figures: [css(18.8), { name: 'TBT, ms', value: 20, bare: 200 }] },
    { title: 'Search', figures: [{ name: 'First hit', value: 300, unit: ' ms' }] },
  ]);
  const second = addResults(first, 'Tuesday', [
    { title: 'A page', figures: [css(16.5, 17), { name: 'LCP, ms', value: undefined, most: 1 }] },
  ]);
  expect(second.slice(second.indexOf('## '))).toBe(
    `## A page

| Run | CSS, KB | LCP, ms | TBT, ms |
| --- | --- | --- | --- |
| Goal | at most 17 | at most 1 | – |
| Monday | **18.8** | – | 20 / 200 |
| Tuesday | 16.5 | **-** | – |

## Search

| Run | First hit |
| --- | --- |
| Goal | – |
| Monday | 300 ms |
`,
  );
  expect(second.startsWith('# Results\n')).toBe(true);
});

it('reads what it wrote after a formatter has aligned the columns', () => {
  const once = addResults('', 'Monday', [{ title: 'A page', figures: [css(18)] }]);
  const aligned = once
    .replaceAll('| Monday |', '| Monday    |')
    .replaceAll('| --- |', '| :----- |');
  const twice = addResults(aligned, 'Tuesday', [{ title: 'A page', figures: [css(17)] }]);
  expect(twice).toMatch(/\| Monday \| 18\.0 \|\n\| Tuesday \| 17\.0 \|\n$/);
});
