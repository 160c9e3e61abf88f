import { type ProblemCode } from '@firstbell/schema';
import { type Contract } from '@firstbell/schema/contracts/contract';
import { isUpload, takesIntentionKey } from './operation.ts';

/** Problems of every operation. */
const ALWAYS: readonly ProblemCode[] = ['too_many_requests', 'internal'];
/** Problems of a request with a token. */
const TOKEN: readonly ProblemCode[] = [
  ...([
    'unauthenticated',
    'session_ended',
    'session_needed',
    'forbidden',
    'waiting',
    'disabled',
    'closed',
  ] as const),
  ...(['unverified', 'code_needed', 'second_factor_missing', 'clock_differs', 'unavailable'] as const),
];
/** Problems of a body. */
const BODY: readonly ProblemCode[] = [
  'malformed',
  'too_large',
  'too_slow',
  'unsupported_media_type',
  'invalid',
];
/** Problems of bytes to store. */
const UPLOAD: readonly ProblemCode[] = ['storage_full', 'infected'];
/** Problems of a request with an `Idempotency-Key`. */
const INTENTION: readonly ProblemCode[] = ['malformed', 'already_saved', 'busy'];

/** Returns the problems of an operation: those that follow from its contract, and its own. */
export function listProblems(operation: Contract): Set<ProblemCode> {
  const { method, path, access, query, body, freshProof, problems = [] } = operation;
  return new Set([
    ...ALWAYS,
    ...(access === 'open' ? [] : TOKEN),
    ...(body ? BODY : []),
    ...(isUpload(body) ? UPLOAD : []),
    ...(query ? (['invalid'] as const) : []),
    ...(path.includes('{key}') ? (['not_found'] as const) : []),
    ...(path.includes('{key}') && method !== 'get' ? (['invalid'] as const) : []),
    ...(takesIntentionKey(operation) ? INTENTION : []),
    ...(freshProof ? (['stale_sign_in'] as const) : []),
    ...problems,
  ]);
}
