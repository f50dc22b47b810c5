/** The shapes of the facts that docs render. */

/**
 * Where a fact comes from: a provider's public page with the day on which it was looked up, our own
 * product (its documentation is this site), or `null` where it is not known (counted and printed).
 */
export type Source = 'product' | { readonly url: string; readonly looked: string } | null;

/** A limit: `<Fact of="limits/<id>" />` prints its value. */
export type Limit = {
  /** Group and key, such as `budgets/thresholds`. */
  readonly id: string;
  readonly what: string;
  /** The value with its unit, as a page prints it. */
  readonly value: string;
  readonly plans?: readonly string[];
  readonly note?: string;
  readonly source: Source;
};

/** How old data is: `<Fact of="latencies/<id>" />` prints `typical`. */
export type Latency = {
  /** Group and key, such as `aws/billing`. */
  readonly id: string;
  readonly what: string;
  /** How often its origin publishes it. */
  readonly publishes?: string;
  /** When it is usually in the console. */
  readonly typical: string;
  /** From when on it no longer changes. */
  readonly final?: string;
  readonly source: Source;
};

/** A name that a provider gives to something, printed exactly as its documentation has it. */
export type Identifier = {
  readonly id: string;
  readonly kind: 'iam-action' | 'role' | 'permission' | 'api' | 'command' | 'field' | 'label';
  /** What it is or allows, in one line. */
  readonly what: string;
  readonly source: Source;
};
