import { job, type Job } from '@firstbell/schema';
import { type BodyInput, type Contract, type Sent } from '@firstbell/schema/contracts/contract';
import { type AxiosInstance, type AxiosRequestConfig } from 'axios';
import { type z } from 'zod';

/** HTTP status of an operation that continues as a job. */
const ACCEPTED = 202;

type KeyInput<Path> = Path extends `${string}{key}${string}` ? { key: string } : unknown;
type QueryInput<Query> = Query extends z.ZodType
  ? Record<never, never> extends z.input<Query>
    ? { query?: Sent<z.input<Query>> | undefined }
    : { query: Sent<z.input<Query>> }
  : unknown;
type BodyPart<Body> = Body extends undefined
  ? unknown
  : { body: Body extends { maxBytes: number } ? Blob : BodyInput<Body> };

/** Input of an operation: the key in its path, its query and its body, and `Options` of the request. */
type CallInput<Called extends Contract, Options> = KeyInput<Called['path']> &
  QueryInput<Called['query']> &
  BodyPart<Called['body']> &
  Options;
/** The input of an operation, optional if it needs none. */
export type InputArguments<Called extends Contract, Options = { config?: AxiosRequestConfig }> =
  Record<never, never> extends CallInput<Called, Options>
    ? [input?: CallInput<Called, Options>]
    : [input: CallInput<Called, Options>];

/** Parsed response of an operation, or the job as which a long operation continues. */
export type CallResult<Called extends Contract> =
  | (Called['response'] extends z.ZodType
      ? z.output<Called['response']>
      : Called['response'] extends 'bytes'
        ? Blob
        : undefined)
  | (Called extends { isLong?: infer IsLong } ? (IsLong extends true ? Job : never) : never);

/** Input of any operation. */
export type AnyInput = { key?: string; query?: Record<string, unknown>; body?: unknown };

/** Returns the path of an operation, with the key of a record. */
export const createPath = ({ path }: Pick<Contract, 'path'>, key = ''): string =>
  path.replace('{key}', encodeURIComponent(key));

/** A transfer has no timeout, because a large file over a slow connection takes long; the person can cancel it. */
const UPLOAD_CONFIG: AxiosRequestConfig = {
  timeout: 0,
  headers: { 'content-type': 'application/octet-stream' },
};
const DOWNLOAD_CONFIG: AxiosRequestConfig = {
  timeout: 0,
  responseType: 'arraybuffer',
  transformResponse: (body: ArrayBuffer | undefined, _headers, status) =>
    body === undefined || (status ?? 0) < 400 ? body : readProblem(body),
};

/** Parses the JSON problem of a refused download; returns the text of any other body. */
function readProblem(body: ArrayBuffer): unknown {
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Tells whether a parameter of an operation must be sent. */
function isNeeded({ query }: Pick<Contract, 'query'>, name: string): boolean {
  const { shape = {} } = query as { shape?: Record<string, z.ZodType> };
  return shape[name]?.safeParse(undefined).success === false;
}

/** Sends a request of an operation, and parses the response. Leaves out parameters that are empty and not needed. */
export async function call<Called extends Contract>(
  http: AxiosInstance,
  called: Called,
  ...[input]: InputArguments<Called>
): Promise<CallResult<Called>> {
  const { key, query = {}, body, config } = (input ?? {}) as AnyInput & { config?: AxiosRequestConfig };
  const { method, response } = called;
  const { status, data, headers } = await http.request<unknown>({
    ...{ method, url: createPath(called, key), data: body },
    params: Object.fromEntries(
      Object.entries(query).filter(([name, value]) => value !== '' || isNeeded(called, name)),
    ),
    ...(body instanceof Blob && UPLOAD_CONFIG),
    ...(response === 'bytes' && DOWNLOAD_CONFIG),
    ...config,
  });
  const parse = () => {
    if (response === undefined) return undefined;
    if (response === 'bytes')
      return new Blob([data as ArrayBuffer], { type: String(headers['content-type']) });
    return status === ACCEPTED ? job.parse(data) : response.parse(data);
  };
  return parse() as CallResult<Called>;
}
