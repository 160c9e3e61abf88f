import { type AccessArea, type Action, type OptionalFields, type ProblemCode } from '@firstbell/schema';
import { type z } from 'zod';
import { type Member } from '../accounts/member.ts';
import { type Upload } from './body.ts';

/** Checked input of a handler. */
type Asked<Query, Body> = {
  /** Part of the path that names a record, of characters that Postgres can hold; else empty. */
  key: string;
  query: Query;
  body: Body;
  /** The body of an operation that takes a file. */
  upload: Upload;
  /** The signed-in person; nobody where the endpoint is open. */
  user: Member;
  /** Names of the query's parameters that were really given. */
  given: ReadonlySet<string>;
  /** Aborted when the client goes away before the answer. */
  signal: AbortSignal;
};

/** One operation of the API: what it takes, what it gives, and how. The document is made from the same parts. */
export type Endpoint<Query = unknown, Body = unknown> = {
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path below `/api`; `{key}` stands for a record's key. */
  path: string;
  tag: string;
  summary: string;
  /** Permission that the person needs; `open` answers without a token. */
  access: { area: AccessArea; action: Action } | 'open';
  query?: z.ZodType<Query>;
  /** Makes the body's check; `today` is an ISO day. */
  body?: (today: string) => z.ZodType<Body>;
  /** Makes the check of a body in which the school lets fields stay empty, in place of `body`. */
  recordBody?: (today: string, optional: OptionalFields) => z.ZodType<Body>;
  /** Takes a body of bytes in place of JSON, at most so many. */
  bytes?: { limit: number };
  status: 200 | 201 | 204;
  answer?: z.ZodType;
  /** Answers 202 with the job, and its address in `Location`, when it takes longer than a person waits. */
  isLong?: boolean;
  /** Answers with a file. */
  answersBytes?: boolean;
  refusals: readonly ProblemCode[];
  handle(asked: Asked<Query, Body>): Promise<unknown>;
};

/** Takes an operation with its own types of query and body, and keeps the rest from having to know them. */
export function endpoint<Query, Body>(operation: Endpoint<Query, Body>): Endpoint {
  return operation;
}

/** Refusals of any request with a token. */
export const READING: readonly ProblemCode[] = [
  'unauthenticated',
  'forbidden',
  'waiting',
  'disabled',
  'closed',
  'unverified',
  'unavailable',
  'too_many_requests',
];

/** Refusals of a change: the same as of a reading. */
export const CHANGING: readonly ProblemCode[] = [...READING];

/** Further refusals of a request with a body. */
export const SENDING: readonly ProblemCode[] = [
  ...CHANGING,
  'malformed',
  'too_large',
  'too_slow',
  'unsupported_media_type',
  'invalid',
];
