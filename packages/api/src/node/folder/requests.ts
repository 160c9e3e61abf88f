import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { REQUESTS } from './entries.ts';
import { writeDurably } from './writeDurably.ts';

/** Work that a command requests from the running service, because only one process can open the embedded database. */
type FolderRequest = 'copy' | 'verify' | 'backups';
/** Handlers of the requests. Each gets the text of the request, and resolves with the text of the response. */
type RequestHandlers = Readonly<Record<FolderRequest, (text: string) => Promise<string>>>;

/** Milliseconds between two checks for requests or responses. */
export const POLL_MS = 500;
/** Milliseconds after which a command stops waiting for the service. */
const TIMEOUT_MS = 10 * 60_000;
const REQUEST_FILE = /^([0-9a-f-]{36})\.(copy|verify|backups)$/;

const isRequest = (kind: string | undefined): kind is FolderRequest =>
  kind === 'copy' || kind === 'verify' || kind === 'backups';

/** Handles the requests of commands in the data folder. Only the owner of the folder can write requests. */
export async function handleRequests(folder: string, handlers: RequestHandlers): Promise<void> {
  const requests = join(folder, REQUESTS);
  if (!existsSync(requests)) return;
  for (const name of readdirSync(requests)) {
    const [, id = '', kind] = REQUEST_FILE.exec(name) ?? [];
    if (!isRequest(kind)) continue;
    const text = readFileSync(join(requests, name), 'utf8');
    rmSync(join(requests, name), { force: true });
    const response = await handlers[kind](text).then(
      (done) => ({ done }),
      () => ({ failed: true }),
    );
    writeDurably(join(requests, `${id}.response`), JSON.stringify(response));
  }
}

/**
 * Requests work from the running service of a data folder, with a text that the work needs. Returns the text of the response. Throws
 * a `StartError` on failure, or if the service does not respond in time.
 */
export async function requestWork(
  folder: string,
  kind: FolderRequest,
  text = '',
  timeoutMs = TIMEOUT_MS,
): Promise<string> {
  const requests = join(folder, REQUESTS);
  mkdirSync(requests, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const [requestPath, responsePath] = [join(requests, `${id}.${kind}`), join(requests, `${id}.response`)];
  writeDurably(requestPath, text);
  try {
    for (let waitedMs = 0; waitedMs < timeoutMs; waitedMs += POLL_MS) {
      if (existsSync(responsePath)) {
        const { done } = JSON.parse(readFileSync(responsePath, 'utf8')) as { done?: string };
        if (done !== undefined) return done;
        throw new StartError('The running Firstbell failed. See its log.');
      }
      await wait(POLL_MS);
    }
    throw new StartError('The running Firstbell does not respond. Stop it, and try again.');
  } finally {
    for (const path of [requestPath, responsePath]) rmSync(path, { force: true });
  }
}
