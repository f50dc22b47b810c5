/** A conversation: questions, and answers as they come. Kept while the page lives, whatever shows it. */
import {
  CLIENT,
  LIMITS,
  trimHistory,
  type AvaRequest,
  type Choices,
  type Citation,
  type Message,
  type Outcome,
  type StreamEvent,
} from '../protocol';
import { type Asking, DeviceProblem, type Place, Throttled } from '../transports/transport';

/** How far an answer has come. */
export type Status = 'waiting' | 'streaming' | 'done' | 'stopped' | 'throttled' | 'failed';

/** A question and its answer. */
export type Turn = {
  readonly id: number;
  readonly question: string;
  readonly status: Status;
  /** Markdown; `[n]` refers to the n-th citation. */
  readonly text: string;
  /** Undefined where one led out of this site. */
  readonly citations: readonly (Citation | undefined)[];
  readonly suggestions: readonly string[];
  readonly outcome?: Outcome | undefined;
  readonly place?: Place | undefined;
  /** The service did not answer, and the device did. */
  readonly fellBack: boolean;
  /** Why there is no answer, a sentence. */
  readonly problem?: string | undefined;
  /** When the service answers again, in milliseconds since 1970. */
  readonly waitUntil?: number | undefined;
};

/** What a conversation takes from the page. */
export type ConversationDeps = {
  readonly ask: Asking;
  /** Returns an address below this site; nothing for one that leads elsewhere. */
  readonly addressOnSite: (url: string) => string | undefined;
  /** Path of the page that the reader has open. */
  readonly page: () => string;
  /** The reader's choices; may be empty. */
  readonly choices: () => Choices;
  readonly now: () => number;
};

/** A conversation. */
export type Conversation = {
  readonly turns: () => readonly Turn[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly ask: (question: string) => void;
  /** Asks the last question again; `onDevice` wants it answered here. */
  readonly again: (onDevice?: boolean) => void;
  /** Ends the answer in progress and keeps its text. */
  readonly stop: () => void;
  /** Forgets everything. */
  readonly clear: () => void;
};

/** Whether an answer is under way. */
export const isBusy = (turn: Turn | undefined): boolean =>
  turn?.status === 'waiting' || turn?.status === 'streaming';

/** Longest text of an answer, in characters. */
const LONGEST = 64 * 1024;

const NO_ANSWER = 'AVA cannot answer now. Try again in a while.';

const EMPTY = {
  status: 'waiting',
  text: '',
  citations: [],
  suggestions: [],
  outcome: undefined,
  place: undefined,
  fellBack: false,
  problem: undefined,
  waitUntil: undefined,
} as const satisfies Partial<Turn>;

/** Returns what an event makes of a turn. */
function after(
  turn: Turn,
  event: StreamEvent,
  addressOnSite: ConversationDeps['addressOnSite'],
): Turn {
  switch (event.type) {
    case 'text-delta': {
      const text = (turn.text + event.delta).slice(0, LONGEST);
      return { ...turn, status: text.trim() === '' ? turn.status : 'streaming', text };
    }
    case 'data-citation': {
      if (turn.citations.length >= LIMITS.citations) return turn;
      const url = addressOnSite(event.data.url);
      const citation = url === undefined ? undefined : { ...event.data, url };
      return { ...turn, citations: [...turn.citations, citation] };
    }
    case 'data-suggestions':
      return { ...turn, suggestions: event.data.slice(0, LIMITS.suggestions) };
    case 'data-outcome':
      return { ...turn, outcome: event.data.outcome };
    default:
      return turn;
  }
}

/** What was said before a turn, as a service or the engine remembers it. */
function historyOf(turns: readonly Turn[]): Message[] {
  const messages = turns.flatMap(({ question, text }): Message[] => [
    { role: 'user', text: question },
    ...(text ? [{ role: 'assistant', text } as const] : []),
  ]);
  // One message of the limit is the question itself.
  return trimHistory(messages).slice(1 - LIMITS.turns);
}

/** Returns an empty conversation. */
export function createConversation(deps: ConversationDeps): Conversation {
  let turns: readonly Turn[] = [];
  let ids = 0;
  let controller: AbortController | undefined;
  const listeners = new Set<() => void>();

  function tell(next: readonly Turn[]): void {
    turns = next;
    for (const listener of listeners) listener();
  }

  const change = (id: number, work: (turn: Turn) => Turn) =>
    tell(turns.map((turn) => (turn.id === id ? work(turn) : turn)));

  function failed(turn: Turn, error: unknown): Turn {
    if (error instanceof Throttled) {
      return { ...turn, status: 'throttled', waitUntil: deps.now() + error.seconds * 1000 };
    }
    const problem = error instanceof DeviceProblem ? error.message : NO_ANSWER;
    return { ...turn, status: 'failed', problem };
  }

  function stop(): void {
    controller?.abort(new DOMException('The reader stopped it.', 'AbortError'));
    controller = undefined;
    const last = turns.at(-1);
    if (last && isBusy(last)) change(last.id, (turn) => ({ ...turn, status: 'stopped' }));
  }

  async function run(turn: Turn, before: readonly Turn[], onDevice: boolean): Promise<void> {
    const { id, question } = turn;
    const mine = new AbortController();
    controller = mine;
    const choices = deps.choices();
    const request: AvaRequest = {
      client: CLIENT,
      messages: [...historyOf(before), { role: 'user', text: question }],
      page: { url: deps.page() },
      ...(Object.keys(choices).length > 0 && { choices }),
    };
    const listener = {
      begin: (place: Place, fellBack: boolean) =>
        change(id, (one) => ({ ...one, ...EMPTY, place, fellBack })),
      event: (event: StreamEvent) => change(id, (one) => after(one, event, deps.addressOnSite)),
    };
    try {
      await deps.ask(request, listener, { signal: mine.signal, onDevice });
      if (!mine.signal.aborted) change(id, (one) => ({ ...one, status: 'done' }));
    } catch (error) {
      if (!mine.signal.aborted) change(id, (one) => failed(one, error));
    } finally {
      if (controller === mine) controller = undefined;
    }
  }

  function start(question: string, before: readonly Turn[], onDevice: boolean): void {
    stop();
    ids += 1;
    const turn: Turn = { ...EMPTY, id: ids, question };
    tell([...before, turn]);
    void run(turn, before, onDevice);
  }

  return {
    turns: () => turns,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    ask: (question) => {
      const asked = question.trim();
      if (asked !== '' && !isBusy(turns.at(-1))) start(asked, turns, false);
    },
    again: (onDevice = false) => {
      const last = turns.at(-1);
      if (last) start(last.question, turns.slice(0, -1), onDevice);
    },
    stop,
    clear: () => {
      stop();
      tell([]);
    },
  };
}
