/** The plain form at the bottom of a page, for readers without JavaScript. They get back to the page they came from. */
import * as v from 'valibot';
import { BODY_LIMIT, pageRating, type Rating } from '../../src/content/model/feedback';
import { FORM_PATH, type Reason, REASONS } from '../../src/content/model/feedback-form';
import type { HostingManifest } from '../../src/hosting/manifest';
import { plainPage } from '../html';
import type { RateLimit } from '../rate-limit';
import { type ApiCall, textOf, withHeaders } from '../request';

/** What the form depends on. */
export type FormOptions = {
  readonly receive: (hosting: HostingManifest, given: Rating) => Promise<boolean>;
  readonly limit: RateLimit;
  readonly logError: (error: unknown) => void;
};

const fields = v.object({
  page: v.string(),
  answer: v.picklist(['yes', ...(Object.keys(REASONS) as Reason[])]),
  text: v.optional(v.string(), ''),
});

/** The part of a page that thanks the reader, shown when the address ends with it. */
const THANKS = '#feedback-sent';

function said(status: number, title: string, text: string): Response {
  return new Response(plainPage(title, `<p>${text}</p>`), {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** Reads the fields of the form. Browsers count a line break as two characters when they send it, and as one before. */
function ratingOf(body: string): v.InferOutput<typeof pageRating> | undefined {
  const read = v.safeParse(fields, Object.fromEntries(new URLSearchParams(body)));
  if (!read.success) return undefined;
  const { page, answer, text } = read.output;
  const words = text.replaceAll('\r\n', '\n').trim();
  const id = crypto.randomUUID();
  const given =
    answer === 'yes'
      ? { id, page, helpful: true }
      : { id, page, helpful: false, reason: answer, ...(words && { text: words }) };
  const { success, output } = v.safeParse(pageRating, given);
  return success ? output : undefined;
}

/**
 * Whether a page of the site itself sent the form. Browsers name the origin of every form that is posted, so another
 * site can't send feedback in the name of its visitors.
 */
const isOwnForm = ({ c, own }: ApiCall): boolean => c.req.header('origin') === own;

/** Returns a handler for the form, which returns undefined for any other path. */
export function createForm({ receive, limit, logError }: FormOptions) {
  async function send(call: ApiCall): Promise<Response> {
    if (call.c.req.method !== 'POST') {
      const refused = said(405, 'Nothing here', 'This address accepts only the form of a page.');
      refused.headers.set('allow', 'POST');
      return refused;
    }
    if (!isOwnForm(call)) {
      return said(403, 'Not sent', 'Send the form from a page of this site.');
    }
    const { allowed, seconds, headers } = await limit(call.address);
    if (!allowed) {
      const wait = `You have sent a lot of feedback. Wait ${seconds} seconds, go back, and send the form again.`;
      return withHeaders(said(429, 'Not sent yet', wait), headers);
    }
    const isForm = (type: string | undefined) => type === 'application/x-www-form-urlencoded';
    const body = await textOf(call.c.req.raw, BODY_LIMIT, isForm);
    if (typeof body === 'number') return said(body, 'Not sent', 'The form could not be read.');
    const given = ratingOf(body);
    if (!given) {
      const fix = 'Go back, choose an answer, and keep your text to 500 characters.';
      return said(400, 'Not sent', fix);
    }
    if (!(await receive(call.hosting, given))) {
      return said(400, 'Not sent', 'The page that you rated doesn’t exist.');
    }
    return new Response(null, {
      status: 303,
      headers: { location: given.page + THANKS, 'cache-control': 'no-store' },
    });
  }

  return async (call: ApiCall): Promise<Response | undefined> => {
    if (call.path !== FORM_PATH) return undefined;
    return send(call).catch((error: unknown) => {
      logError(error);
      return said(503, 'Not sent', 'Your feedback could not be stored. Try again later.');
    });
  };
}
