import { describe, expect, it } from 'vitest';
import { isolationsHere, proveIsolated } from './offline';

describe('a build without a network', () => {
  for (const isolation of isolationsHere()) {
    it(`is cut off by ${isolation.name}`, async () => {
      await expect(proveIsolated(isolation)).resolves.toBeUndefined();
    });
  }

  it('is not considered isolated when it is not', async () => {
    const none = { name: 'nothing', wrapper: [], env: {} };
    await expect(proveIsolated(none, '127.0.0.1')).rejects.toThrow('nothing lets connections out');
  });

  it('is isolated by sockets if there are no namespaces', () => {
    expect(isolationsHere('darwin')[0].name).toContain('socket guard');
    expect(isolationsHere('win32')[0].wrapper).toEqual([]);
  });
});
