/** What a screen reader announces while an answer arrives: whole sentences, each once. */
import { useEffect, useRef, useState } from 'react';
import { sentencesOf } from '../../content/model/sentences';
import type { Place } from '../transports/transport';
import { isBusy, type Turn } from './conversation';
import { parse, type RootContent, textOf } from './markdown';
import { answered, fellBack, texts } from './texts';

const withoutMarks = (text: string) => text.replace(/\s*\[(?:\d{1,2}\]|\d{0,2}$)/g, '').trim();

/** The lines of a block: a list is announced item by item, a table row by row. */
function linesOf(block: RootContent): string[] {
  if (block.type === 'list' || block.type === 'table') {
    return block.children.map((child) => withoutMarks(textOf(child)));
  }
  return sentencesOf(withoutMarks(textOf(block)));
}

/**
 * Returns the complete sentences of an answer.
 *
 * @param isWhole nothing follows, so the last sentence is complete too
 */
export function spokenOf(text: string, isWhole: boolean): string[] {
  const blocks = parse(text).children;
  return blocks
    .flatMap((block, index) => {
      const lines = linesOf(block);
      const isOpen = !isWhole && index === blocks.length - 1;
      return isOpen ? lines.slice(0, -1) : lines;
    })
    .filter((line) => line !== '');
}

function answeredBy({ place, fellBack: why }: Turn & { readonly place: Place }): string {
  if (why === undefined) return answered[place]();
  return typeof why === 'number' ? texts.failedWith({ status: why }) : fellBack[why]();
}

/** Returns where a complete answer comes from: the device or the service, and how many pages. */
export function whereOf(turn: Turn): string {
  const { status, place, citations, outcome } = turn;
  if (!place) return '';
  if (status === 'stopped') return texts.stopped();
  const by = answeredBy({ ...turn, place });
  const pages = new Set(citations.flatMap((one) => (one ? [one.url.replace(/#.*$/, '')] : [])));
  if (pages.size > 0) return texts.from({ answered: by, count: pages.size });
  return outcome === 'abstained' ? by : texts.noSources({ answered: by });
}

/** How often sentences are announced, in milliseconds. Announcing each one as it arrives would be too much. */
const BEAT_MS = 400;

function announcementsOf(turn: Turn): string[] {
  const { status, text, problem } = turn;
  const busy = isBusy(turn);
  const said = text === '' ? [] : spokenOf(text, !busy);
  if (status === 'waiting') return [texts.looking()];
  if (status === 'failed') return [`${texts.failed()}. ${problem ?? ''}`];
  if (status === 'throttled') return [`${texts.busy()}.`];
  if (status === 'stopped') return [...said, `${texts.stopped()}.`];
  const where = busy ? '' : whereOf(turn);
  return where === '' ? said : [...said, `${where}.`];
}

/** What is announced for one turn. */
export type Spoken = { readonly turn: number; readonly sentences: readonly string[] };

function sayMore(last: Spoken, turn: Turn): Spoken {
  const isSame = last.turn === turn.id;
  if (isSame && last.sentences[0] === '') return last;
  const kept = isSame ? last.sentences : [];
  const fresh = announcementsOf(turn).filter((sentence) => !kept.includes(sentence));
  return isSame && fresh.length === 0 ? last : { turn: turn.id, sentences: [...kept, ...fresh] };
}

const NOTHING: Spoken = { turn: 0, sentences: [] };

/** Returns the sentences to announce for a turn. Sentences that were already announced don't change. */
export function useSpoken(turn: Turn | undefined): Spoken {
  const [spoken, setSpoken] = useState<Spoken>(() => ({
    // An answer that is already there when the chat opens isn't announced.
    turn: turn?.id ?? 0,
    sentences: turn && !isBusy(turn) ? [''] : [],
  }));
  const latest = useRef(turn);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = turn;
    // However fast an answer arrives, each beat announces the sentences completed since the last one.
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
