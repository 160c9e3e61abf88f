// Plain JavaScript that old versions of Node.js can parse, so that they can report that they are too old.
import { checkNodeVersion } from './nodeVersion.mjs';

if (checkNodeVersion()) {
  const [program, ...args] = process.argv.slice(2);
  void import('./runOnBundledNode.mjs').then(({ runOnBundledNode }) => runOnBundledNode(program, args));
}
