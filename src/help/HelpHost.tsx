/** Hosts the help window of the site: listens for the keys that open it, and fetches its frame. */
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { keepLetter } from '../browser/early-typing';
import { giveUp, isOpening, onFrameNeeded, openHelp } from './open';
import { loadFrame } from './opener';
import { opensHelp } from './shortcuts';

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
    // After hydration, so that the page can be used first.
    const timer = setTimeout(fetchFrame);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
  return Frame && <Frame />;
}
