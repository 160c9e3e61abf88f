// Plain JavaScript that old versions of Node can read: it is what tells them that they are old.
import { isNodeNewEnough } from './nodeVersion.mjs';

if (isNodeNewEnough()) import('./handOver.mjs').then(({ handOver }) => handOver('scripts/test/main.ts'));
