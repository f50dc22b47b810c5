/** Watches requests and the work that they cause, for the log, the metrics and the traces. It changes neither. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PATH as AVA_PATH, RPC_PATH } from '../../src/ava/protocol';
import { FORM_PATH } from '../../src/content/model/feedback-form';
import type { Listener } from '../connections';
import { HEALTH_PATHS } from '../health';
import { PATH as MCP_PATH } from '../mcp';
import { pathOfTarget } from '../paths';
import { originOf, type TrustProxy } from '../proxy';
import { SEARCH_ROOT } from '../search-api';
import { type Customer, type Perform, Refusal } from '../turns';
import type { Task } from '../work';

/** Where an exchange is in a trace, in the terms of W3C Trace Context. */
export type TracePlace = {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId?: string;
  /** Whether the caller decided that the trace is recorded, if it did. */
  readonly isSampled?: boolean;
};

/** A request and its response. */
export type Exchange = {
  /** In the log, and in the header `X-Request-Id` of the response. */
  readonly id: string;
  readonly trace: TracePlace;
  readonly method: string;
  /** The path as it was sent, without the query, which can contain what a reader searches for. */
  readonly path: string;
  /** The kind of address, of which there are few. */
  readonly route: string;
  /** The reader's address. */
  readonly address: string;
  /** When it began, in milliseconds since 1970. */
  readonly time: number;
};

/** How an exchange ended. */
export type Ended = {
  /** The status. If the reader left before there was one, it's 499. */
  readonly status: number;
  readonly milliseconds: number;
  /** The bytes that were sent, headers included. */
  readonly bytes: number;
};

/** A search or an answer. */
export type Worked = {
  readonly kind: string;
  readonly time: number;
  /** Includes the time in the queue. */
  readonly milliseconds: number;
  /** `done`, `refused` or `failed`. Answers of AVA have their own: `answered`, `partial` or `abstained`. */
  readonly outcome: string;
  /** The request that it was for, if that's known. */
  readonly during: Exchange | undefined;
};

/** Is told what happened. */
export type Observer = {
  readonly exchange?: (exchange: Exchange, ended: Ended) => void;
  readonly work?: (worked: Worked) => void;
};

/** The status in the log if a reader left before there was a response, as in nginx. */
const LEFT = 499;

/** Returns whether a path is on a route. */
type IsOn = (path: string) => boolean;

const startsWith =
  (start: string): IsOn =>
  (path) =>
    path.startsWith(start);

/** The routes. If a path is on several, the first counts; if it's on none, it's a page. */
const ROUTES: readonly (readonly [isOn: IsOn, route: string])[] = [
  [startsWith(AVA_PATH), 'ava'],
  [startsWith(RPC_PATH), 'rpc'],
  [startsWith(SEARCH_ROOT), 'search'],
  [startsWith(FORM_PATH), 'feedback'],
  [startsWith(HEALTH_PATHS.alive), 'health'],
  [startsWith(HEALTH_PATHS.ready), 'health'],
  // Below the base URL, unlike the others. In the docs, a page may have the same name.
  [(path) => path.endsWith(`/${MCP_PATH}`) && !path.includes('/docs/'), 'mcp'],
  [(path) => /\.\w+$/.test(path), 'file'],
];

/** Returns the route of a path: of an API, of a file, or of a page. */
export const routeOf = (path: string): string => ROUTES.find(([isOn]) => isOn(path))?.[1] ?? 'page';

/** The ids that a proxy may pass on. Anything else could forge lines in a log. */
const ID = /^[\w.:-]{1,128}$/;

/** Returns up to 32 hexadecimal digits, nearly all of them random. A UUID costs less than random bytes. */
export const randomId = (length: number) => randomUUID().replaceAll('-', '').slice(-length);

const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Returns the place of a request in a trace: below the span that a header names, or in a new trace. */
export function traceOf(header: string | undefined): TracePlace {
  const spanId = randomId(16);
  const [, traceId, parentId, flags = '0'] = TRACE_PARENT.exec(header ?? '') ?? [];
  if (traceId === undefined || parentId === undefined) {
    return { traceId: randomId(32), spanId };
  }
  return { traceId, spanId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** How requests are watched. */
export type WatchOptions = {
  readonly observers: readonly Observer[];
  readonly trustProxy: TrustProxy;
  /** Whether an address is a trusted proxy, whose ids are used. */
  readonly isProxy: (address: string) => boolean;
};

/** Returns a single value of a header. */
const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

/** Creates functions that put a watch around what handles requests and what does work. */
export function watchExchanges({ observers, trustProxy, isProxy }: WatchOptions) {
  const current = new AsyncLocalStorage<Exchange>();

  function end(exchange: Exchange, ended: Ended): void {
    for (const observer of observers) observer.exchange?.(exchange, ended);
  }

  function begin({ method = '', url = '', headers, socket }: IncomingMessage): Exchange {
    const header = (name: string) => single(headers[name]);
    const isTrusted = isProxy(socket.remoteAddress ?? '');
    const arrival = { address: socket.remoteAddress, scheme: 'http', header };
    const trace = traceOf(isTrusted ? header('traceparent') : undefined);
    const id = isTrusted ? header('x-request-id') : undefined;
    const path = pathOfTarget(url) ?? '';
    return {
      id: id !== undefined && ID.test(id) ? id : trace.traceId,
      trace,
      method,
      path,
      route: routeOf(path),
      address: originOf(arrival, trustProxy).address,
      time: Date.now(),
    };
  }

  const listener =
    (inner: Listener): Listener =>
    (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const start = performance.now();
      const { socket } = incoming;
      const sentBefore = socket.bytesWritten;
      const exchange = begin(incoming);
      outgoing.setHeader('x-request-id', exchange.id);
      outgoing.once('close', () =>
        end(exchange, {
          status: outgoing.headersSent ? outgoing.statusCode : LEFT,
          milliseconds: performance.now() - start,
          bytes: socket.bytesWritten - sentBefore,
        }),
      );
      current.run(exchange, () => inner(incoming, outgoing));
    };

  /** Notes a request that Node couldn't read, of which only the status is known. */
  function malformed(status: number): void {
    const trace = traceOf(undefined);
    const unknown = { method: '', path: '', route: 'malformed', address: 'unknown' };
    const exchange = { ...unknown, id: trace.traceId, trace, time: Date.now() };
    end(exchange, { status, milliseconds: 0, bytes: 0 });
  }

  function perform(inner: Perform): Perform {
    const watched = async (customer: Customer, ...task: Task) => {
      const [time, start] = [Date.now(), performance.now()];
      const done = (outcome: string) => {
        const milliseconds = performance.now() - start;
        const worked = { kind: task[0], time, milliseconds, outcome, during: current.getStore() };
        for (const observer of observers) observer.work?.(worked);
      };
      try {
        const made: unknown = await (inner as (...call: unknown[]) => unknown)(customer, ...task);
        done(outcomeOf(made) ?? 'done');
        return made;
      } catch (error) {
        done(error instanceof Refusal ? 'refused' : 'failed');
        throw error;
      }
    };
    // The caller knows which result belongs to which task.
    return watched as Perform;
  }

  return {
    listener,
    malformed,
    perform,
    /** Returns the request that is being handled. */
    current: () => current.getStore(),
  };
}

/** Returns the outcome that an answer of AVA states. */
function outcomeOf(made: unknown): string | undefined {
  if (typeof made !== 'object' || made === null || !('answer' in made)) return undefined;
  const { answer } = made;
  const hasOutcome = typeof answer === 'object' && answer !== null && 'outcome' in answer;
  return hasOutcome ? String(answer.outcome) : undefined;
}
