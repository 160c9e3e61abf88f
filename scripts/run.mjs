// Plain JavaScript that old versions of Node can read: it is what tells them that they are old.
import { isNodeNewEnough } from './nodeVersion.mjs';

if (isNodeNewEnough()) {
  const [program, ...args] = process.argv.slice(2);
  import('./handOver.mjs').then(({ handOver }) => handOver(program, args));
}
