import { type FieldError } from '@firstbell/schema';
import { Refusal } from './refusal.ts';

/** Most bytes that a body may have. */
const BODY_LIMIT = 1_000_000;

/** Bytes that are still read of a body that is too large: a client reads no answer while it is cut off sending. */
const DRAIN_LIMIT = 32_000_000;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

async function readBytes(request: Request): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > DRAIN_LIMIT) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size <= BODY_LIMIT) chunks.push(part.value);
    if (size > DRAIN_LIMIT) {
      await reader?.cancel();
      break;
    }
  }
  if (size > BODY_LIMIT) throw new Refusal('too_large');
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Finds texts that Postgres cannot hold: with NUL, or with half of a surrogate pair. */
function unstorable(root: unknown): FieldError[] {
  const errors: FieldError[] = [];
  const open: [value: unknown, path: string][] = [[root, '']];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, path] = next;
    if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed())) {
      errors.push({ field: path, message: 'Remove the characters that cannot be printed.' });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        open.push([inner, path === '' ? key : `${path}.${key}`]);
    }
  }
  return errors;
}

/**
 * Reads a JSON body. Throws `unsupported_media_type`, `too_large`, `malformed`, or `invalid` for text that
 * cannot be stored.
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? '')) throw new Refusal('unsupported_media_type');
  const bytes = await readBytes(request);
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
