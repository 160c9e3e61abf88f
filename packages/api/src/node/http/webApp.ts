import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { MIN_COMPRESSED_BYTES } from '../../http/keptAnswers.ts';
import { type RateLimits } from '../../http/rateLimits.ts';
import { createProblemResponse, Problem } from '../../http/problem.ts';
import { type NodeConfig } from '../config.ts';
import { limitDatabaseWait } from '../database/requestWait.ts';
import { canReadMetrics, type Metrics, createMetrics } from './metrics.ts';
import { formatPagePolicy, securityHeaders, STRICT_TRANSPORT } from './securityHeaders.ts';
import { setSessionCookie } from './sessionCookies.ts';
import { createStaticHandler } from './staticFiles.ts';

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Headers that show that a proxy forwarded a request. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Tells whether an address belongs to this machine. An IPv6 address is represented by its /64 network. */
const isLoopback = (address: string) => address === '0:0:0:0::/64' || address.startsWith('127.');

/** Creates the app that serves the API, the built console and the metrics, with security headers. */
export function createWebApp(
  api: { fetch: Hono['fetch'] },
  consoleFolder: string,
  { settings, identity, proxies, metricsToken: token }: NodeConfig,
  rateLimits: Pick<RateLimits, 'count'>,
  metrics: Pick<Metrics, 'respond'> = createMetrics(),
): Hono {
  const serveFile = createStaticHandler(consoleFolder, (page) =>
    formatPagePolicy(settings.publicConfig, page),
  );
  const isHttpsOf = ({ req, env }: Context) => new URL(req.url).protocol === 'https:' || proxies.isHttps(env);
  const { auth_persistence: persistence } = settings.publicConfig;
  const maxAge = persistence === 'local' ? settings.sessions.lifetimeMs / 1000 : undefined;
  const callApi = async (context: Context) => {
    const { raw } = context.req;
    const isChange = raw.method !== 'GET';
    const response = await limitDatabaseWait(isChange, async () => api.fetch(raw, context.env));
    setSessionCookie(raw, response.headers, { isHttps: isHttpsOf(context), maxAge });
    return response;
  };
  const app = new Hono();
  app.use(async (context, next) => {
    const url = new URL(context.req.url);
    // With the emulator anybody can sign in, so other host names are refused, against DNS rebinding.
    const isForeign = identity.kind === 'emulator' && !LOCAL_NAMES.includes(url.hostname);
    if (isForeign) context.res = context.text('Use localhost.', 421);
    else await next();
    // Pages, and responses with uploaded files, have their own content security policy.
    const responseHeaders = context.res.headers;
    const headers = Object.entries(securityHeaders(settings.publicConfig, url.pathname));
    for (const [name, value] of headers) if (!responseHeaders.has(name)) responseHeaders.set(name, value);
    if (isHttpsOf(context)) responseHeaders.set('strict-transport-security', STRICT_TRANSPORT);
  });
  app.use('/api/*', compress({ threshold: MIN_COMPRESSED_BYTES }));
  app.all('/api', callApi);
  app.all('/api/*', callApi);
  // The API counts its own requests.
  app.use((context, next) => {
    rateLimits.count('address', proxies.addressOf(context.env));
    return next();
  });
  app.get('/metrics', async (context) => {
    const authorization = context.req.header('authorization');
    // A request that a proxy on this machine forwards does not count as local.
    const isForwarded = FORWARDING_HEADERS.some((name) => context.req.header(name) !== undefined);
    const isLocal = !isForwarded && isLoopback(proxies.addressOf(context.env));
    if (!canReadMetrics({ token, authorization, isLocal })) return context.text('Not found.', 404);
    return metrics.respond();
  });
  app.all('*', (context) => serveFile(context.req.raw));
  app.onError((error) => createProblemResponse(error instanceof Problem ? error : new Problem('internal')));
  return app;
}
