/** How questions reach what answers them, and how answers come back. */
export { createAsking, type AskDeps, type Asking, type How } from './ask';
export { embeddedTransport } from './embedded';
export { addressOf, httpTransport, type Api } from './http';
export {
  DeviceProblem,
  Throttled,
  Unanswered,
  type Listener,
  type Place,
  type Transport,
} from './types';
