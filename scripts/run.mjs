// Plain JavaScript that old versions of Node.js can run, so that it can report an old version.
import { isNodeNewEnough } from './nodeVersion.mjs';

if (isNodeNewEnough()) {
  const [program, ...args] = process.argv.slice(2);
  import('./handOver.mjs').then(({ handOver }) => handOver(program, args));
}
