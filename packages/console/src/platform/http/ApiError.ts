import { type FieldError, type ProblemDetails, type ProblemCode } from '@firstbell/schema';

/**
 * Code of a failed request: a problem code of the API, `offline` without a response, `unknown` for a response
 * that is not from the API.
 */
export type ApiErrorCode = ProblemCode | 'offline' | 'unknown';

/** A request as the console sends it. */
export type SentRequest = { method: string; url: string; params: unknown };

/** Maximum `Retry-After` of a busy API in ms; an API that is down sends a longer delay. */
const MAX_BUSY_MS = 2000;

/** The error that every failed request throws. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Sentence for the user: the problem and what to do. */
  readonly detail: string;
  /** Messages for single fields of the request. */
  readonly errors: readonly FieldError[];
  /** Links that help to solve the problem, such as to the records that prevent a deletion. */
  readonly links: readonly { text: string; href: string }[];
  /** Stored record of a `conflict`, which somebody else changed. */
  readonly record: Readonly<Record<string, unknown>> | undefined;
  /** Delay in ms after which the API asks for a retry; undefined without a `Retry-After` header. */
  readonly retryAfterMs: number | undefined;
  /** The request that failed. */
  request: SentRequest | undefined;

  constructor(
    code: ApiErrorCode,
    status: number,
    detail: string,
    problem?: ProblemDetails,
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

  /** True for an error that a retry may solve. */
  get isTransient(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** True while the API is overloaded: its response asks for a retry within seconds. */
  get isBusy(): boolean {
    return this.status === 503 && this.retryAfterMs !== undefined && this.retryAfterMs <= MAX_BUSY_MS;
  }

  /** True when the API could not be reached. */
  get isUnreachable(): boolean {
    return this.code === 'offline' || this.status === 502 || this.status === 503 || this.status === 504;
  }
}

/** True for an `ApiError`. */
export function isApiError(thrown: unknown): thrown is ApiError {
  return thrown instanceof ApiError;
}

const OFFLINE_DETAIL = 'Firstbell could not be reached. Check the connection and try again.';
const UNKNOWN_DETAIL = 'Something went wrong on our side. Try again in a moment.';

/** Creates the error of a response from its status, its body and its `Retry-After` header (in seconds). */
export function createResponseError(
  status: number,
  body: unknown,
  cause?: unknown,
  retryAfter?: unknown,
): ApiError {
  const seconds = retryAfter === undefined ? NaN : Number(retryAfter);
  const retryAfterMs = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return isProblem(body)
    ? new ApiError(body.code, status, body.detail, body, cause, retryAfterMs)
    : new ApiError('unknown', status, UNKNOWN_DETAIL, undefined, cause, retryAfterMs);
}

/** Creates the error of a request without a response. */
export function createOfflineError(cause?: unknown): ApiError {
  return new ApiError('offline', 0, OFFLINE_DETAIL, undefined, cause);
}

function isProblem(body: unknown): body is ProblemDetails {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'detail' in body &&
    typeof body.detail === 'string'
  );
}
