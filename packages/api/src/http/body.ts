import { measureJson } from './measureJson.ts';
import { createFieldProblem, Problem } from './problem.ts';
import { findUnstorable } from './storable.ts';

/** Maximum bytes of a JSON body. */
const BODY_LIMIT = 1_000_000;

/** Maximum bytes of a refused body that are read and dropped: a client reads no response while it is still sending. */
const DRAIN_LIMIT = 31_000_000;

/** Maximum number of values in a JSON body: twice as many as the largest selection has. */
const MAX_VALUES = 20_000;
/** Maximum nesting depth of a JSON body. */
const MAX_DEPTH = 20;

const BYTES_TYPE = /^application\/octet-stream\s*(;|$)/i;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

const MEBIBYTE = 1024 * 1024;

/** Creates the problem of a file that is too large. */
const createTooLargeProblem = (limit: number): Problem =>
  new Problem('too_large', { detail: `Send a file of at most ${Math.floor(limit / MEBIBYTE)} MiB.` });

/** Milliseconds without progress after which a transfer times out. */
export const STALL_TIMEOUT_MS = 30_000;
/** Maximum duration of a transfer in milliseconds: 20 MiB at 190 kbit/s. */
export const MAX_TRANSFER_MS = 900_000;

const readDeclaredSize = (request: Request) => Number(request.headers.get('content-length') ?? 0);

const createTooSlowProblem = () =>
  new Problem('too_slow', { detail: 'The body stopped arriving. Check the connection and send it again.' });

/** Waits for `work`. Throws `too_slow` after a number of milliseconds. */
async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createTooSlowProblem()), milliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Streams a body. Throws `too_slow`, or `malformed` when the client disconnects. */
async function* streamBody({ body }: Request): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const deadline = performance.now() + MAX_TRANSFER_MS;
  try {
    for (;;) {
      const timeout = Math.min(STALL_TIMEOUT_MS, deadline - performance.now());
      const result = await withTimeout(reader.read(), timeout);
      if (result.done) return;
      yield result.value;
    }
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('malformed', { detail: 'The body broke off.' });
  } finally {
    reader.releaseLock();
  }
}

/** Reads and drops the rest of a body, so that a client that is still sending reads the response. */
export async function drainBody(request: Request): Promise<void> {
  if (request.body === null || request.body.locked || readDeclaredSize(request) > DRAIN_LIMIT) return;
  let size = 0;
  try {
    for await (const chunk of streamBody(request)) {
      size += chunk.byteLength;
      if (size > DRAIN_LIMIT) break;
    }
  } catch {
    return;
  }
  if (size > DRAIN_LIMIT) await request.body.cancel();
}

/** Streams a body. Throws `refusal` after `limit` bytes, or at once if `Content-Length` is larger than `limit`. */
async function* readChunks(
  request: Request,
  limit: number,
  problem: Problem,
): AsyncGenerator<Uint8Array, void> {
  let size = readDeclaredSize(request);
  if (size <= limit) {
    size = 0;
    for await (const chunk of streamBody(request)) {
      size += chunk.byteLength;
      if (size > limit) break;
      yield chunk;
    }
  }
  if (size > limit) throw problem;
}

async function readAllBytes(
  request: Request,
  limit: number,
  problem: Problem,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readChunks(request, limit, problem)) {
    chunks.push(chunk);
    size += chunk.byteLength;
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Chunks of bytes, from memory or a stream. */
export type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** A binary body to be streamed. */
export type Upload = {
  /** `Content-Length` of the body, if the client sends it. */
  size: number | undefined;
  /** Chunks of the body. Reading them throws `too_large`, `too_slow` or `malformed`. */
  chunks: Chunks;
};

/** Opens a body of at most `limit` bytes. Throws `unsupported_media_type` or `too_large`. */
export function openUpload(request: Request, limit: number): Upload {
  if (!BYTES_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new Problem('unsupported_media_type', { detail: 'Send the file as application/octet-stream.' });
  }
  const size = readDeclaredSize(request);
  if (size > limit) throw createTooLargeProblem(limit);
  return { size: size || undefined, chunks: readChunks(request, limit, createTooLargeProblem(limit)) };
}

/** Throws `invalid` or `too_large` for a JSON text that would be slow to parse because of its nesting or number of values. */
function checkComplexity(bytes: Uint8Array): void {
  const { values, depth } = measureJson(bytes);
  if (depth > MAX_DEPTH) {
    const message = `Nest lists and objects at most ${MAX_DEPTH} deep.`;
    throw createFieldProblem('', message);
  }
  if (values > MAX_VALUES) throw new Problem('too_large', { detail: `Send at most ${MAX_VALUES} values.` });
}

/**
 * Reads a JSON body. Throws `unsupported_media_type`, `too_large`, `malformed`, or `invalid` for text that
 * cannot be stored and for values that are nested too deep.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new Problem('unsupported_media_type');
  const bytes = await readAllBytes(request, BODY_LIMIT, new Problem('too_large'));
  checkComplexity(bytes);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('malformed');
  }
  const errors = findUnstorable(value);
  if (errors.length > 0) throw new Problem('invalid', { errors: errors.slice(0, 20) });
  return value;
}
