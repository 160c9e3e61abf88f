import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { StoreFailure } from '../../files/store.ts';
import { type S3Config } from '../files/s3Files.ts';

/** Object with the ID of the school to which a bucket belongs; no file has this name. */
const OBJECT = 'firstbell-school-id';
const TIMEOUT_MS = 60_000;

async function send({ endpoint, bucket, region, ...keys }: S3Config, init: RequestInit): Promise<Response> {
  const client = new AwsClient({ ...keys, region, service: 's3' });
  const base = endpoint.replace(/(?<!\/)\/+$/, '');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return client.fetch(`${base}/${encodeURIComponent(bucket)}/${OBJECT}`, {
    redirect: 'error',
    signal,
    ...init,
  });
}

/** Reads the ID of the school to which a bucket belongs; undefined if it belongs to none yet. */
export async function readBucketSchool(config: S3Config): Promise<string | undefined> {
  const response = await send(config, { method: 'GET' });
  const text = await response.text();
  if (response.ok) return text;
  if (response.status === 404) return undefined;
  throw new StoreFailure(String(response.status));
}

/** Stores the ID of the school in its bucket. */
export async function writeBucketSchool(config: S3Config, school: string): Promise<void> {
  const headers = { 'x-amz-content-sha256': createHash('sha256').update(school).digest('hex') };
  const response = await send(config, { method: 'PUT', body: school, headers });
  await response.body?.cancel();
  if (!response.ok) throw new StoreFailure(String(response.status));
}
