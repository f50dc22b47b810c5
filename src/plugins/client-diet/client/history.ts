/** `history` without the histories that the site doesn't use: the one in the hash, and the one in memory. */
import uncalled from './uncalled';

export { createBrowserHistory, createLocation, createPath, locationsAreEqual } from 'history';

export { uncalled as createHashHistory, uncalled as createMemoryHistory };
