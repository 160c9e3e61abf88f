/** Loaded before the service in its process: answers each message with what the process holds. Needs `--expose-gc`. */
import { readdirSync } from 'node:fs';
import { type Held } from './growth.ts';

const DESCRIPTORS = '/proc/self/fd';

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('The probe needs --expose-gc.');
  // The first collection runs finalizers, whose objects the second one frees.
  globalThis.gc();
  globalThis.gc();
}

process.on('message', () => {
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const held: Held = {
    rss,
    heap: heapUsed,
    external,
    handles: process.getActiveResourcesInfo().length,
    descriptors: readdirSync(DESCRIPTORS).length,
  };
  process.send?.(held);
});
// The channel to the parent must not keep a service running that has been told to stop.
process.channel?.unref();
