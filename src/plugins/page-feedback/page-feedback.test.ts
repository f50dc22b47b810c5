import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import pageFeedback from '.';

it.each([true, false])('has a component if it is %s', (on) => {
  const folder = pageFeedback(on).getThemePath?.() ?? '';
  expect(existsSync(join(folder, 'PageFeedback/index.tsx'))).toBe(true);
});
