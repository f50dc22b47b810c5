/** Hosts the help window of the site: listens for the keys that open it, and fetches its frame. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { keepLetter } from '../browser/early-typing';
import { whenIdle } from '../browser/idle';
import { isQuestion } from './first-question';
import { giveUp, isOpening, onFrameNeeded, openHelp } from './open';
import { loadFrame } from './opener';
import { opensHelp } from './shortcuts';

/** The longest wait for an idle moment, and the wait in browsers without idle callbacks, in ms. */
const IDLE_MS = [2_000, 500] as const;

function onKeyDown(event: KeyboardEvent): void {
  if (isOpening()) {
    keepLetter(event);
    return;
  }
  if (!opensHelp(event)) return;
  event.preventDefault();
  openHelp({});
}

/** The help window, mounted once next to the pages. */
export function HelpHost(): ReactNode {
  const [Frame, setFrame] = useState<ComponentType>();
  useEffect(() => {
    const fetchFrame = () =>
      void loadFrame().then((module) => setFrame(() => module.Frame), giveUp);
    const stop = onFrameNeeded(fetchFrame);
    document.addEventListener('keydown', onKeyDown);
    if (isQuestion(window.location.hash)) fetchFrame();
    else whenIdle(...IDLE_MS, fetchFrame);
    return () => {
      stop();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return Frame && <Frame />;
}
