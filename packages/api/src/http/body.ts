import { measureJson } from './measureJson.ts';
import { Refusal } from './refusal.ts';
import { unstorable } from './storable.ts';

/** Most bytes that a body may have. */
const BODY_LIMIT = 1_000_000;

/** Bytes that are still read beyond the limit: a client reads no answer while it is cut off sending. */
const DRAINED = 31_000_000;

/** Most values that a JSON body may have: twice what the largest selection needs. */
const MOST_VALUES = 20_000;
/** How deep a JSON body may nest lists and objects. */
const DEEPEST = 20;

const BYTES_TYPE = /^application\/octet-stream\s*(;|$)/i;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

const MEBIBYTE = 1024 * 1024;

/** Makes the refusal of a file that has too many bytes. */
export const tooLarge = (limit: number): Refusal =>
  new Refusal('too_large', { detail: `Send a file of at most ${Math.floor(limit / MEBIBYTE)} MiB.` });

async function readWhole(
  request: Request,
  limit: number,
  refusal: Refusal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit + DRAINED) throw refusal;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size <= limit) chunks.push(part.value);
    if (size > limit + DRAINED) {
      await reader?.cancel();
      break;
    }
  }
  if (size > limit) throw refusal;
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Reads a body of at most `limit` bytes as it is. Throws `unsupported_media_type` or `too_large`. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (!BYTES_TYPE.test(request.headers.get('content-type') ?? '')) {
    throw new Refusal('unsupported_media_type', { detail: 'Send the file as application/octet-stream.' });
  }
  return readWhole(request, limit, tooLarge(limit));
}

/** Throws `invalid` or `too_large` for a JSON text that takes long to read for its bytes. */
function refuseCostly(bytes: Uint8Array): void {
  const { values, depth } = measureJson(bytes);
  if (depth > DEEPEST) {
    const message = `Nest lists and objects at most ${DEEPEST} deep.`;
    throw new Refusal('invalid', { errors: [{ field: '', message }] });
  }
  if (values > MOST_VALUES) throw new Refusal('too_large', { detail: `Send at most ${MOST_VALUES} values.` });
}

/**
 * Reads a JSON body. Throws `unsupported_media_type`, `too_large`, `malformed`, or `invalid` for text that
 * cannot be stored and for values that are nested too deep.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new Refusal('unsupported_media_type');
  const bytes = await readWhole(request, BODY_LIMIT, new Refusal('too_large'));
  refuseCostly(bytes);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal('malformed');
  }
  const errors = unstorable(value);
  if (errors.length > 0) throw new Refusal('invalid', { errors: errors.slice(0, 20) });
  return value;
}
