import { isAllowed, problemDetails, type Role } from '@firstbell/schema';
import { isPublicOperation, type Operation } from '../documented.ts';
import { type FuzzRequest } from './fuzzRequest.ts';

/** Response to a request of the fuzz. */
export type FuzzResponse = { status: number; headers: Headers; text: string };

/** Caller of the fuzz: a role, or a stranger, who sends no token. */
export type FuzzRole = Role | 'stranger';

/** Parts of SQL statements, stack traces and module names, which no problem may contain. */
const INTERNALS_PATTERN =
  /\b(select .{1,80} from|insert into|update \w+ set|relation "|column "|SQLSTATE|node_modules|node:internal|PGlite|drizzle)|\.ts:\d+|\bat \w+ \(/i;

/** Statuses of the transport: an unknown path or method, and request headers that Node.js refuses. */
const TRANSPORT_STATUSES = [400, 404, 405, 414, 431];

/** Statuses of a busy service. */
const BUSY_STATUSES = [429, 503];

const buildPattern = ({ path }: Operation) =>
  new RegExp(`^${path.replace('{key}', '[^/]+').replace(/\/$/, '')}/?$`);

/** Creates a function that finds the operation of a request. */
export function createOperationFinder(operations: readonly Operation[]) {
  const patterns = operations.map((operation) => ({ operation, pattern: buildPattern(operation) }));
  return ({ method, path }: Pick<FuzzRequest, 'method' | 'path'>): Operation | undefined => {
    const [address = ''] = path.split('?');
    const matches = patterns.filter(
      ({ operation, pattern }) =>
        operation.method === (method === 'HEAD' ? 'GET' : method) && pattern.test(address),
    );
    // Fixed paths come before those with a key.
    return (matches.find(({ operation }) => !operation.path.includes('{key}')) ?? matches[0])?.operation;
  };
}

/** Tells whether the table of permissions allows an operation to a role, for some records at least. */
function isPermitted(role: FuzzRole, operation: Operation): boolean {
  if (isPublicOperation(operation)) return true;
  const access = operation['x-access'];
  return (
    role !== 'stranger' && access !== undefined && isAllowed({ role, rights: [] }, access.area, access.action)
  );
}

function findProblemFaults({ status, headers, text }: FuzzResponse): string[] {
  if (headers.get('content-type') !== 'application/problem+json')
    return ['The error is no problem document.'];
  const parsed = problemDetails.strict().safeParse(JSON.parse(text));
  if (!parsed.success) return ['The problem does not have the documented shape.'];
  const { detail, title, errors = [] } = parsed.data;
  const words = [detail, title, ...errors.map(({ message }) => message)].join('\n');
  return [
    ...(parsed.data.status === status
      ? []
      : ['The status of the problem differs from that of the response.']),
    ...(INTERNALS_PATTERN.test(words) ? [`The problem shows internals: ${words.slice(0, 200)}`] : []),
    ...(parsed.data.code === 'internal' ? ['An internal error occurred.'] : []),
  ];
}

/**
 * Checks the response to a request against the API document and the table of permissions. `operation` is the operation that the
 * request reached, and `leakedValues` are the values in the response that the caller may not see. Returns the faults.
 */
export function judgeResponse(
  role: FuzzRole,
  { method }: FuzzRequest,
  operation: Operation | undefined,
  response: FuzzResponse,
  leakedValues: readonly string[],
): string[] {
  const { status, text } = response;
  const isOk = status >= 200 && status < 300;
  const faults: string[] = [];
  if (status === 0) return ['The connection ended without a response.'];
  if (status >= 500 && status !== 503) faults.push('An internal error occurred.');
  const documentedStatuses = Object.keys(operation?.responses ?? {}).map(Number);
  const isExpected =
    TRANSPORT_STATUSES.includes(status) ||
    BUSY_STATUSES.includes(status) ||
    documentedStatuses.includes(status);
  if (!isExpected) faults.push(`The status is not documented: ${documentedStatuses.join(', ')}.`);
  if (BUSY_STATUSES.includes(status) && !response.headers.has('retry-after'))
    faults.push('A busy response has no Retry-After.');
  // Node.js itself refuses requests that it cannot parse.
  const isFromService = text !== '' && response.headers.has('x-request-id');
  if (status >= 400 && method !== 'HEAD' && isFromService) faults.push(...findProblemFaults(response));
  if (operation !== undefined && isOk && !isPermitted(role, operation))
    faults.push('The table of permissions forbids the operation.');
  if (operation === undefined && isOk) faults.push('An undocumented address responds.');
  if (isOk && leakedValues.length > 0)
    faults.push(`The response contains values that the caller may not see: ${leakedValues.join(', ')}`);
  return faults;
}
