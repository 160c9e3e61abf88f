import { createApp, migrate, openMemoryDatabase, plainSettings } from '@firstbell/api';
import { openFolderFiles } from '../packages/api/src/node/folderFiles.ts';
import { readConfig } from '../packages/api/src/node/index.ts';
import { listen } from '../packages/api/src/node/listen.ts';
import { createWebApp } from '../packages/api/src/node/webApp.ts';

const SAMPLE_INTERVAL_MS = 10;

/** Processor time of the server's thread, in ms. */
function readBusyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Measures the processor time and memory from the message `begin` of the parent to its next message, and sends them to it. */
function reportCosts(): void {
  const rss = () => process.memoryUsage.rss();
  let [base, peak, begun, before, longestMs] = [rss(), rss(), 0, 0, 0];
  setInterval(() => {
    const now = readBusyMs();
    longestMs = Math.max(longestMs, now - before);
    before = now;
    peak = Math.max(peak, rss());
  }, SAMPLE_INTERVAL_MS);
  process.on('message', (message) => {
    if (message === 'begin') {
      base = peak = rss();
      begun = before = readBusyMs();
      longestMs = 0;
    } else {
      process.send?.({ grownMiB: (peak - base) / 2 ** 20, busyMs: readBusyMs() - begun, longestMs });
    }
  });
}

/** Statement that adds 100 senders and 100 readers, whose names are their tokens. They are administrators, who may read each other's files. */
const ADD_PEOPLE = `insert into account (uid, email, name, role, status, is_verified, created_at)
  select uid, uid || '@school.example', uid, 'administrator', 'active', true, now()
  from unnest(array['first', 'other'] || array(
    select kind || '-' || number from unnest(array['sender', 'reader']) as kind, generate_series(0, 99) as number
  )) as uid`;

/** Serves an API with files in a folder; any text is accepted as a token, and as the name of the person. */
async function main(folder: string): Promise<void> {
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

await main(process.argv[2] ?? '');
