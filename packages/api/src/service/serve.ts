import { toDay, isAllowed, type OptionalFields, type ProblemCode } from '@firstbell/schema';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { type Caller, type Member, type Origin, type SignedIn } from '../caller/member.ts';
import { checkStaff } from '../accounts/checkStaff.ts';
import { requireFreshProof } from '../accounts/requireFreshProof.ts';
import { readSessionHash } from '../accounts/sessionKeys.ts';
import { type SessionUse, parseSessionUse } from '../accounts/sessionUse.ts';
import { type ReadingCounter } from '../audit/readings.ts';
import { type RefusalCounter } from '../audit/refusals.ts';
import { type Actor, writeAudit } from '../audit/write.ts';
import { type VerifyToken } from '../caller/user.ts';
import { type Orm } from '../db/database.ts';
import { toProblem } from '../db/toProblem.ts';
import { type CarryOutOnce, readIntentionKey } from '../intentions/intention.ts';
import { type Settings } from './settings.ts';
import { type Log } from '../log/log.ts';
import { drainBody, openUpload, type Upload } from '../http/body.ts';
import { createBodyReader } from '../operation/bodyReader.ts';
import { type Operation, type HandlerInput, isUpload } from '../operation/operation.ts';
import { type RateLimits } from '../http/rateLimits.ts';
import { createJsonResponse } from '../http/jsonResponse.ts';
import { createKeptAnswers } from '../http/keptAnswers.ts';
import { isKey, parsePathKey } from '../http/pathKey.ts';
import { listRepeatable, parseQuery, readQuery } from '../http/query.ts';
import { Problem, createProblemResponse } from '../http/problem.ts';
import { createTrace } from '../log/trace.ts';

/** Dependencies of the HTTP layer. */
export type Transport = {
  verifyToken: VerifyToken;
  /** Returns the member of a signed-in user, or throws a problem. */
  admit: (user: SignedIn, use: SessionUse) => Promise<Member>;
  /** Reads the fields that are optional in the school. */
  readOptional: () => Promise<OptionalFields>;
  /** Replaces the problem of a request to a route, if it has another cause than it says. */
  explainProblem: (problem: Problem, route: string) => Problem;
  clock: () => Date;
  config: Settings;
  log?: Log | undefined;
  /** Returns the IP address of the client, if the server knows it. */
  addressOf?: ((env: unknown) => string) | undefined;
  rateLimits: RateLimits;
  /** Database of the audit log. */
  orm: Orm;
  refusals: Pick<RefusalCounter, 'count'>;
  readings: ReadingCounter;
  carryOutOnce: CarryOutOnce;
};

/** Maximum length of a token; Firebase's tokens have about 1,500 characters. */
const MAX_TOKEN_LENGTH = 8192;

/** User of open endpoints. */
const NOBODY: Member = {
  uid: '',
  name: '',
  email: '',
  isEmailVerified: false,
  signedInAt: new Date(0),
  provedAt: new Date(0),
  sessionHash: '',
  role: 'viewer',
  rights: [],
  sections: [],
  teacher_id: null,
};

/** Metadata of a request for the log and the audit log: its origin and, once they are known, author, route, area and record key. */
type RequestMeta = {
  origin: Origin;
  by: Actor;
  route: string;
  area: string;
  record: string;
  /** Code of the problem, for the log. */
  code?: ProblemCode;
};

/** Problems of people whose token is valid, but who have no active account. */
const INACTIVE_CODES: readonly ProblemCode[] = ['waiting', 'disabled', 'closed', 'forbidden', 'unverified'];

/** Problems of people whose session lacks a second factor. */
const FACTOR_CODES: readonly ProblemCode[] = ['code_needed', 'second_factor_missing'];

/** Status in the log for a request whose client has disconnected. */
const CLIENT_CLOSED_STATUS = 499;
const NO_UPLOAD: Upload = { size: 0, chunks: [] };

/** Problems after which the rest of the body is not read, because the sender is unknown or the body has stalled. */
const UNDRAINED_CODES: readonly ProblemCode[] = [
  'unauthenticated',
  'session_ended',
  'session_needed',
  'too_slow',
];

/** Ignores the error of an invalid token. Rethrows a problem, which means that the token could not be verified. */
function ignoreInvalid(error: unknown): undefined {
  if (error instanceof Problem) throw error;
  return undefined;
}

/** Converts a path to the router's syntax, without a trailing slash, which is optional in requests. */
const toRoute = (path: string) => `/api${path.replace('{key}', ':key')}`.replace(/\/$/, '');

const toPattern = (path: string) =>
  new RegExp(`^/api${path.replace('{key}', '[^/]+').replace(/\/$/, '')}/?$`);

/** Creates the Hono app of operations below `/api`: authentication, access, validation, rate limits, responses and problems. */
export function serve(operations: readonly Operation[], transport: Transport): Hono {
  const {
    verifyToken,
    admit,
    clock,
    config,
    rateLimits,
    orm,
    refusals,
    readings,
    carryOutOnce,
    log = () => undefined,
    addressOf = () => '',
  } = transport;
  const app = new Hono({ strict: false });
  const keptAnswers = createKeptAnswers();
  const paths = new Map(operations.map(({ path }) => [toRoute(path), path]));
  const patterns = operations.map(({ method, path }) => ({ method, pattern: toPattern(path) }));

  const metaByRequest = new WeakMap<Request, RequestMeta>();

  /** Returns the metadata of a request. The first call creates the metadata, with a random request ID. */
  function metaOf(raw: Request, env: unknown): RequestMeta {
    const existing = metaByRequest.get(raw);
    if (existing) return existing;
    const origin = { request: crypto.randomUUID(), address: addressOf(env) };
    const meta = { origin, by: origin, route: 'unknown', area: '', record: '' };
    metaByRequest.set(raw, meta);
    return meta;
  }

  async function authenticate(
    { method, without }: Operation,
    request: RequestMeta,
    headers: Headers,
  ): Promise<Caller> {
    const { origin } = request;
    const token = headers.get('token') ?? '';
    const canBeToken = token !== '' && token.length <= MAX_TOKEN_LENGTH;
    const verified = canBeToken ? await verifyToken(token).catch(ignoreInvalid) : undefined;
    if (verified === undefined) {
      rateLimits.count('refused', origin.address);
      throw new Problem('unauthenticated');
    }
    request.by = { uid: verified.uid, name: verified.name, ...origin };
    // Before the account and its permissions are read, so that refused requests count too.
    rateLimits.count(method === 'get' ? 'read' : 'write', verified.uid);
    const user = { ...verified, sessionHash: await readSessionHash(headers, verified.uid) };
    try {
      checkStaff(user, config.staffDomains);
      if (without === 'session') return { ...NOBODY, ...user, ...origin };
      const caller = { ...(await admit(user, parseSessionUse(headers))), ...origin };
      request.by = caller;
      return caller;
    } catch (error) {
      const isInactive = error instanceof Problem && INACTIVE_CODES.includes(error.code);
      const lacksSecondFactor = error instanceof Problem && FACTOR_CODES.includes(error.code);
      if (
        (without === 'account' && (isInactive || lacksSecondFactor)) ||
        (without === 'second factor' && lacksSecondFactor)
      )
        return { ...NOBODY, ...user, ...origin, provedAt: user.signedInAt };
      throw error;
    }
  }

  async function authorize(operation: Operation, request: RequestMeta, headers: Headers): Promise<Caller> {
    const { access } = operation;
    if (access === 'open') {
      rateLimits.count(operation.isLimitedByAddress ? 'lookup' : 'open', request.origin.address);
      return { ...NOBODY, ...request.origin };
    }
    const caller = await authenticate(operation, request, headers);
    if (!isAllowed(caller, ...access)) throw new Problem('forbidden');
    return caller;
  }

  /** Writes the audit event of an operation before its response is sent. Cancels the response if writing fails. */
  async function writeEvent(operation: Operation, input: HandlerInput, result: unknown): Promise<void> {
    const { audit: kind, tag: area, method, path: route } = operation;
    if (kind === undefined) return;
    const { record = input.key, detail = { method: method.toUpperCase(), route } } =
      operation.describeEvent(input);
    try {
      await writeAudit(orm, { kind, by: input.user, at: clock(), area, record, detail });
    } catch (error) {
      if (result instanceof Response) await result.body?.cancel();
      throw error;
    }
  }

  app.use(async (context, next) => {
    const start = performance.now();
    const request = metaOf(context.req.raw, context.env);
    await next();
    // `context.header` would copy the response with its body.
    const { headers, status } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    headers.set('x-request-id', request.origin.request);
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    const { method, path } = context.req;
    // A request with an unsupported method has no route, so its path is looked up.
    const findPath = () => operations.find((_, index) => patterns[index]?.pattern.test(path))?.path;
    const route = paths.get(routePath(context, -1)) ?? findPath() ?? 'unknown';
    const ms = Math.round(performance.now() - start);
    const { origin, by } = request;
    const line = { request: origin.request, account: by.uid ?? '', method, route, status, ms };
    log({ event: 'request', ...line, ...(request.code && { code: request.code }) });
  });

  app.use((context, next) => {
    rateLimits.count('address', metaOf(context.req.raw, context.env).origin.address);
    return next();
  });

  // Fixed paths come before those with a key, which would match them too.
  const orderedOperations = operations.toSorted(
    (first, second) => Number(first.path.includes('{')) - Number(second.path.includes('{')),
  );
  for (const operation of orderedOperations) {
    const { method, path, status } = operation;
    const readBody = createBodyReader(operation, transport.readOptional);
    const repeatable = listRepeatable(operation.query);
    const countAnswer = readings.countOf(operation);
    app.on(method.toUpperCase(), toRoute(path), async (context) => {
      const request = metaOf(context.req.raw, context.env);
      const pathValue = context.req.param('key') ?? '';
      Object.assign(request, { route: path, area: operation.tag, record: isKey(pathValue) ? pathValue : '' });
      const user = await authorize(operation, request, context.req.raw.headers);
      const intentionKey = readIntentionKey(operation, context.req.raw.headers);
      const query = readQuery(context.req.queries(), repeatable);
      const today = toDay(clock(), config.publicConfig.time_zone);
      const reader = { account: user.uid, day: today };
      const input = {
        key: parsePathKey(pathValue, method === 'get'),
        query: operation.query ? parseQuery(operation.query, query) : {},
        body: await readBody?.(today, context.req.raw),
        upload: isUpload(operation.body) ? openUpload(context.req.raw, operation.body.maxBytes) : NO_UPLOAD,
        user,
        parameterNames: new Set(Object.keys(query)),
        signal: context.req.raw.signal,
        countRead: (rows: readonly unknown[]) => countAnswer?.(reader, '', rows),
      };
      await requireFreshProof(operation, input, clock());
      const respond = async (intended: HandlerInput): Promise<Response> => {
        const result = await operation.handle(intended);
        await writeEvent(operation, intended, result);
        countAnswer?.(reader, input.key, result);
        if (result instanceof Response) return result;
        return status === 204 ? new Response(null, { status }) : createJsonResponse(result, status);
      };
      const version = await operation.version?.();
      if (version !== undefined)
        return keptAnswers.respond(context.req.raw.headers, { path, version }, () => respond(input));
      if (intentionKey === undefined) return respond(input);
      const content = JSON.stringify([method, path, input.key, input.query, input.body]);
      return carryOutOnce({ person: user.uid, key: intentionKey, content }, (intention) =>
        respond({ ...input, user: { ...user, intention } }),
      );
    });
  }

  app.notFound((context) => {
    const methods = patterns
      .filter(({ pattern }) => pattern.test(context.req.path))
      .map(({ method }) => method);
    if (methods.length === 0) return createProblemResponse(new Problem('not_found'));
    const allow = [...new Set(methods)].join(', ').toUpperCase();
    return createProblemResponse(new Problem('method_not_allowed', { allow }));
  });

  app.onError(async (error, context) => {
    if (context.req.raw.signal.aborted) return new Response(null, { status: CLIENT_CLOSED_STATUS });
    const request = metaOf(context.req.raw, context.env);
    const problem = transport.explainProblem(toProblem(error), request.route);
    const { origin, by, route, area, record } = Object.assign(request, { code: problem.code });
    refusals.count({ by, code: problem.code, method: context.req.method, route, area, record });
    if (!UNDRAINED_CODES.includes(problem.code)) await drainBody(context.req.raw);
    if (problem.code === 'internal' || problem.code === 'unavailable') {
      log({ event: 'error', request: origin.request, ...createTrace(error) });
    }
    return createProblemResponse(problem);
  });
  return app;
}
