import { expect, it } from 'vitest';
import { largestSelfTimes } from './profile';

const frame = (functionName: string, url = '', lineNumber = 0) => ({
  callFrame: { functionName, url, lineNumber },
});

it('the functions that ran longest are listed with their place, without time in which nothing ran', () => {
  const profile = {
    nodes: [
      { id: 1, ...frame('(idle)') },
      { id: 2, ...frame('parse', 'file:///home/site/node_modules/some-parser/index.js', 9) },
      { id: 3, ...frame('', '/home/site/src/a.ts') },
      { id: 4, ...frame('parse', 'file:///home/site/node_modules/some-parser/index.js', 9) },
    ],
    samples: [1, 2, 3, 4],
    timeDeltas: [9e6, 2e6, 1e6, 5e5],
  };
  expect(largestSelfTimes(profile, 2)).toEqual([
    { name: 'parse some-parser/index.js:10', seconds: 2.5 },
    { name: '(anonymous) /home/site/src/a.ts:1', seconds: 1 },
  ]);
  expect(largestSelfTimes(profile, 1)).toHaveLength(1);
});
