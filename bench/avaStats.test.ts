import { expect, it } from 'vitest';
import { avaLines, missedAvaBounds, type AvaFigures } from './avaStats';

const figures: AvaFigures = {
  codeBytes: 90 * 1024,
  dataBytes: 2048,
  firstBlockP95Ms: 41.4,
  questions: 50,
};

it('shows what was measured', () => {
  expect(avaLines(figures).join('\n')).toMatch(/90\.0 KB[^]*2\.0 KB[^]*41 ms \(50 questions\)/);
});

it('holds the code of the chat to 90 KB', () => {
  expect(missedAvaBounds(figures)).toEqual([]);
  expect(missedAvaBounds({ ...figures, codeBytes: 90 * 1024 + 1 })).toHaveLength(1);
});
