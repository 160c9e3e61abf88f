import { createHttp } from '@firstbell/console';
import { z } from 'zod';
import { readDump } from '../screens/stage/pageDatabase.ts';
import { keepSession } from '../screens/stage/keepSession.ts';
import { openSchool, type PageSchool } from '../screens/stage/pageSchool.ts';
import { createTabIdentity } from '../screens/stage/tabIdentity.ts';
import { demoAccounts } from './demoAccounts.ts';
import { openChangeStore, type StorageState, type ChangeStore } from './changeStore.ts';

/** A school that responds to the console's requests, with accounts for both persons of the demonstration. */
export type DemoSchool = {
  request: typeof fetch;
  /** Resets the sample school, and deletes all changes. */
  startAgain: () => Promise<void>;
  /** Returns whether changes are stored; `undefined` in a brief school, which stores none. */
  getStorageState: () => StorageState | undefined;
  /** Subscribes to changes of the storage state; returns the unsubscribe function. */
  onStorageStateChange: (callback: () => void) => () => void;
};

const alwaysValid = { isEmailVerified: true, hasEnded: () => false };

/** Opens a brief school: the sample school, without stored changes. */
export async function openBriefSchool(): Promise<DemoSchool> {
  const school = await openSchool(false);
  const request = createFetch(school);
  const startAgain = async () => {
    await school.restoreSnapshot();
    await inviteStaff(request);
  };
  await inviteStaff(request);
  return {
    request,
    startAgain,
    getStorageState: () => undefined,
    onStorageStateChange: () => () => undefined,
  };
}

/** Opens the school with the changes stored in this browser, and stores each later change. */
export async function openStoredSchool(): Promise<DemoSchool> {
  const { store, storageState: initialStorageState } = await openChangeStore(
    await computeFingerprint(await readDump()),
  );
  const school = await openSchool(false);
  const listeners = new Set<() => void>();
  let storageState = initialStorageState;
  const setStorageState = (next: StorageState) => {
    storageState = next;
    for (const callback of listeners) callback();
  };
  const fetchFromApp = createFetch(school);
  const hasRestored = store !== undefined && (await restoreChanges(school, store));
  const saveChanges =
    store && storageState === 'stored'
      ? runInSequence(() => writeChanges(school, store))
      : () => Promise.resolve();
  const storeChanges = () =>
    saveChanges().catch(() => {
      setStorageState('refused');
    });
  const startAgain = async () => {
    await school.restoreSnapshot();
    await inviteStaff(fetchFromApp);
    await storeChanges();
  };
  if (!hasRestored) await inviteStaff(fetchFromApp);
  return {
    startAgain,
    getStorageState: () => storageState,
    onStorageStateChange: (callback) => {
      listeners.add(callback);
      return () => {
        listeners.delete(callback);
      };
    },
    request: async (input, init) => {
      const request = new Request(input, init);
      const response = await fetchFromApp(request);
      const saving = storeChanges();
      // An acknowledged save must survive a reload, so the response waits until the change is stored.
      if (request.method !== 'GET') await saving;
      return response;
    },
  };
}

const createFetch = ({ app }: PageSchool): typeof fetch => keepSession((request) => app.fetch(request));

/** Applies the stored changes; returns `false` if there are none. On failure, resets the sample school. */
async function restoreChanges(school: PageSchool, store: ChangeStore): Promise<boolean> {
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

const storedFiles = z.array(z.object({ id: z.string(), size: z.number(), sha256: z.string() }));

async function writeChanges({ readChanges, files }: PageSchool, store: ChangeStore): Promise<void> {
  const changes = await readChanges();
  if (!changes) return;
  const addedFiles = changes.tables.find(({ name }) => name === 'file')?.added ?? '[]';
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { id, ...content } of storedFiles.parse(JSON.parse(addedFiles))) {
    const chunks: BlobPart[] = [];
    for await (const chunk of files.open(id, content)) chunks.push(Uint8Array.from(chunk));
    bytes.set(id, new Uint8Array(await new Blob(chunks).arrayBuffer()));
  }
  await store.write({ changes, files: bytes });
}

/** Returns a function that calls `operation` again only after the previous call has ended. */
function runInSequence(operation: () => Promise<void>): () => Promise<void> {
  let lastRun: Promise<unknown> = Promise.resolve();
  return () => {
    const nextRun = lastRun.then(operation);
    lastRun = nextRun.catch(() => undefined);
    return nextRun;
  };
}

async function computeFingerprint(dump: Blob): Promise<string> {
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
