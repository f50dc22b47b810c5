/** Entry of the shipped server, `dist/server.mjs`. */
import { main } from './cli';

main('node server.mjs');
