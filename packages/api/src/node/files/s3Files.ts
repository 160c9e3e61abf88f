import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { isFileId, generateFileId } from '../../files/fileId.ts';
import { type FileStore, LostFile, StoreFailure } from '../../files/store.ts';
import { openSpool, type Spool, type SpoolConfig } from './spool.ts';
import { StartError, systemCode } from '../startError.ts';
import { verifyContent } from './verifyContent.ts';

/** Address and credentials of an S3-compatible store. */
export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Timeout of a response in milliseconds: enough for the largest file over a slow connection. */
const TIMEOUT_MS = 60_000;
/** Number of retries of a request while the store is busy. */
const MAX_RETRIES = 2;

function readErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return systemCode(error.cause) || systemCode(error) || error.name;
}

/** Returns a function that sends a signed request for an object of a bucket, with a path-style address, which every such service supports. */
function createSender({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: MAX_RETRIES });
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(bucket)}`;
  return async (name: string, init: RequestInit): Promise<Response> => {
    try {
      return await client.fetch(`${base}/${name}`, { redirect: 'error', ...init });
    } catch (error) {
      throw new StoreFailure(readErrorCode(error), error);
    }
  };
}

/**
 * Creates a store in a bucket of an S3-compatible service. Uploads are written to the spool first, because their digest must
 * be known before they are sent.
 */
export function createS3Store(config: S3Config, spool: Spool): FileStore {
  const sendTo = createSender(config);

  async function send(method: string, id: string, init: RequestInit = {}): Promise<Response> {
    if (!isFileId(id)) throw new StoreFailure('not an ID');
    return sendTo(id, { method, ...init });
  }

  /** Sends a request with a timeout until the response begins. Reading the body has no timeout, because it depends on the client's speed. */
  async function sendWithTimeout(method: string, id: string): Promise<Response> {
    const controller = new AbortController();
    const timer = setTimeout(
      () => controller.abort(new DOMException('No response', 'TimeoutError')),
      TIMEOUT_MS,
    );
    try {
      return await send(method, id, { signal: controller.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  async function requireSuccess(response: Response): Promise<void> {
    await response.body?.cancel();
    if (!response.ok) throw new StoreFailure(String(response.status));
  }

  return {
    cleanUp: (now) => spool.cleanUp(now),
    receive: async (chunks, size) => {
      const received = await spool.receive(chunks, size);
      return {
        ...received,
        store: async (id) => {
          const headers = {
            'content-type': 'application/octet-stream',
            // Part of the signature, so that the store refuses corrupted bytes.
            'x-amz-content-sha256': received.sha256,
          };
          // The blob is read from the disk while it is sent, and again for each retry.
          const body = await openAsBlob(received.path);
          await requireSuccess(
            await send('PUT', id, { headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }),
          );
        },
      };
    },
    open: async function* (id, expected) {
      const response = await sendWithTimeout('GET', id);
      try {
        if (!response.ok) {
          const isMissing = response.status === 404 && (await response.text()).includes('NoSuchKey');
          throw isMissing ? new LostFile() : new StoreFailure(String(response.status));
        }
        if (response.body) yield* verifyContent(response.body, expected);
      } catch (error) {
        if (error instanceof LostFile || error instanceof StoreFailure) throw error;
        throw new StoreFailure(readErrorCode(error), error);
      } finally {
        await response.body?.cancel().catch(() => undefined);
      }
    },
    has: async (id, size) => {
      const response = await sendWithTimeout('HEAD', id);
      if (!response.ok && response.status !== 404) throw new StoreFailure(String(response.status));
      return response.ok && Number(response.headers.get('content-length')) === size;
    },
    remove: async (id) => {
      const response = await sendWithTimeout('DELETE', id);
      if (response.status === 404) await response.body?.cancel();
      else await requireSuccess(response);
    },
  };
}

/** Object with the ID of the school to which a bucket belongs; no file has this name. */
const SCHOOL_OBJECT = 'firstbell-school-id';

/** Reads the ID of the school to which a bucket belongs; undefined if it belongs to none yet. */
export async function readBucketSchool(config: S3Config): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await createSender(config)(SCHOOL_OBJECT, { method: 'GET', signal });
  const text = await response.text();
  if (response.ok) return text;
  if (response.status === 404) return undefined;
  throw new StoreFailure(String(response.status));
}

/** Stores the ID of the school in its bucket. */
export async function writeBucketSchool(config: S3Config, school: string): Promise<void> {
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(school).digest('hex') };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await createSender(config)(SCHOOL_OBJECT, {
    method: 'PUT',
    body: school,
    headers,
    signal,
  });
  await response.body?.cancel();
  if (!response.ok) throw new StoreFailure(String(response.status));
}

const HINTS: Readonly<Record<string, string>> = {
  301: 'S3_REGION: the bucket is in another region.',
  400: 'S3_REGION or S3_ACCESS_KEY_ID: the store does not understand the request. Correct them.',
  403: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: the store refuses them. Correct them, or allow them to put, get and delete objects.',
  ENOSPC:
    'DATA_DIR: the disk is full. Make room on it: files arrive there before they are sent to the store.',
  404: 'S3_BUCKET: the store has no such bucket. Make it, or correct the name.',
};

/** Opens a store and tests it with a small file. Throws a `StartError` that names the variable to correct. */
export async function openS3Files(config: S3Config, spoolConfig: SpoolConfig): Promise<FileStore> {
  // The small test file needs no reserved space.
  const store = createS3Store(config, await openSpool({ ...spoolConfig, reserve: 0 }));
  const id = generateFileId();
  try {
    const testFile = await store.receive([new Uint8Array([1])], 1);
    try {
      await testFile.store(id);
    } finally {
      await testFile.discard();
    }
    await store.open(id, testFile).next();
    await store.remove(id);
    return createS3Store(config, await openSpool(spoolConfig));
  } catch (error) {
    const reason = error instanceof StoreFailure ? error.reason : 'unknown';
    throw new StartError(
      HINTS[reason] ??
        `S3_ENDPOINT: the store does not respond (${reason}). Start it, or correct the address.`,
    );
  }
}
