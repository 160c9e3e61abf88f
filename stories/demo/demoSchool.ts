import { createHttp } from '@firstbell/console';
import { z } from 'zod';
import { readDump } from '../screens/stage/pageDatabase.ts';
import { openSchool, type PageSchool } from '../screens/stage/pageSchool.ts';
import { createTabIdentity } from '../screens/stage/tabIdentity.ts';
import { demoAccounts } from './demoAccounts.ts';
import { openKeptStore, type Keeping, type KeptStore } from './keptStore.ts';

/** A school that responds to the console's requests, with accounts for both persons of the demonstration. */
export type DemoSchool = {
  request: typeof fetch;
  /** Resets the sample school, and deletes all changes. */
  startAgain: () => Promise<void>;
  /** Tells whether changes are stored; `undefined` in a brief school, which stores none. */
  keeping: () => Keeping | undefined;
  /** Subscribes to changes of `keeping`; returns the unsubscribe function. */
  onKeeping: (callback: () => void) => () => void;
};

const alwaysValid = { isEmailVerified: true, hasEnded: () => false };

/** Opens a brief school: the sample school, without stored changes. */
export async function openBriefSchool(): Promise<DemoSchool> {
  const school = await openSchool(false);
  const request = answering(school);
  const startAgain = async () => {
    await school.restoreSnapshot();
    await inviteStaff(request);
  };
  await inviteStaff(request);
  return { request, startAgain, keeping: () => undefined, onKeeping: () => () => undefined };
}

/** Opens the school with the changes stored in this browser, and stores further ones. */
export async function openKeptSchool(): Promise<DemoSchool> {
  const { store, ...opened } = await openKeptStore(await fingerprintOf(await readDump()));
  const school = await openSchool(false);
  const watchers = new Set<() => void>();
  let { keeping } = opened;
  const tell = (next: Keeping) => {
    keeping = next;
    for (const callback of watchers) callback();
  };
  const answer = answering(school);
  const hasKept = store !== undefined && (await restore(school, store));
  const keep = store && keeping === 'kept' ? serialised(() => save(school, store)) : () => Promise.resolve();
  const saved = () =>
    keep().catch(() => {
      tell('refused');
    });
  const startAgain = async () => {
    await school.restoreSnapshot();
    await inviteStaff(answer);
    await saved();
  };
  if (!hasKept) await inviteStaff(answer);
  return {
    startAgain,
    keeping: () => keeping,
    onKeeping: (callback) => {
      watchers.add(callback);
      return () => {
        watchers.delete(callback);
      };
    },
    request: async (input, init) => {
      const request = new Request(input, init);
      const response = await answer(request);
      const saving = saved();
      // An acknowledged save must survive a reload, so the response waits until the change is stored.
      if (request.method !== 'GET') await saving;
      return response;
    },
  };
}

const answering =
  ({ app }: PageSchool): typeof fetch =>
  (input, init) =>
    Promise.resolve(app.fetch(new Request(input, init)));

/** Applies the stored changes; if that fails, the school stays the sample school. */
async function restore(school: PageSchool, store: KeptStore): Promise<boolean> {
  const stored = await store.read();
  if (!stored) return false;
  try {
    await school.applyChanges(stored.changes);
    for (const [id, bytes] of stored.files) await (await school.files.receive([bytes])).store(id);
    return true;
  } catch {
    await school.restoreSnapshot();
    return false;
  }
}

const sentFiles = z.array(z.object({ id: z.string(), size: z.number(), sha256: z.string() }));

async function save({ readChanges, files }: PageSchool, store: KeptStore): Promise<void> {
  const changes = await readChanges();
  if (!changes) return;
  const sent = changes.tables.find(({ name }) => name === 'file')?.added ?? '[]';
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { id, ...content } of sentFiles.parse(JSON.parse(sent))) {
    const parts: BlobPart[] = [];
    for await (const part of files.open(id, content)) parts.push(Uint8Array.from(part));
    bytes.set(id, new Uint8Array(await new Blob(parts).arrayBuffer()));
  }
  await store.write({ changes, files: bytes });
}

/** Returns a function that serialises calls of `work`. */
function serialised(work: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
}

async function fingerprintOf(dump: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await dump.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Invites the staff account, as an administrator does in the product. */
async function inviteStaff(request: typeof fetch): Promise<void> {
  const administrator = createTabIdentity({ isSignedIn: true, ...alwaysValid });
  const http = createHttp(administrator, { adapter: 'fetch', env: { fetch: request } });
  const [, { email, role }] = demoAccounts;
  await http.post('/people', { email, role });
}
