import { AwsClient } from 'aws4fetch';
import { isFileId, newFileId } from '../files/fileId.ts';
import { type FileStore, StoreFailure } from '../files/store.ts';
import { StartError, systemCode } from './startError.ts';

/** Where an S3-compatible store is, and who we are to it. */
export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds that one request may take: the largest file over a slow line. */
const PATIENCE = 60_000;
/** How often a request is sent again when the store is busy. */
const RETRIES = 2;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return systemCode(error.cause) || systemCode(error) || error.name;
}

/** Makes a store in a bucket of an S3-compatible service, addressed by path as all of them understand. */
export function s3Files(config: S3Config): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(bucket)}`;

  async function send(method: string, id: string, init: RequestInit = {}): Promise<Response> {
    if (!isFileId(id)) throw new StoreFailure('not an ID');
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      return await client.fetch(`${base}/${id}`, { method, signal, redirect: 'error', ...init });
    } catch (error) {
      throw new StoreFailure(reasonOf(error), error);
    }
  }

  async function finish(answer: Response): Promise<void> {
    await answer.body?.cancel();
    if (!answer.ok) throw new StoreFailure(String(answer.status));
  }

  return {
    put: async (id, bytes) => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      const headers = {
        'content-type': 'application/octet-stream',
        // Signed with the rest, so that the store refuses bytes that changed on the way.
        'x-amz-content-sha256': Buffer.from(digest).toString('hex'),
      };
      await finish(await send('PUT', id, { headers, body: bytes }));
    },
    get: async (id) => {
      const answer = await send('GET', id);
      if (answer.ok) {
        const bytes = await answer.arrayBuffer().catch((error: unknown) => {
          throw new StoreFailure(reasonOf(error), error);
        });
        return new Uint8Array(bytes);
      }
      const isMissing = answer.status === 404 && (await answer.text()).includes('NoSuchKey');
      if (isMissing) return undefined;
      throw new StoreFailure(String(answer.status));
    },
    remove: async (id) => {
      const answer = await send('DELETE', id);
      if (answer.status === 404) await answer.body?.cancel();
      else await finish(answer);
    },
  };
}

const HINTS: Readonly<Record<string, string>> = {
  301: 'S3_REGION: the bucket is in another region.',
  400: 'S3_REGION or S3_ACCESS_KEY_ID: the store does not understand the request. Correct them.',
  403: 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: the store refuses them. Correct them, or allow them to put, get and delete objects.',
  404: 'S3_BUCKET: the store has no such bucket. Make it, or correct the name.',
};

/** Opens a store and tries it. Throws a `StartError` that names the variable which cannot be used. */
export async function openS3Files(config: S3Config): Promise<FileStore> {
  const store = s3Files(config);
  const id = newFileId();
  try {
    await store.put(id, new Uint8Array([1]));
    await store.get(id);
    await store.remove(id);
    return store;
  } catch (error) {
    const reason = error instanceof StoreFailure ? error.reason : 'unknown';
    throw new StartError(
      HINTS[reason] ??
        `S3_ENDPOINT: the store does not answer (${reason}). Start it, or correct the address.`,
    );
  }
}
