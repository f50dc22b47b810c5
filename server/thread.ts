/** Entry of a thread of the server that runs from its sources. */
import { workOnThread } from './threads';

workOnThread();
