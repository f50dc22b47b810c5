/** A conversation: questions, and answers as they arrive. The device keeps it and the nine before it. */
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
import { LONGEST_ANSWER, withNewest, type SavedConversation } from './saved';
import {
  type Asking,
  DeviceProblem,
  type Listener,
  type Place,
  Throttled,
  type Why,
} from '../transports/transport';

/** The state of an answer. */
export type Status = 'waiting' | 'streaming' | 'done' | 'stopped' | 'throttled' | 'failed';

/** A question and its answer. */
export type Turn = {
  readonly id: number;
  readonly question: string;
  readonly status: Status;
  /** Markdown; `[n]` refers to the n-th citation. */
  readonly text: string;
  /** Undefined for a citation that failed its check. */
  readonly citations: readonly (Citation | undefined)[];
  readonly suggestions: readonly string[];
  readonly outcome?: Outcome | undefined;
  /** Whether it helped, if the reader said so. */
  readonly helpful?: boolean | undefined;
  readonly place?: Place | undefined;
  /** Why the service didn't answer, if the device answered instead. */
  readonly fellBack?: Why | undefined;
  /** Why there is no answer, as a sentence. */
  readonly problem?: string | undefined;
  /** When the service will answer again, in milliseconds since 1970. */
  readonly waitUntil?: number | undefined;
};

/** What a conversation needs from the page. */
export type ConversationDeps = {
  readonly ask: Asking;
  /** Loads what the answer to a request will need. */
  readonly prepare: (request: AvaRequest) => void;
  /** Returns the address of a page on this site, or undefined if it's elsewhere or doesn't exist. */
  readonly addressOnSite: (url: string) => string | undefined;
  /** Path of the page that the reader has open. */
  readonly page: () => string;
  /** The reader's choices; may be empty. */
  readonly choices: () => Choices;
  readonly now: () => number;
  /** Called when an answer is complete. */
  readonly answered?: (outcome: Outcome) => void;
  /** What the device keeps. It may not be able to keep anything. */
  readonly saved: {
    readonly read: () => readonly SavedConversation[];
    readonly write: (list: readonly SavedConversation[]) => void;
  };
};

/** A conversation. */
export type Conversation = ReturnType<typeof createConversation>;

/** Whether an answer is in progress. */
export const isBusy = (turn: Turn | undefined): boolean =>
  turn?.status === 'waiting' || turn?.status === 'streaming';

/** A conversation that is older isn't reopened automatically: 24 hours in milliseconds. */
const FRESH_MS = 86_400_000;

/** What has been typed, up to the last complete word. */
const COMPLETE = /^.*[\s.!?]/su;

const NO_ANSWER = 'AVA can’t answer right now. Try again in a while.';

const EMPTY = {
  status: 'waiting',
  text: '',
  citations: [],
  suggestions: [],
} as const satisfies Partial<Turn>;

/** Returns a text that is short enough to show. If it's too long, only the beginning. */
const shown = (text: string, longest: number = LIMITS.label) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

/** Returns a turn after an event. */
function after(turn: Turn, event: StreamEvent): Turn {
  switch (event.type) {
    case 'text-delta': {
      const text = (turn.text + event.delta).slice(0, LONGEST_ANSWER);
      return { ...turn, status: text.trim() === '' ? turn.status : 'streaming', text };
    }
    case 'data-suggestions':
      return {
        ...turn,
        suggestions: event.data.slice(0, LIMITS.suggestions).map((one) => shown(one)),
      };
    case 'data-outcome':
      return { ...turn, outcome: event.data.outcome };
    default:
      return turn;
  }
}

/** Returns the messages before a turn, as sent to a service or the engine. */
function historyOf(turns: readonly Turn[]): Message[] {
  const messages = turns.flatMap(({ question, text }): Message[] => [
    { role: 'user', text: question },
    ...(text ? [{ role: 'assistant', text } as const] : []),
  ]);
  // One of the messages that the limit allows is the question itself.
  return trimHistory(messages).slice(1 - LIMITS.turns);
}

/** Returns the turns of a stored conversation, without links that lead to other sites. */
const turnsOf = (
  { turns }: SavedConversation,
  addressOnSite: ConversationDeps['addressOnSite'],
): Turn[] =>
  turns.map((turn, index) => ({
    ...EMPTY,
    ...turn,
    id: index + 1,
    status: 'done',
    citations: turn.citations.map((citation) => {
      const url = citation && addressOnSite(citation.url);
      return citation && url !== undefined && url !== null ? { ...citation, url } : undefined;
    }),
  }));

/** Returns the turns to store, which are the ones with an answer. */
const savedTurns = (turns: readonly Turn[]): SavedConversation['turns'] =>
  turns.flatMap(({ question, text, citations: found, suggestions, outcome, place, helpful }) => {
    if (text === '' || place === undefined) return [];
    const citations = found.map((one) => one ?? null);
    return [{ question, text, citations, suggestions: [...suggestions], outcome, place, helpful }];
  });

/** Returns the conversation that the reader left recently, or an empty one. */
export function createConversation(deps: ConversationDeps) {
  const [newest] = deps.saved.read();
  const recent = newest && deps.now() - newest.changed < FRESH_MS ? newest : undefined;
  let turns: readonly Turn[] = recent ? turnsOf(recent, deps.addressOnSite) : [];
  let began: number | undefined = recent?.id;
  let ids = turns.length;
  let earlier: readonly SavedConversation[] = [];
  let controller: AbortController | undefined;
  const listeners = new Set<() => void>();

  function tell(next: readonly Turn[]): void {
    turns = next;
    for (const listener of listeners) listener();
  }

  /** Reads which other conversations the device keeps. The list stays the same object until it changes. */
  function listEarlier(): void {
    earlier = deps.saved.read().filter(({ id }) => id !== began);
  }
  listEarlier();

  function save(): void {
    const kept = savedTurns(turns);
    if (kept.length === 0) return;
    began ??= deps.now();
    const conversation = { id: began, changed: deps.now(), turns: kept };
    deps.saved.write(withNewest(deps.saved.read(), conversation));
    listEarlier();
  }

  function show(next: readonly Turn[], id: number | undefined): void {
    stop();
    began = id;
    ids = Math.max(ids, next.length);
    listEarlier();
    tell(next);
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
    if (last && isBusy(last)) {
      change(last.id, (turn) => ({ ...turn, status: 'stopped' }));
      save();
    }
  }

  function requestOf(question: string, before: readonly Turn[]): AvaRequest {
    const choices = deps.choices();
    return {
      client: CLIENT,
      messages: [...historyOf(before), { role: 'user', text: question }],
      page: { url: deps.page() },
      ...(Object.keys(choices).length > 0 && { choices }),
    };
  }

  async function run(turn: Turn, before: readonly Turn[], onDevice: boolean): Promise<void> {
    const { id, question } = turn;
    const mine = new AbortController();
    controller = mine;
    const request = requestOf(question, before);
    const listener: Listener = {
      begin: (place, fellBack) => change(id, () => ({ ...EMPTY, id, question, place, fellBack })),
      event: (event) => change(id, (one) => after(one, event)),
      cite: (found) => {
        const citation = found && {
          ...found,
          title: shown(found.title),
          quote: shown(found.quote, LIMITS.quote),
        };
        change(id, (one) => ({ ...one, citations: [...one.citations, citation] }));
      },
    };
    try {
      await deps.ask(request, listener, { signal: mine.signal, onDevice });
      if (!mine.signal.aborted) {
        change(id, (one) => ({ ...one, status: 'done' }));
        const outcome = turns.find((one) => one.id === id)?.outcome;
        if (outcome) deps.answered?.(outcome);
        save();
      }
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

  let prepared = '';

  return {
    turns: () => turns,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Prepares the answer to a question that is still being typed, whenever another word is complete. */
    prepare: (typed: string) => {
      const words = COMPLETE.exec(typed)?.[0].trim() ?? '';
      if (words === '' || words === prepared || isBusy(turns.at(-1))) return;
      prepared = words;
      deps.prepare(requestOf(words, turns));
    },
    ask: (question: string) => {
      const asked = question.trim();
      if (asked !== '' && !isBusy(turns.at(-1))) start(asked, turns, false);
    },
    /** Asks the last question again. With `onDevice`, the device answers it. */
    again: (onDevice = false) => {
      const last = turns.at(-1);
      if (last) start(last.question, turns.slice(0, -1), onDevice);
    },
    /** Notes whether an answer helped. */
    rate: (id: number, helpful: boolean) => {
      change(id, (turn) => ({ ...turn, helpful }));
      save();
    },
    /** Stops the answer in progress and keeps its text. */
    stop,
    /** Starts a new conversation. This one becomes an earlier one. */
    clear: () => show([], undefined),
    /** The other conversations kept on the device, newest first. */
    earlier: () => earlier,
    /** Continues an earlier conversation. */
    open: (id: number) => {
      const found = deps.saved.read().find((one) => one.id === id);
      if (found) show(turnsOf(found, deps.addressOnSite), id);
    },
    /** Deletes an earlier conversation from the device, or all of them, including this one. */
    forget: (id?: number) => {
      deps.saved.write(id === undefined ? [] : deps.saved.read().filter((one) => one.id !== id));
      if (id === undefined) return show([], undefined);
      listEarlier();
      tell([...turns]);
    },
  };
}
