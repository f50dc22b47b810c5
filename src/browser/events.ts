/**
 * What readers do, for the company's own analytics (`analytics` in company.config.ts). Without it, nobody listens, and
 * nothing is sent or stored.
 */
import type { Outcome } from '../content/model/feedback';

/** An event. None of them says who the reader is. */
export type SiteEvent =
  /** A page was opened. */
  | { readonly type: 'page'; readonly path: string }
  /** A search ended: its last query, and how many hits it had. */
  | { readonly type: 'search'; readonly query: string; readonly hits: number }
  /** AVA answered a question. The question isn't part of the event. */
  | { readonly type: 'answer'; readonly outcome: Outcome }
  /** A reader said whether a page was helpful. */
  | { readonly type: 'feedback'; readonly page: string; readonly helpful: boolean }
  /** A reader said whether an answer of AVA was helpful. */
  | { readonly type: 'answer-feedback'; readonly outcome: Outcome; readonly helpful: boolean };

/** The type of the DOM event that carries it. */
export const SITE_EVENT = 'help-center:event';

/** Tells the company's analytics what happened, if there are any. */
export const emit = (event: SiteEvent): void =>
  void window.dispatchEvent(new CustomEvent(SITE_EVENT, { detail: event }));
