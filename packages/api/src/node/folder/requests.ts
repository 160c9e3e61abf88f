import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { REQUESTS } from './entries.ts';
import { writeDurably } from './writeDurably.ts';

/** Work that a command asks the running service of a data folder for: the database has one process alone. */
type FolderRequest = 'copy' | 'verify';
/** Work by request; each returns text. */
type FolderWork = Readonly<Record<FolderRequest, () => Promise<string>>>;

/** Milliseconds between two looks for requests, and for answers. */
export const LOOK_MS = 500;
/** Milliseconds after which the service is taken to not answer. */
const PATIENCE_MS = 10 * 60_000;
const ASKED = /^([0-9a-f-]{36})\.(copy|verify)$/;

const isRequest = (kind: string | undefined): kind is FolderRequest => kind === 'copy' || kind === 'verify';

/** Does the work that commands have asked for in the data folder, which its owner alone can write. */
export async function answerRequests(folder: string, work: FolderWork): Promise<void> {
  const requests = join(folder, REQUESTS);
  if (!existsSync(requests)) return;
  for (const name of readdirSync(requests)) {
    const [, id = '', kind] = ASKED.exec(name) ?? [];
    if (!isRequest(kind)) continue;
    rmSync(join(requests, name), { force: true });
    const answer = await work[kind]().then(
      (done) => ({ done }),
      () => ({ failed: true }),
    );
    writeDurably(join(requests, `${id}.answer`), JSON.stringify(answer));
  }
}

/** Asks the running service of a data folder for work, and returns what it answers. Throws a `StartError` if it does not. */
export async function askService(folder: string, kind: FolderRequest): Promise<string> {
  const requests = join(folder, REQUESTS);
  mkdirSync(requests, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const [asked, answered] = [join(requests, `${id}.${kind}`), join(requests, `${id}.answer`)];
  writeDurably(asked, '');
  try {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
      if (existsSync(answered)) {
        const { done } = JSON.parse(readFileSync(answered, 'utf8')) as { done?: string };
        if (done !== undefined) return done;
        throw new StartError('The running Firstbell could not do it: its log says why.');
      }
      await wait(LOOK_MS);
    }
    throw new StartError('The running Firstbell does not answer. Stop it, and try again.');
  } finally {
    for (const path of [asked, answered]) rmSync(path, { force: true });
  }
}
