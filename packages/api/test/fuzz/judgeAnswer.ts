import { isAllowed, problem, type Role } from '@firstbell/schema';
import { isOpen, type Operation } from '../documented.ts';
import { type FuzzRequest } from './fuzzRequest.ts';

/** Answer to a request of the fuzz. */
export type FuzzAnswer = { status: number; headers: Headers; text: string };

/** Caller of the fuzz: a role; a stranger has none, and sends no token. */
export type FuzzRole = Role | 'stranger';

/** Words of statements, stacks and modules, which no problem may contain. */
const INTERNAL =
  /\b(select .{1,80} from|insert into|update \w+ set|relation "|column "|SQLSTATE|node_modules|node:internal|PGlite|drizzle)|\.ts:\d+|\bat \w+ \(/i;

/** Statuses of the transport: a path or a method that is unknown, and a head of a request that Node.js refuses. */
const OF_TRANSPORT = [400, 404, 405, 414, 431];

/** Statuses of a busy service. */
const BUSY = [429, 503];

const patternOf = ({ path }: Operation) =>
  new RegExp(`^${path.replace('{key}', '[^/]+').replace(/\/$/, '')}/?$`);

/** Creates the search of the operations that a request may reach. */
export function operationFinder(operations: readonly Operation[]) {
  const patterns = operations.map((operation) => ({ operation, pattern: patternOf(operation) }));
  return ({ method, path }: Pick<FuzzRequest, 'method' | 'path'>): Operation | undefined => {
    const [address = ''] = path.split('?');
    const found = patterns.filter(
      ({ operation, pattern }) =>
        operation.method === (method === 'HEAD' ? 'GET' : method) && pattern.test(address),
    );
    // Fixed paths come before those with a key.
    return (found.find(({ operation }) => !operation.path.includes('{key}')) ?? found[0])?.operation;
  };
}

/** Tells whether the table of permissions lets a role call an operation, for some records at least. */
function isLetIn(role: FuzzRole, operation: Operation): boolean {
  if (isOpen(operation)) return true;
  const access = operation['x-access'];
  return (
    role !== 'stranger' && access !== undefined && isAllowed({ role, rights: [] }, access.area, access.action)
  );
}

function faultsOfProblem({ status, headers, text }: FuzzAnswer): string[] {
  if (headers.get('content-type') !== 'application/problem+json')
    return ['The error is no problem document.'];
  const parsed = problem.strict().safeParse(JSON.parse(text));
  if (!parsed.success) return ['The problem has not the documented shape.'];
  const { detail, title, errors = [] } = parsed.data;
  const words = [detail, title, ...errors.map(({ message }) => message)].join('\n');
  return [
    ...(parsed.data.status === status ? [] : ['The status of the problem is another one.']),
    ...(INTERNAL.test(words) ? [`The problem shows internals: ${words.slice(0, 200)}`] : []),
    ...(parsed.data.code === 'internal' ? ['It failed inside.'] : []),
  ];
}

/**
 * Judges the answer to a request by the documents and the table of permissions. `seen` are values in it that the caller may not see.
 * Returns what is wrong.
 */
export function judgeAnswer(
  role: FuzzRole,
  { method }: FuzzRequest,
  reached: Operation | undefined,
  answer: FuzzAnswer,
  seen: readonly string[],
): string[] {
  const { status, text } = answer;
  const isOk = status >= 200 && status < 300;
  const faults: string[] = [];
  if (status === 0) return ['The connection ended without an answer.'];
  if (status >= 500 && status !== 503) faults.push('It failed inside.');
  const documented = Object.keys(reached?.responses ?? {}).map(Number);
  const isKnown = OF_TRANSPORT.includes(status) || BUSY.includes(status) || documented.includes(status);
  if (!isKnown) faults.push(`The status is not documented: ${documented.join(', ')}.`);
  if (BUSY.includes(status) && !answer.headers.has('retry-after'))
    faults.push('A busy answer has no Retry-After.');
  // Node.js itself answers a head that it cannot read.
  const isOfService = text !== '' && answer.headers.has('x-request-id');
  if (status >= 400 && method !== 'HEAD' && isOfService) faults.push(...faultsOfProblem(answer));
  if (reached !== undefined && isOk && !isLetIn(role, reached)) faults.push('The table forbids it.');
  if (reached === undefined && isOk) faults.push('An address that is not documented answers.');
  if (isOk && seen.length > 0) faults.push(`It shows what the caller may not see: ${seen.join(', ')}`);
  return faults;
}
