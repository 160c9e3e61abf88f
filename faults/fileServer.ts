import { createApp, migrate, openMemoryDatabase, plainSettings } from '@firstbell/api';
import { openFolderFiles } from '../packages/api/src/node/files/folderFiles.ts';
import { readConfig } from '../packages/api/src/node/index.ts';
import { listen } from '../packages/api/src/node/http/listen.ts';
import { createWebApp } from '../packages/api/src/node/http/webApp.ts';

const SAMPLE_INTERVAL_MS = 10;

/** Reads the processor time of the server's thread in ms. */
function readBusyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * When the parent sends `begin`, starts to measure processor time and memory. Sends the results at the parent's next message.
 * `longestBlockMs` is the longest processor time between two samples, during which the event loop was blocked.
 */
function reportCosts(): void {
  const readRss = () => process.memoryUsage.rss();
  let [initialRss, peakRss, startMs, lastMs, longestBlockMs] = [readRss(), readRss(), 0, 0, 0];
  setInterval(() => {
    const now = readBusyMs();
    longestBlockMs = Math.max(longestBlockMs, now - lastMs);
    lastMs = now;
    peakRss = Math.max(peakRss, readRss());
  }, SAMPLE_INTERVAL_MS);
  process.on('message', (message) => {
    if (message === 'begin') {
      initialRss = peakRss = readRss();
      startMs = lastMs = readBusyMs();
      longestBlockMs = 0;
    } else {
      process.send?.({
        grownMiB: (peakRss - initialRss) / 2 ** 20,
        busyMs: readBusyMs() - startMs,
        longestBlockMs,
      });
    }
  });
}

/** Statement that adds accounts, whose IDs are their tokens: 100 senders, 100 readers and two others. As administrators, they may read each other's files. */
const ADD_PEOPLE = `insert into account (uid, email, name, role, status, is_verified, created_at)
  select uid, uid || '@school.example', uid, 'administrator', 'active', true, now()
  from unnest(array['first', 'other'] || array(
    select kind || '-' || number from unnest(array['sender', 'reader']) as kind, generate_series(0, 99) as number
  )) as uid`;

/** Serves an API with files in a folder. Any text is accepted as a token, and is the uid and the name of the person. */
async function serveFiles(folder: string): Promise<void> {
  const db = await openMemoryDatabase();
  await migrate(db);
  await db.orm.execute(ADD_PEOPLE);
  const app = createApp({
    db,
    files: await openFolderFiles({ folder, reserve: 0 }),
    clock: () => new Date(),
    config: {
      ...plainSettings,
      fileLimits: { filesPerDay: Infinity, bytesPerDay: Infinity, bytesInAll: Infinity },
    },
    verifyToken: (uid) => {
      const email = `${uid}@school.example`;
      return Promise.resolve({ uid, name: uid, email, isEmailVerified: true, signedInAt: new Date() });
    },
  });
  const { port } = await listen(createWebApp(app, folder, readConfig({})), '127.0.0.1', 0);
  reportCosts();
  process.once('disconnect', () => process.exit());
  process.send?.({ port });
}

await serveFiles(process.argv[2] ?? '');
