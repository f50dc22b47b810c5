import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  INITIAL_STATE,
  reduceSession,
  type SessionEffect,
  type SessionEvent,
  type SessionState,
} from './session-state';
import type { Found } from './types';

const found = (query: string, place: Found['place']): Found => ({
  query,
  place,
  groups: [],
  total: 1,
  unfiltered: false,
  facets: {},
});

const hostedHits = { type: 'hosted found', turn: 1, found: found('a', 'hosted') } as const;
const deviceHits = { type: 'embedded found', turn: 1, found: found('a', 'embedded') } as const;
const asked = { type: 'asked', query: 'a' } as const;
const placed = { type: 'placed', turn: 1, hasHosted: true } as const;

/** Returns the state after events, and the effects of the last of them. */
function after(...events: SessionEvent[]) {
  let state: SessionState = INITIAL_STATE;
  let effects: readonly SessionEffect[] = [];
  for (const event of events) ({ state, effects } = reduceSession(state, event));
  return { view: state.view, effects, state };
}

describe('a query', () => {
  it('is asked of the hosted place, and its silence is timed', () => {
    expect(after(asked).effects).toEqual(['start stalled timer', 'find the place']);
    expect(after(asked, placed).effects).toEqual(['start silence timer', 'ask hosted']);
  });

  it('is asked of the device where there is no hosted place, once', () => {
    const alone = { ...placed, hasHosted: false };
    expect(after(asked, alone).effects).toEqual(['ask embedded']);
    expect(after(asked, alone, alone).effects).toEqual([]);
  });

  it('stops all timers when it is emptied', () => {
    const { view, effects } = after(asked, placed, { type: 'asked', query: ' ' });
    expect(view).toEqual({ status: 'idle', query: ' ' });
    expect(effects).toEqual(['stop stalled timer', 'stop silence timer']);
  });

  it('is answered at once by the device while the hosted place is silent', () => {
    const events = [asked, placed, { type: 'silent' }, asked] as const;
    const { effects } = after(...events, { ...placed, turn: 2 });
    expect(effects).toEqual(['start silence timer', 'ask embedded', 'ask hosted']);
  });
});

describe('the first hits of the device', () => {
  const part = { type: 'embedded part', turn: 1, found: found('a', 'embedded') } as const;

  it('are shown before the rest', () => {
    const { view } = after(asked, { ...placed, hasHosted: false }, part);
    expect(view).toEqual({ status: 'loading', query: 'a', found: part.found });
  });

  it('are held back while the hosted place may still answer', () => {
    expect(after(asked, placed, { type: 'silent' }, part).view.found).toBeUndefined();
  });
});

describe('late hits', () => {
  it('of the hosted place end the wait and leave the list alone', () => {
    const { view } = after(asked, placed, { type: 'silent' }, deviceHits, hostedHits);
    expect(view).toEqual({ status: 'idle', query: 'a', found: deviceHits.found });
  });

  it('of the device are dropped', () => {
    const { view } = after(asked, placed, { type: 'silent' }, hostedHits, deviceHits);
    expect(view.found).toBe(hostedHits.found);
  });
});

describe('after any events', () => {
  const turn = fc.integer({ min: 1, max: 4 });
  const problem = fc.constantFrom('one', 'two');
  const event: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.record({ type: fc.constant('asked' as const), query: fc.constantFrom('', 'a', 'ab') }),
    fc.record({ type: fc.constant('placed' as const), turn, hasHosted: fc.boolean() }),
    fc.constantFrom<SessionEvent>({ type: 'retried' }, { type: 'stalled' }, { type: 'silent' }),
    turn.map((own): SessionEvent => ({ ...hostedHits, turn: own })),
    turn.map((own): SessionEvent => ({ ...deviceHits, turn: own })),
    fc.record({ type: fc.constant('hosted failed' as const), turn, problem }),
    fc.record({ type: fc.constant('embedded failed' as const), turn, problem }),
  );
  const events = fc.array(event, { maxLength: 30 });

  it('a closed session changes no more', () => {
    fc.assert(
      fc.property(events, event, (before, last) => {
        const { state } = after(...before, { type: 'closed' });
        expect(reduceSession(state, last)).toEqual({ state, effects: [] });
      }),
    );
  });

  it('no query is asked of the device twice', () => {
    fc.assert(
      fc.property(events, (all) => {
        let state: SessionState = INITIAL_STATE;
        const turns: number[] = [];
        for (const one of all) {
          const step = reduceSession(state, one);
          state = step.state;
          if (step.effects.includes('ask embedded')) turns.push(state.turn);
        }
        expect(new Set(turns).size).toBe(turns.length);
      }),
    );
  });
});
