import {
  type BodyOutput,
  type Contract,
  type ContractBody,
  type QueryOutput,
  type Sent,
} from '@firstbell/schema/contracts/contract';
import { type z } from 'zod';
import { type Caller } from '../caller/member.ts';
import { createScope, EMPTY_SCOPE, type Scope } from '../caller/scope.ts';
import { type Upload } from '../http/body.ts';

/** Validated input of a handler. */
export type HandlerInput<Query = unknown, Body = unknown> = {
  /** Key in the path, of characters that PostgreSQL can store; empty for a path without `{key}`. */
  key: string;
  query: Query;
  body: Body;
  /** Body of an operation that takes bytes. */
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

/** What only the service knows of an operation. */
type Implementation<Query = unknown, Body = unknown, Result = unknown, Prepared = unknown> = {
  /** Tells whether a request needs the fresh proof of its contract; without this function, each does. */
  needsProof?(input: HandlerInput<Query, Body> & Prepared): boolean | Promise<boolean>;
  /** Whether requests are counted by address, because an `open` operation knows no account. */
  isLimitedByAddress?: boolean;
  /** Version of the response of an `open` operation, which is made and compressed once for each version. */
  version?: () => Promise<string>;
  /** Describes the event of the contract's `audit`: by default the key in the path, and method and path as its detail. */
  describeEvent?(input: HandlerInput<Query, Body> & Prepared): {
    record?: string;
    detail?: Record<string, unknown>;
  };
  /** Handles a request. `scope` is that of the person for the `access` of the contract. */
  handle(input: HandlerInput<Query, Body> & Prepared): Promise<Result>;
};

/** What a handler returns: the response of the contract, for a long operation that of its job, or a finished HTTP response. */
type ResultOf<Answer, IsLong> =
  | Response
  | (IsLong extends true ? Record<string, unknown> : Answer extends z.ZodType ? Sent<z.input<Answer>> : void);

/** One operation of the API: its contract and its implementation. The OpenAPI document is generated from it. */
export type Operation = Contract &
  Implementation &
  Required<Pick<Implementation, 'needsProof' | 'describeEvent'>>;

/** Returns what handlers get besides the request: the key of a record, and the scope of the person for the `access` of a contract. */
type Prepare<Prepared> = (input: HandlerInput, access: Contract['access']) => Prepared;

/** Creates the function that implements a contract by a handler, or by a handler with what its audit event says and which requests need a proof. */
export const createImplement =
  <Prepared extends { key: string; scope: Scope }>(prepare: Prepare<Prepared>) =>
  <
    Query extends z.ZodType | undefined,
    Body extends ContractBody,
    Answer extends z.ZodType | 'bytes' | undefined,
    IsLong extends boolean,
  >(
    contract: Contract<string, Query, Body, Answer, IsLong>,
    implementation:
      | Implementation<QueryOutput<Query>, BodyOutput<Body>, ResultOf<Answer, IsLong>, Prepared>['handle']
      | Implementation<QueryOutput<Query>, BodyOutput<Body>, ResultOf<Answer, IsLong>, Prepared>,
  ): Operation => {
    const own = typeof implementation === 'function' ? { handle: implementation } : implementation;
    type Input = HandlerInput<QueryOutput<Query>, BodyOutput<Body>>;
    const prepared = (input: Input) => ({ ...input, ...prepare(input, contract.access) });
    return {
      ...contract,
      ...own,
      needsProof: (input: Input) => own.needsProof?.(prepared(input)) ?? true,
      describeEvent: (input: Input) => own.describeEvent?.(prepared(input)) ?? {},
      handle: (input: Input) => own.handle(prepared(input)),
    };
  };

/** Implements a contract that is not about the records of one area. */
export const implement = createImplement(({ key, user }, access) => ({
  key,
  scope: access === 'open' ? EMPTY_SCOPE : createScope(user, access),
}));

/** Tells whether requests of an operation may have an `Idempotency-Key`: each `POST` that is not `unkeyed`. */
export const takesIntentionKey = ({ method, access, body, unkeyed }: Contract): boolean =>
  method === 'post' && access !== 'open' && !isUpload(body) && unkeyed === undefined;

/** Tells whether the body of an operation is bytes. */
export const isUpload = (body: ContractBody): body is { maxBytes: number } =>
  body !== undefined && 'maxBytes' in body;
