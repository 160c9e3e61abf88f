import { dayOf, isAllowed, type OptionalFields, type ProblemCode } from '@firstbell/schema';
import { Hono } from 'hono';
import { routePath } from 'hono/route';
import { type Member } from '../accounts/member.ts';
import { type User, type VerifyToken } from '../auth.ts';
import { failureOf, isDiskFull } from '../db/failure.ts';
import { type Log, type Settings } from '../settings.ts';
import { drain, openUpload, type Upload } from './body.ts';
import { bodyReader } from './bodyReader.ts';
import { type Endpoint } from './endpoint.ts';
import { limiter } from './limiter.ts';
import { parse } from './parse.ts';
import { pathKey } from './pathKey.ts';
import { Refusal, refusalResponse } from './refusal.ts';
import { traceOf } from './trace.ts';

/** Dependencies of the HTTP layer. */
export type Transport = {
  verifyToken: VerifyToken;
  /** Admits a signed-in person, or throws a refusal. */
  admit: (user: User) => Promise<Member>;
  /** Reads the fields that are optional in the school. */
  readOptional: () => Promise<OptionalFields>;
  clock: () => Date;
  config: Settings;
  log?: Log | undefined;
  /** Returns the IP address of the client, if the server knows it. */
  addressOf?: ((env: unknown) => string) | undefined;
};

/** Maximum length of a token; one of Firebase has about 1,500 characters. */
const LONGEST_TOKEN = 8192;

const NOBODY: Member = { uid: '', name: '', email: '', isEmailVerified: false, role: 'staff' };

function checkStaff({ email, isEmailVerified }: User, domains: readonly string[]): void {
  if (domains.length === 0) return;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!domains.includes(domain)) {
    throw new Refusal('forbidden', { detail: 'Sign in with your address at the school.' });
  }
  if (!isEmailVerified) throw new Refusal('unverified');
}

/** Status in the log for a request whose client has disconnected. */
const GONE = 499;

const NO_UPLOAD: Upload = { size: 0, chunks: [] };

/** Problems after which the rest of the body is not read: an unknown sender, or a stalled body. */
const UNDRAINED: readonly ProblemCode[] = ['unauthenticated', 'too_slow'];

const DISK_FULL = 'Nothing was saved: the disk is full. Tell the person who runs Firstbell.';

/** Ignores the error of an invalid token, but rethrows the refusal of one that could not be verified. */
function ignoreInvalid(error: unknown): undefined {
  if (error instanceof Refusal) throw error;
  return undefined;
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  // The query layer wraps what the database's gate throws.
  if (error instanceof Error && error.cause instanceof Refusal) return error.cause;
  if (isDiskFull(error)) return new Refusal('unavailable', { detail: DISK_FULL, retryAfter: 60 });
  const failure = failureOf(error);
  // A connection that the database denies, for example after a change of password, is not the client's fault either.
  if (failure === 'unavailable' || failure === 'denied') return new Refusal('unavailable', { retryAfter: 5 });
  if (failure === 'reference') return new Refusal('invalid', { detail: 'A value is no longer on its list.' });
  return new Refusal('internal');
}

/** Creates a JSON response with its `Content-Length`, by which the server leaves short ones uncompressed. */
function jsonResponse(result: unknown, status: number): Response {
  const bytes = new TextEncoder().encode(JSON.stringify(result));
  const headers = { 'content-type': 'application/json', 'content-length': String(bytes.byteLength) };
  return new Response(bytes, { status, headers });
}
/** Converts a path to the router's syntax, without a trailing slash, which is optional in requests. */
const asRoute = (path: string) => `/api${path.replace('{key}', ':key')}`.replace(/\/$/, '');

const asPattern = (path: string) =>
  new RegExp(`^/api${path.replace('{key}', '[^/]+').replace(/\/$/, '')}/?$`);

/** Creates the Hono app of operations below `/api`: authentication, access, validation, rate limits, responses and problems. */
export function serve(operations: readonly Endpoint[], transport: Transport): Hono {
  const { verifyToken, admit, clock, config, log = () => undefined, addressOf = () => '' } = transport;
  const countRead = limiter(config.readsPerMinute, clock);
  const countWrite = limiter(config.writesPerMinute, clock);
  const countRefused = limiter(config.refusalsPerMinute, clock);
  const app = new Hono({ strict: false });
  const paths = new Map(operations.map(({ path }) => [asRoute(path), path]));
  const patterns = operations.map(({ method, path }) => ({ method, pattern: asPattern(path) }));

  async function authenticate(token = '', env: unknown): Promise<Member> {
    const isToken = token !== '' && token.length <= LONGEST_TOKEN;
    const user = isToken ? await verifyToken(token).catch(ignoreInvalid) : undefined;
    if (user === undefined) {
      countRefused(addressOf(env));
      throw new Refusal('unauthenticated');
    }
    checkStaff(user, config.staffDomains);
    return admit(user);
  }

  async function allow(access: Endpoint['access'], token: string | undefined, env: unknown): Promise<Member> {
    if (access === 'open') return NOBODY;
    const member = await authenticate(token, env);
    if (!isAllowed(member.role, access.area, access.action)) throw new Refusal('forbidden');
    return member;
  }

  app.use(async (context, next) => {
    const start = performance.now();
    await next();
    // `context.header` would copy the response with its body.
    const { headers, status } = context.res;
    headers.set('x-content-type-options', 'nosniff');
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
    const { method, path } = context.req;
    // A request with an unsupported method has no route, so its path is looked up.
    const known = () => operations.find((_, index) => patterns[index]?.pattern.test(path))?.path;
    const route = paths.get(routePath(context, -1)) ?? known() ?? 'unknown';
    const ms = Math.round(performance.now() - start);
    log({ event: 'request', method, route, status, ms });
  });

  // Fixed paths come before those with a key, which would match them too.
  const ordered = operations.toSorted(
    (one, other) => Number(one.path.includes('{')) - Number(other.path.includes('{')),
  );
  for (const operation of ordered) {
    const { method, path, status, access } = operation;
    const readBody = bodyReader(operation, transport.readOptional);
    app.on(method.toUpperCase(), asRoute(path), async (context) => {
      const user = await allow(access, context.req.header('token'), context.env);
      if (access !== 'open') (method === 'get' ? countRead : countWrite)(user.uid);
      const query = context.req.query();
      const today = dayOf(clock(), config.publicConfig.time_zone);
      const result = await operation.handle({
        key: pathKey(context.req.param('key'), method === 'get'),
        query: operation.query ? parse(operation.query, query) : {},
        body: await readBody?.(today, context.req.raw),
        upload: operation.bytes ? openUpload(context.req.raw, operation.bytes.limit) : NO_UPLOAD,
        user,
        given: new Set(Object.keys(query)),
        signal: context.req.raw.signal,
      });
      if (result instanceof Response) return result;
      return status === 204 ? context.body(null, 204) : jsonResponse(result, status);
    });
  }

  app.notFound((context) => {
    const methods = patterns
      .filter(({ pattern }) => pattern.test(context.req.path))
      .map(({ method }) => method);
    if (methods.length === 0) return refusalResponse(new Refusal('not_found'));
    const allow = [...new Set(methods)].join(', ').toUpperCase();
    return refusalResponse(new Refusal('method_not_allowed', { allow }));
  });

  app.onError(async (error, context) => {
    if (context.req.raw.signal.aborted) return new Response(null, { status: GONE });
    const refusal = toRefusal(error);
    if (!UNDRAINED.includes(refusal.code)) await drain(context.req.raw);
    if (refusal.code === 'internal' || refusal.code === 'unavailable') {
      log({ event: 'error', ...traceOf(error) });
    }
    return refusalResponse(refusal);
  });
  return app;
}
