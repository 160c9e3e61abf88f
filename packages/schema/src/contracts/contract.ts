import { type z } from 'zod';
import { type AccessArea, type Action } from '../access/access.ts';
import { type AuditKind } from '../privacy/audit.ts';
import { type ProblemCode } from '../records/problem.ts';
import { type OptionalFields } from '../school/required.ts';

/** Schema of a body; made from today's ISO day and the fields that are optional in the school, if it depends on them. */
type BodySchema = z.ZodType | ((today: string, optional: OptionalFields) => z.ZodType);
/** Binary body, with its maximum size in bytes. */
type Upload = { maxBytes: number };

/** Body of an operation: JSON with a schema, or bytes. */
export type ContractBody = BodySchema | Upload | undefined;

type Terms<Query, Body, Response, IsLong> = {
  /** Group in the documentation; by default the first part of the path. */
  tag?: string;
  /** Permission that the person needs; an `open` operation needs no token. */
  access: readonly [AccessArea, Action] | 'open';
  /** What the person need not have: a session, an active account, or a second factor that was verified in the session. */
  without?: 'session' | 'account' | 'second factor';
  /** When the person must have proved within the last minutes, in the same session, who they are: `always`, or the case in words. */
  freshProof?: string;
  /**
   * Kind of the event that the service writes to the audit log after the operation, before the response. Changes of records need
   * no event: their history is part of the log.
   */
  audit?: AuditKind;
  /** Why a `POST` takes no `Idempotency-Key`: sending it again does no harm, or its response must not be stored. */
  unkeyed?: 'reads' | 'settles' | 'secret';
  query?: Query;
  body?: Body;
  /** Schema of the response, or `bytes` for a file. */
  response?: Response;
  /** Status of a success: by default 200, or 204 without a response. */
  status?: 200 | 201 | 204;
  /** Whether the operation may continue as a job. It then responds 202 with the job, and its URL in `Location`. */
  isLong?: IsLong;
  /** Problems beyond those that follow from access, query and body. */
  problems?: readonly ProblemCode[];
};

/** Declaration of an operation: its route, permission and schemas. The API implements it, the console calls it, and OpenAPI describes it. */
export type Contract<
  Path extends string = string,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends ContractBody = ContractBody,
  Response extends z.ZodType | 'bytes' | undefined = z.ZodType | 'bytes' | undefined,
  IsLong extends boolean = boolean,
> = Omit<Terms<Query, Body, Response, IsLong>, 'query' | 'body' | 'response'> & {
  method: Method;
  /** Path below `/api`; `{key}` is the placeholder of a record's key. */
  path: Path;
  summary: string;
  tag: string;
  status: 200 | 201 | 204;
  query: Query;
  body: Body;
  response: Response;
};

type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Declares an operation by method and path, such as `get /student/{key}`, and a sentence for the documentation.
 * @__NO_SIDE_EFFECTS__
 */
export function contract<
  Path extends string,
  Query extends z.ZodType | undefined = undefined,
  Body extends ContractBody = undefined,
  Response extends z.ZodType | 'bytes' | undefined = undefined,
  IsLong extends boolean = false,
>(
  route: `${Method} ${Path}`,
  summary: string,
  terms: Terms<Query, Body, Response, IsLong>,
): Contract<Path, Query, Body, Response, IsLong> {
  const [method, path] = route.split(' ') as [Method, Path];
  const { tag = path.split('/')[1] ?? '', status = terms.response === undefined ? 204 : 200 } = terms;
  const schemas = { query: terms.query, body: terms.body, response: terms.response };
  return {
    ...terms,
    ...(schemas as Pick<Contract<Path, Query, Body, Response>, keyof typeof schemas>),
    method,
    path,
    summary,
    tag,
    status,
  };
}

/** A value to send, whose properties and arrays may be readonly. */
export type Sent<Value> = Value extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Sent<Value[Name]> }
    : Value;

/** Schema of a JSON body. */
type SchemaOf<Body> = Body extends (...context: never[]) => infer Schema ? Schema : Body;

/** Parsed query of an operation. */
export type QueryOutput<Query> = Query extends z.ZodType ? z.output<Query> : unknown;
/** Parsed JSON body of an operation. */
export type BodyOutput<Body> = SchemaOf<Body> extends z.ZodType ? z.output<SchemaOf<Body>> : unknown;
/** JSON body of an operation as it is sent. */
export type BodyInput<Body> = SchemaOf<Body> extends z.ZodType ? Sent<z.input<SchemaOf<Body>>> : unknown;
