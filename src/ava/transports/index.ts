/** How questions reach what answers them, and how answers come back. */
export { createAsking, type Asking } from './ask';
export { embeddedTransport } from './embedded';
export { httpTransport, type Api } from './http';
export {
  DeviceProblem,
  Throttled,
  Unanswered,
  type Listener,
  type Place,
  type Transport,
} from './types';
