/** A conversation: questions, and answers as they come. Kept on the device, with the nine before it. */
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

/** How far an answer has come. */
export type Status = 'waiting' | 'streaming' | 'done' | 'stopped' | 'throttled' | 'failed';

/** A question and its answer. */
export type Turn = {
  readonly id: number;
  readonly question: string;
  readonly status: Status;
  /** Markdown; `[n]` refers to the n-th citation. */
  readonly text: string;
  /** Undefined where one failed its check. */
  readonly citations: readonly (Citation | undefined)[];
  readonly suggestions: readonly string[];
  readonly outcome?: Outcome | undefined;
  readonly place?: Place | undefined;
  /** Why the service did not answer, where the device did instead. */
  readonly fellBack?: Why | undefined;
  /** Why there is no answer, a sentence. */
  readonly problem?: string | undefined;
  /** When the service answers again, in milliseconds since 1970. */
  readonly waitUntil?: number | undefined;
};

/** What a conversation takes from the page. */
export type ConversationDeps = {
  readonly ask: Asking;
  /** Returns the address of a page of this site; nothing for one that leads elsewhere, or nowhere. */
  readonly addressOnSite: (url: string) => string | undefined;
  /** Path of the page that the reader has open. */
  readonly page: () => string;
  /** The reader's choices; may be empty. */
  readonly choices: () => Choices;
  readonly now: () => number;
  /** What the device keeps; nothing where it keeps nothing. */
  readonly saved: {
    readonly read: () => readonly SavedConversation[];
    readonly write: (list: readonly SavedConversation[]) => void;
  };
};

/** A conversation. */
export type Conversation = {
  readonly turns: () => readonly Turn[];
  /** Conversations that the device keeps beside this one, newest first. */
  readonly earlier: () => readonly SavedConversation[];
  /** Goes on with an earlier one. */
  readonly open: (id: number) => void;
  /** Deletes an earlier one from the device, or all and this one too. */
  readonly forget: (id?: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly ask: (question: string) => void;
  /** Asks the last question again; `onDevice` wants it answered here. */
  readonly again: (onDevice?: boolean) => void;
  /** Ends the answer in progress and keeps its text. */
  readonly stop: () => void;
  /** Begins a new one; this one becomes an earlier one. */
  readonly clear: () => void;
};

/** Whether an answer is under way. */
export const isBusy = (turn: Turn | undefined): boolean =>
  turn?.status === 'waiting' || turn?.status === 'streaming';

/** A conversation that was left longer ago is not opened by itself: 24 hours in milliseconds. */
const FRESH_MS = 86_400_000;

const NO_ANSWER = 'AVA cannot answer now. Try again in a while.';

const EMPTY = {
  status: 'waiting',
  text: '',
  citations: [],
  suggestions: [],
  outcome: undefined,
  place: undefined,
  fellBack: undefined,
  problem: undefined,
  waitUntil: undefined,
} as const satisfies Partial<Turn>;

/** Returns a text that may be shown: of one that is too long the beginning. */
const shown = (text: string, longest: number = LIMITS.label) =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;

/** Returns what an event makes of a turn. */
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

/** What was said before a turn, as a service or the engine remembers it. */
function historyOf(turns: readonly Turn[]): Message[] {
  const messages = turns.flatMap(({ question, text }): Message[] => [
    { role: 'user', text: question },
    ...(text ? [{ role: 'assistant', text } as const] : []),
  ]);
  // One message of the limit is the question itself.
  return trimHistory(messages).slice(1 - LIMITS.turns);
}

/** Returns the turns of a conversation that was kept; what led out of this site leads nowhere. */
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

/** Returns what is kept of turns: those that have an answer. */
const savedTurns = (turns: readonly Turn[]): SavedConversation['turns'] =>
  turns.flatMap(({ question, text, citations, suggestions, outcome, place }) =>
    text === '' || place === undefined
      ? []
      : [
          {
            question,
            text,
            citations: citations.map((one) => one ?? null),
            suggestions: [...suggestions],
            outcome,
            place,
          },
        ],
  );

/** Returns the conversation that the reader has left a short while ago, or an empty one. */
export function createConversation(deps: ConversationDeps): Conversation {
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

  /** Reads which others the device keeps: the same list until one comes or goes. */
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
    const listener: Listener = {
      begin: (place, fellBack) => change(id, (one) => ({ ...one, ...EMPTY, place, fellBack })),
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
    clear: () => show([], undefined),
    earlier: () => earlier,
    open: (id) => {
      const found = deps.saved.read().find((one) => one.id === id);
      if (found) show(turnsOf(found, deps.addressOnSite), id);
    },
    forget: (id) => {
      deps.saved.write(id === undefined ? [] : deps.saved.read().filter((one) => one.id !== id));
      if (id === undefined) show([], undefined);
      else {
        listEarlier();
        tell([...turns]);
      }
    },
  };
}
