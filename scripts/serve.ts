/** `npm run serve`: serves the build, by default `build/` on http://localhost:3000. */
import { main } from '../server/cli';
import { sourceThread } from '../server/source-thread';

main('npm run serve', sourceThread);
