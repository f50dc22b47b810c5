/** Feeds the live region: the sentences of the last answer, each once. */
import { useEffect, useState } from 'react';
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

const NOTHING: Spoken = { turn: 0, sentences: [] };

/** Returns the sentences to be said of a turn. What was said of it stays as it was. */
export function useSpoken(turn: Turn | undefined): Spoken {
  const [spoken, setSpoken] = useState<Spoken>(() => ({
    // What stands already when the chat is opened is read, not said.
    turn: turn?.id ?? 0,
    sentences: turn && !isBusy(turn) ? [''] : [],
  }));
  useEffect(() => {
    if (!turn) return undefined;
    const timer = setTimeout(() => {
      const next = sentencesOf(turn);
      setSpoken((last) => {
        if (last.turn === turn.id && last.sentences[0] === '') return last;
        const kept = last.turn === turn.id ? last.sentences : [];
        const fresh = next.filter((sentence) => !kept.includes(sentence));
        return fresh.length === 0 && last.turn === turn.id
          ? last
          : { turn: turn.id, sentences: [...kept, ...fresh] };
      });
    }, BEAT_MS);
    return () => clearTimeout(timer);
  }, [turn]);
  return turn ? spoken : NOTHING;
}
