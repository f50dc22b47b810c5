import { expect, it } from 'vitest';
import { urlOf } from './url';

it('reads an address, absolute or relative to another', () => {
  expect(urlOf('https://a.example/x?y#z')?.pathname).toBe('/x');
  expect(urlOf('/x', 'https://a.example/b')?.href).toBe('https://a.example/x');
  expect(urlOf('mailto:a@b.example')?.protocol).toBe('mailto:');
});

it.each(['', 'x', 'https://', '/x'])('"%s" is not an address', (text) => {
  expect(urlOf(text)).toBeUndefined();
});
