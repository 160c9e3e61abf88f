import { type FieldError, type Problem, type ProblemCode } from '@firstbell/schema';

/** Why a request failed: a problem code of the API, `offline` without an answer, `unknown` for an answer that is not the API's. */
export type ApiErrorCode = ProblemCode | 'offline' | 'unknown';

/** Most milliseconds after which a busy API asks to be asked again; one that is away asks for more. */
const SOON = 2000;

/** The error that every failed request throws. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** What happened and what to do, in a sentence that can be shown. */
  readonly detail: string;
  /** Messages for single fields of what was sent. */
  readonly errors: readonly FieldError[];
  /** Where the way out is, such as the records that use one that may not go. */
  readonly links: readonly { text: string; href: string }[];
  /** The record as it stands now, when someone else changed it. */
  readonly record: Readonly<Record<string, unknown>> | undefined;
  /** Milliseconds after which it makes sense to ask again, where the API says so. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ApiErrorCode,
    status: number,
    detail: string,
    problem?: Problem,
    cause?: unknown,
    retryAfterMs?: number,
  ) {
    super(`${status} ${code}: ${detail}`, { cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.errors = problem?.errors ?? [];
    this.links = problem?.links ?? [];
    this.record = problem?.record;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same request may well succeed a little later. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** Whether the API has too much to do just now: then it asks to be asked again within seconds. */
  get isBusy(): boolean {
    return this.status === 503 && this.retryAfterMs !== undefined && this.retryAfterMs <= SOON;
  }

  /** Whether the API could not be reached at all. */
  get isUnreachable(): boolean {
    return this.code === 'offline' || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** Says whether something thrown is a failed request. */
export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof ApiError;
}

const OFFLINE = 'Firstbell could not be reached. Check the connection and try again.';
const UNKNOWN = 'Something went wrong on our side. Try again in a moment.';

/** Makes the error of an answer: `body` is what came with `status`, whatever it is; `retryAfter` its header, in seconds. */
export function errorOfAnswer(
  status: number,
  body: unknown,
  cause?: unknown,
  retryAfter?: unknown,
): ApiError {
  const seconds = retryAfter === undefined ? NaN : Number(retryAfter);
  const ms = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return isProblem(body)
    ? new ApiError(body.code, status, body.detail, body, cause, ms)
    : new ApiError('unknown', status, UNKNOWN, undefined, cause, ms);
}

/** Makes the error of a request that got no answer. */
export function errorOfSilence(cause?: unknown): ApiError {
  return new ApiError('offline', 0, OFFLINE, undefined, cause);
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'detail' in body &&
    typeof body.detail === 'string'
  );
}
