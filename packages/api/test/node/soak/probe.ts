/** Probe that is loaded in the process of the service. Responds to each message with the resources of the process. Needs `--expose-gc`. */
import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Resources } from './growth.ts';

const DESCRIPTORS = '/proc/self/fd';
/** The embedded database keeps the file of each table open from its first use, up to its own limit. They are no leak, and not counted. */
const TABLES = '/database/base/';

const isTable = (descriptor: string) => {
  try {
    return readlinkSync(join(DESCRIPTORS, descriptor)).includes(TABLES);
  } catch {
    // It was closed since it was listed.
    return false;
  }
};

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('The probe needs --expose-gc.');
  // The first collection runs finalizers, whose objects the second one frees.
  globalThis.gc();
  globalThis.gc();
}

process.on('message', () => {
  collectGarbage();
  const { rss, heapUsed, external } = process.memoryUsage();
  const active = process.getActiveResourcesInfo();
  const resources: Resources = {
    rss,
    heap: heapUsed,
    external,
    handles: active.length,
    descriptors: readdirSync(DESCRIPTORS).filter((descriptor) => !isTable(descriptor)).length,
    sockets: active.filter((name) => name === 'TCPSocketWrap').length,
  };
  process.send?.(resources);
});
// The channel to the parent must not keep the process alive after the service has stopped.
process.channel?.unref();
