/** AVA's contract: requests, answers as JSON and as a stream, and errors. Pure. */
export type { Outcome } from '../../content/model/feedback';
export { answerShape, readAnswer, type AvaAnswer, type Citation } from './answer';
export { apiAddress, CLIENT, LIMITS, PATH, RPC_PATH } from './limits';
export {
  PROBLEM_TYPE,
  problemShape,
  problemOf,
  problemOfMistake,
  readProblem,
  type ProblemDocument,
  type ProblemStatus,
} from './problem';
export {
  checkRequest,
  readRequest,
  requestShape,
  trimHistory,
  type AvaRequest,
  type Choices,
  type Message,
} from './request';
export {
  createStreamDecoder,
  DONE,
  encodeEvent,
  eventsOf,
  HEARTBEAT,
  STREAM_HEADERS,
  type StreamEvent,
  type StreamItem,
} from './stream';
