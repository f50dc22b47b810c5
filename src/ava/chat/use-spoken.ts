/** Feeds the live region: the sentences of the last answer, each once. */
import { useEffect, useRef, useState } from 'react';
import { isBusy, type Turn } from './conversation';
import { spokenOf } from './spoken';
import { texts } from './texts';

/** A screen reader needs whole sentences, but not each as it comes. */
const BEAT_MS = 400;

function sentencesOf(turn: Turn): string[] {
  const { status, text, problem } = turn;
  const busy = isBusy(turn);
  const said = text === '' ? [] : spokenOf(text, !busy);
  if (status === 'waiting') return [texts.looking()];
  if (status === 'failed') return [`${texts.failed()}. ${problem ?? ''}`];
  if (status === 'throttled') return [`${texts.busy()}.`];
  if (status === 'stopped') return [...said, `${texts.stopped()}.`];
  const { place, fellBack } = turn;
  if (busy || !place) return said;
  return [...said, `${fellBack ? texts.fellBack() : texts.answered[place]()}.`];
}

/** What is said of one turn. */
export type Spoken = { readonly turn: number; readonly sentences: readonly string[] };

function sayMore(last: Spoken, turn: Turn): Spoken {
  const isSame = last.turn === turn.id;
  if (isSame && last.sentences[0] === '') return last;
  const kept = isSame ? last.sentences : [];
  const fresh = sentencesOf(turn).filter((sentence) => !kept.includes(sentence));
  return isSame && fresh.length === 0 ? last : { turn: turn.id, sentences: [...kept, ...fresh] };
}

const NOTHING: Spoken = { turn: 0, sentences: [] };

/** Returns the sentences to be said of a turn. What was said of it stays as it was. */
export function useSpoken(turn: Turn | undefined): Spoken {
  const [spoken, setSpoken] = useState<Spoken>(() => ({
    // What stands already when the chat is opened is read, not said.
    turn: turn?.id ?? 0,
    sentences: turn && !isBusy(turn) ? [''] : [],
  }));
  const latest = useRef(turn);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = turn;
    // Beats, however fast an answer comes: each says what has become whole since the last.
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      const { current } = latest;
      if (current) setSpoken((last) => sayMore(last, current));
    }, BEAT_MS);
  }, [turn]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return turn ? spoken : NOTHING;
}
