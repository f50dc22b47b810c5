import { expect, it } from 'vitest';
import { pathOf } from './sweep';

it('says how to install a browser that is missing', () => {
  const browser = {
    name: 'Firefox',
    variable: 'NO_SUCH_VARIABLE',
    install: 'apt-get install firefox-esr',
    args: () => [],
  };
  expect(pathOf({ ...browser, places: ['/nowhere', __filename] })).toBe(__filename);
  expect(() => pathOf({ ...browser, places: ['/nowhere'] })).toThrow(
    /Firefox isn't installed\. Fix: apt-get install firefox-esr, or set NO_SUCH_VARIABLE/,
  );
});
