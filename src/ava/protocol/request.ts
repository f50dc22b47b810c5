/** Requests, and their validation: errors name the field. */
import * as z from 'zod/mini';
import { LIMITS } from './limits';

// zod tries to compile checks with `Function`, and a site's content security policy reports the attempt.
z.config({ jitless: true });

const text = z.string('must be text');
const optionalText = z.optional(text);
const messageShape = z.object(
  { role: z.enum(['user', 'assistant'], 'must be user or assistant'), text },
  'must be an object with role and text',
);
const pageShape = z.object({ url: optionalText, selection: optionalText }, 'must be an object');
const choicesShape = z.object(
  { provider: optionalText, interface: optionalText, role: optionalText, shell: optionalText },
  'must be an object',
);
/** The body of a request. */
export const requestShape = z.object(
  {
    client: z
      .string('must name the client as text')
      .check(
        z.minLength(1, 'must name the client'),
        z.maxLength(64, 'has more than 64 characters'),
      ),
    messages: z
      .array(messageShape, 'must be a list')
      .check(z.minLength(1, 'must contain the question')),
    page: z.optional(pageShape),
    choices: z.optional(choicesShape),
  },
  'must be a JSON object',
);

/** One message of a conversation. */
export type Message = Readonly<z.infer<typeof messageShape>>;

/** What a reader chose on the site, such as `aws` or `terraform`. */
export type Choices = Readonly<z.infer<typeof choicesShape>>;

/** The body of a request. The last message is the question, and `page` is the page that the reader has open. */
export type AvaRequest = {
  readonly [Field in keyof z.infer<typeof requestShape>]: Readonly<
    z.infer<typeof requestShape>[Field]
  >;
};

/** An invalid field of a request. */
export type Mistake = {
  /** The field, such as `messages.0.text`. Empty for the body as a whole. */
  readonly field: string;
  /** What is wrong, as a sentence that ends with the fix. */
  readonly detail: string;
};

const FIX = 'Fix: send {"client": "help-center", "messages": [{"role": "user", "text": "…"}]}.';

const mistake = (field: string, what: string): { mistake: Mistake } => ({
  mistake: { field, detail: `${field || 'The body'} ${what}. ${FIX}` },
});

const bytesIn = (value: string) => new TextEncoder().encode(value).length;

/** Returns the part of a conversation that is remembered: as many of the newest messages as fit. */
export function trimHistory(messages: readonly Message[]): Message[] {
  const kept: Message[] = [];
  let bytes = 0;
  for (const message of messages.slice(-LIMITS.turns).reverse()) {
    bytes += bytesIn(message.text);
    if (bytes > LIMITS.history) break;
    kept.unshift(message);
  }
  return kept;
}

/** Returns the first characters of a text, without splitting one in half. */
function cut(value: string, length: number): string {
  const head = value.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(head) ? head.slice(0, -1) : head;
}

/** Checks the body of a request. Values that are only too long are cut if the contract says so. */
export function checkRequest(value: unknown): { request: AvaRequest } | { mistake: Mistake } {
  const { success, data, error } = requestShape.safeParse(value);
  if (!success) {
    const [issue] = error.issues;
    return mistake(issue?.path.join('.') ?? '', issue?.message ?? 'is not valid');
  }
  const { client, page, choices } = data;
  const last = data.messages.length - 1;
  const asked = data.messages[last];
  const field = `messages.${last}`;
  if (asked?.role !== 'user') {
    return mistake(`${field}.role`, 'must be user: the last message is the question');
  }
  const question = asked.text.trim();
  if (question === '') return mistake(`${field}.text`, 'is empty: it is the question');
  if ([...question].length > LIMITS.question) {
    return mistake(`${field}.text`, `has more than ${LIMITS.question} characters`);
  }
  const history = trimHistory(data.messages.slice(0, last));
  return {
    request: {
      client,
      messages: [...history, { role: 'user', text: question }],
      ...(page && {
        page: {
          ...page,
          ...(page.selection !== undefined && { selection: cut(page.selection, LIMITS.selection) }),
        },
      }),
      ...(choices && { choices }),
    },
  };
}

/** Reads the text of a body. The receiver checks its size. */
export function readRequest(body: string): { request: AvaRequest } | { mistake: Mistake } {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return mistake('', 'is not JSON');
  }
  return checkRequest(value);
}
