/** Headings as somebody asks for what is under them. */
import { oneOf, type Draw } from './draw';

const ASKS = /\?$|^(?:how|what|why|when|where|which|who|can|could|do|does|is|are|should|will)\b/i;

/** Headings that no noun begins, or that are too long to be one. */
const NO_NOUN =
  /^(?:with|without|for|from|by|in|on|at|to|if|as|example|examples|step|option|note)\b|\d\.|^(?:\S+ ){4}/i;

const GERUND = /^\p{L}{3,}ing\b/iu;

const VERBS = new Set(
  (
    'access add allow analyse analyze apply assign attach authenticate avoid back backup build bootstrap ' +
    'change check choose clean clone collect compare configure connect convert copy create customise customize ' +
    'debug declare define delete deploy detect develop disable display download edit enable enforce ensure exclude ' +
    'export expose extend filter find fix force format generate get group handle ignore import include ' +
    'initialise initialize inspect install integrate join limit list load lock make manage migrate modify monitor ' +
    'mount move override pass pause prepare preview print protect provide publish pull push query read rebuild ' +
    'receive reduce reference refactor register release reload remove rename render replace report resolve restart ' +
    'restore restrict resume retrieve return reuse review roll rotate run save scale schedule scrape secure select ' +
    'send serve set setup share show sign skip sort specify split start stop store structure switch sync target ' +
    'test track transform trigger troubleshoot tune uninstall unlock update upgrade upload use validate verify view ' +
    'visualise visualize wait watch work write'
  ).split(' '),
);

/** Returns a heading as a question; one that asks already stays as it is. */
export function asQuestion(heading: string, draw: Draw): string {
  if (ASKS.test(heading)) return heading;
  const [first = ''] = heading.split(' ');
  if (VERBS.has(first.toLowerCase())) {
    return `how do I ${first.toLowerCase()}${heading.slice(first.length)}`;
  }
  if (GERUND.test(heading)) {
    return `how do I go about ${first.toLowerCase()}${heading.slice(first.length)}`;
  }
  if (NO_NOUN.test(heading)) return heading;
  return (
    oneOf(draw, [`what is ${heading}`, `how does ${heading} work`, `where do I find ${heading}`]) ??
    heading
  );
}
