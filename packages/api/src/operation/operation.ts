import { type AccessArea, type Action, type OptionalFields, type ProblemCode } from '@firstbell/schema';
import { type AuditKind } from '@firstbell/schema/audit';
import { type z } from 'zod';
import { type Caller } from '../caller/member.ts';
import { type Upload } from '../http/body.ts';

/** Validated input of a handler. */
export type HandlerInput<Query = unknown, Body = unknown> = {
  /** Key in the path, of characters that PostgreSQL can store; empty for a path without `{key}`. */
  key: string;
  query: Query;
  body: Body;
  /** Body of an operation with `bytes`. */
  upload: Upload;
  /** The signed-in user, with the origin of the request; a placeholder for an open endpoint. */
  user: Caller;
  /** Names of the query parameters in the request. */
  parameterNames: ReadonlySet<string>;
  /** Aborted when the client disconnects before the response. */
  signal: AbortSignal;
  /** Counts whose data a part of a streamed response has. The service itself counts every other response. */
  countRead: (rows: readonly unknown[]) => void;
};

/**
 * Inputs with which an operation needs a fresh proof of who the person is: a sign-in, or for who has a second factor a code of it,
 * within the last minutes in the same session. `when` says it in words, for the documentation.
 */
type FreshProof<Query = unknown, Body = unknown> =
  'always' | { when: string; isNeeded(input: HandlerInput<Query, Body>): boolean | Promise<boolean> };

/** One operation of the API: its route, access, schemas and handler. The OpenAPI document is generated from it. */
export type Operation<Query = unknown, Body = unknown> = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path below `/api`; `{key}` is the placeholder of a record's key. */
  path: string;
  tag: string;
  summary: string;
  /** Permission that the user needs; an `open` operation needs no token. */
  access: { area: AccessArea; action: Action } | 'open';
  /** Whether people without an active account may also call the operation: waiting, disabled and unregistered people. */
  isForAnyAccount?: boolean;
  /** Whether the operation needs a token, but no session, because it opens one. */
  opensSession?: boolean;
  /** Whether the operation can be called before the second factor was verified in the session. */
  isBeforeSecondFactor?: boolean;
  /** Whether the operation needs a fresh proof of who the person is, as a protection against others at an unattended browser. */
  freshProof?: FreshProof<Query, Body> | undefined;
  /** Whether requests are counted by address, because an `open` operation knows no account. */
  isLimitedByAddress?: boolean;
  /** Version of the response of an `open` operation, which is made and compressed once for each version. */
  version?: () => Promise<string>;
  /** Why a `POST` takes no `Idempotency-Key`: sending it again does no harm, or its response must not be stored. */
  unkeyed?: 'reads' | 'settles' | 'secret';
  query?: z.ZodType<Query>;
  /** Parameters of the query that can be repeated; their values are arrays. Only the first value of other parameters counts. */
  repeatable?: readonly string[];
  /** Returns the schema of the body; `today` is an ISO day. */
  body?: (today: string) => z.ZodType<Body>;
  /** In place of `body`: returns the schema of a record's body; `optional` are the fields that are optional in the school. */
  recordBody?: (today: string, optional: OptionalFields) => z.ZodType<Body>;
  /** Maximum size in bytes of a binary body; without it, the body is JSON. */
  bytes?: { limit: number };
  status: 200 | 201 | 204;
  /** Schema of the response. */
  response?: z.ZodType;
  /** Whether the operation may continue as a job. It then responds 202 with the job, and its URL in `Location`. */
  isLong?: boolean;
  /** Whether the response is a file. */
  hasBytesResponse?: boolean;
  problems: readonly ProblemCode[];
  /**
   * Event of the audit log, written after the operation and before its response. Changes of records need no event: their
   * history is part of the log.
   */
  audit?: {
    kind: AuditKind;
    /** Key of the record where the path has none. */
    record?(input: HandlerInput<Query, Body>): string;
    detail?(input: HandlerInput<Query, Body>): Record<string, unknown>;
  };
  handle(input: HandlerInput<Query, Body>): Promise<unknown>;
};

/** Checks the types of an operation, and returns it as a plain `Endpoint`. */
export function operation<Query, Body>(operation: Operation<Query, Body>): Operation {
  return operation;
}

/** Tells whether requests of an operation may have an `Idempotency-Key`: each `POST` that is not `unkeyed`. */
export const takesIntentionKey = ({ method, access, bytes, unkeyed }: Operation): boolean =>
  method === 'post' && access !== 'open' && bytes === undefined && unkeyed === undefined;

/** Problems of any request with a token, such as a read. */
export const READ_PROBLEMS: readonly ProblemCode[] = [
  'unauthenticated',
  'session_ended',
  'session_needed',
  'forbidden',
  'waiting',
  'disabled',
  'closed',
  'unverified',
  'code_needed',
  'second_factor_missing',
  'clock_differs',
  'unavailable',
  'too_many_requests',
];

/** Problems of a change without a body: those of a read. */
export const CHANGE_PROBLEMS: readonly ProblemCode[] = [...READ_PROBLEMS];

/** Problems of a body. */
export const INPUT_PROBLEMS: readonly ProblemCode[] = [
  'malformed',
  'too_large',
  'too_slow',
  'unsupported_media_type',
  'invalid',
];

/** Problems of a request with a token and a body. */
export const BODY_PROBLEMS: readonly ProblemCode[] = [...CHANGE_PROBLEMS, ...INPUT_PROBLEMS];
