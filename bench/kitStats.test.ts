import { expect, it } from 'vitest';
import { kitLines, missedKitBounds, SHEET_BEFORE, type KitFigures } from './kitStats';

const figures: KitFigures = {
  parts: [{ name: 'charts', html: 2048, content: 1024, load: 0, use: 512 }],
  components: [{ name: 'Figure', load: 300, use: 1536 }],
  sheet: SHEET_BEFORE + 4096,
  files: 4096,
  fileNames: ['chart.css'],
};

it('shows what was measured', () => {
  expect(kitLines(figures).join('\n')).toMatch(
    /charts +2\.00 KB +1\.00 KB +0\.00 KB +0\.50 KB[^]*Figure +0\.29 KB +1\.50 KB[^]*4\.00 KB \(at most 4\.00 KB\): chart\.css/,
  );
});

it('holds the styles to 4 KB, and asks for pages', () => {
  expect(missedKitBounds(figures)).toEqual([]);
  expect(missedKitBounds({ ...figures, sheet: figures.sheet + 1 })).toHaveLength(1);
  expect(missedKitBounds({ ...figures, files: 4097 })).toHaveLength(1);
  expect(missedKitBounds({ ...figures, parts: [] })).toHaveLength(1);
});
