/** The entry of a thread, for a server that runs from its sources. */
import { workOnThread } from './threads';

workOnThread();
