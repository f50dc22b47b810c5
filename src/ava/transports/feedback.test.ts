import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { rating, type Rating } from '../../content/model/feedback';
import { createFeedback, isRpc, newId, type FeedbackDeps } from './feedback';
import type { Sending } from './send-rating';

const RPC = 'https://help.test/api/rpc?key=preview';

const yes = (page: string): Rating => ({ id: newId(), page, helpful: true });

/** Returns feedback on a device, and what happens there. */
function onDevice(first: readonly Rating[] = [], feedback: string | null = RPC) {
  let list: readonly Rating[] = first;
  const device = {
    result: 'stored' as Sending,
    sent: [] as string[],
    online: () => undefined as void,
    isOnline: true,
    kept: () => list.map(({ page }) => page),
  };
  const deps: FeedbackDeps = {
    services: async () => ({ feedback }),
    send: async (_url, { page = '' }) => {
      device.sent.push(page);
      return device.result;
    },
    unsent: {
      list: () => list,
      keep: (given) => void (list = [...list.filter(({ id }) => id !== given.id), given]),
      remove: (given) => void (list = list.filter((one) => one !== given)),
    },
    isOnline: () => device.isOnline,
    whenOnline: (listener) => void (device.online = listener),
  };
  return { device, ...createFeedback(deps) };
}

describe('giving feedback', () => {
  it('sends it, and forgets it once the server has it', async () => {
    const { device, give, isWaiting } = onDevice();
    const given = yes('/a');
    expect(await give(RPC, given)).toBe('sent');
    expect(isWaiting(given.id)).toBe(false);
    expect(device.kept()).toEqual([]);
  });

  it('keeps it without a connection, and sends it when there is one', async () => {
    const { device, give, isWaiting, sendAll } = onDevice();
    device.result = 'failed';
    const given = yes('/a');
    expect(await give(RPC, given)).toBe('waiting');
    expect(await give(RPC, yes('/b'))).toBe('waiting');
    expect(isWaiting(given.id)).toBe(true);
    device.result = 'stored';
    device.sent = [];
    device.online();
    await sendAll();
    expect(device.sent).toEqual(['/a', '/b']);
    expect(device.kept()).toEqual([]);
  });

  it('stops at the first that fails, so that a server which is down gets one request', async () => {
    const { device, sendAll } = onDevice([yes('/a'), yes('/b')]);
    device.result = 'failed';
    await sendAll();
    expect(device.sent).toEqual(['/a']);
    expect(device.kept()).toEqual(['/a', '/b']);
  });

  it('drops what the server will never accept', async () => {
    const { device, sendAll } = onDevice([yes('/gone'), yes('/b')]);
    device.result = 'refused';
    await sendAll();
    expect(device.kept()).toEqual([]);
  });

  it('asks for nothing if there is nothing to send, and sends nothing without a server', async () => {
    const nothing = onDevice();
    await nothing.sendAll();
    expect(nothing.device.sent).toEqual([]);
    const elsewhere = onDevice([yes('/a')], 'https://support.test/form');
    await elsewhere.sendAll();
    expect(elsewhere.device.sent).toEqual([]);
    expect(elsewhere.device.kept()).toEqual([]);
  });

  it('keeps what was given without a connection, when nobody could know where it goes', async () => {
    const { device, give, sendAll } = onDevice([], null);
    device.isOnline = false;
    expect(await give(undefined, yes('/a'))).toBe('waiting');
    await sendAll();
    expect(device.kept()).toEqual(['/a']);
    const later = onDevice([yes('/a')]);
    await later.sendAll();
    expect(later.device.sent).toEqual(['/a']);
  });

  it('tells the RPC from forms and emails', () => {
    expect(isRpc(RPC)).toBe(true);
    for (const url of ['https://help.test/form', 'mailto:a@b.test', '', null, undefined]) {
      expect(isRpc(url)).toBe(false);
    }
  });

  it('makes an id that the server accepts, and never the same one twice', () => {
    const ids = Array.from({ length: 1000 }, newId);
    expect(new Set(ids).size).toBe(1000);
    for (const id of ids) expect(v.is(rating, { ...yes('/a'), id })).toBe(true);
  });

  it('accepts nothing that is not feedback', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.record({ id: fc.uuid(), page: fc.string() })),
        (value) => {
          if (v.is(rating, value) && value.page !== undefined) {
            expect(value.page).toMatch(/^\/(?!\/)/);
          }
        },
      ),
    );
    const odd = ['//evil.test', '/a?b', '/a#b', 'https://evil.test', '/a b', `/${'x'.repeat(500)}`];
    for (const page of odd) expect(v.is(rating, { ...yes('/a'), page })).toBe(false);
  });
});
