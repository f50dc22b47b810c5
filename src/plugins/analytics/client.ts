/** Client module: passes events on to the company's function, which is loaded when the browser is idle. */
import { emit, SITE_EVENT, type SiteEvent } from '../../browser/events';
import { whenIdle } from '../../browser/idle';

/** The longest wait for an idle moment, and the wait in browsers without idle callbacks, in ms. */
const IDLE_MS = [3_000, 500] as const;

/** Whether the browser says that the reader doesn't want to be tracked. */
const isRefused = () =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === '1';

let started = false;

/** Events from before the function was loaded. */
const early: SiteEvent[] = [];
let track: ((event: SiteEvent) => void) | undefined;

function heard(event: SiteEvent): void {
  if (!track) return void early.push(event);
  try {
    track(event);
  } catch (error) {
    // A mistake in the company's function doesn't break the page.
    console.error(error);
  }
}

function start(): void {
  started = true;
  window.addEventListener(SITE_EVENT, (event) => heard((event as CustomEvent<SiteEvent>).detail));
  whenIdle(...IDLE_MS, () => {
    import('@company-analytics').then(
      (module) => {
        track = module.default;
        for (const event of early.splice(0)) heard(event);
      },
      () => undefined,
    );
  });
}

/** Docusaurus calls this after the first render and after every navigation. */
export function onRouteDidUpdate({
  location,
  previousLocation,
}: {
  readonly location: { readonly pathname: string };
  readonly previousLocation: { readonly pathname: string } | null;
}): void {
  if (isRefused()) return;
  if (!started) start();
  if (location.pathname === previousLocation?.pathname) return;
  emit({ type: 'page', path: location.pathname });
}
