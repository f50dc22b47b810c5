/** Requests, and their validation: errors name the field. */
import * as v from 'valibot';
import { LIMITS } from './limits';

/**
 * A schema of an object. Unlike valibot's, it refuses lists, and if a field is missing, it says the same as for a field
 * with a wrong value.
 */
function objectOf<T extends v.ObjectEntries>(entries: T, message: string) {
  const schema = v.object(entries, ({ path }) => {
    const { message: own } = (entries[String(path?.[0].key)] ?? {}) as { message?: unknown };
    return typeof own === 'string' ? own : message;
  });
  const run: (typeof schema)['~run'] = (dataset, config) =>
    schema['~run'](Array.isArray(dataset.value) ? { value: undefined } : dataset, config);
  return { ...schema, '~run': run };
}

const text = v.string('must be text');
const optionalText = v.optional(text);
const messageShape = objectOf(
  { role: v.picklist(['user', 'assistant'], 'must be user or assistant'), text },
  'must be an object with role and text',
);
const pageShape = objectOf({ url: optionalText, selection: optionalText }, 'must be an object');
const choicesShape = objectOf(
  { provider: optionalText, interface: optionalText, role: optionalText, shell: optionalText },
  'must be an object',
);
/** The body of a request. */
export const requestShape = objectOf(
  {
    client: v.pipe(
      v.string('must name the client as text'),
      v.minLength(1, 'must name the client'),
      v.maxLength(64, 'has more than 64 characters'),
    ),
    messages: v.pipe(
      v.array(messageShape, 'must be a list'),
      v.minLength(1, 'must contain the question'),
    ),
    page: v.optional(pageShape),
    choices: v.optional(choicesShape),
  },
  'must be a JSON object',
);

/** One message of a conversation. */
export type Message = Readonly<v.InferOutput<typeof messageShape>>;

/** What a reader chose on the site, such as `aws` or `terraform`. */
export type Choices = Readonly<v.InferOutput<typeof choicesShape>>;

/** The body of a request. The last message is the question, and `page` is the page that the reader has open. */
export type AvaRequest = {
  readonly [Field in keyof v.InferOutput<typeof requestShape>]: Readonly<
    v.InferOutput<typeof requestShape>[Field]
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
  const { success, output, issues } = v.safeParse(requestShape, value);
  if (!success) {
    const [issue] = issues;
    return mistake(v.getDotPath(issue) ?? '', issue.message);
  }
  const { client, page, choices } = output;
  const last = output.messages.length - 1;
  const asked = output.messages[last];
  const field = `messages.${last}`;
  if (asked?.role !== 'user') {
    return mistake(`${field}.role`, 'must be user: the last message is the question');
  }
  const question = asked.text.trim();
  if (question === '') return mistake(`${field}.text`, 'is empty: it is the question');
  if ([...question].length > LIMITS.question) {
    return mistake(`${field}.text`, `has more than ${LIMITS.question} characters`);
  }
  const history = trimHistory(output.messages.slice(0, last));
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
