import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { type NodeConfig } from './config.ts';
import { mayReadMetrics, type Metrics, openMetrics } from './metrics.ts';
import { securityHeaders, STRICT_TRANSPORT } from './securityHeaders.ts';
import { staticFiles } from './staticFiles.ts';

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Headers that show that a proxy forwarded a request. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via'];

/** Tells whether an address belongs to this machine. IPv6 addresses are given as their /64 network. */
const isLoopback = (address: string) => address === '0:0:0:0::/64' || address.startsWith('127.');

/** Bytes that a new TCP connection sends without waiting (ten packets); compressing smaller responses saves no time. */
const FIRST_FLIGHT = 14_000;

/** Creates the app that serves the API, the built console and the metrics, with security headers. */
export function webApp(
  api: { fetch: Hono['fetch'] },
  consoleFolder: string,
  { settings, identity, proxies, metricsToken: token }: NodeConfig,
  metrics: Pick<Metrics, 'answer'> = openMetrics(),
): Hono {
  const headers = Object.entries(securityHeaders(settings.publicConfig));
  const serveFile = staticFiles(consoleFolder);
  const app = new Hono();
  app.use(async (context, next) => {
    const url = new URL(context.req.url);
    // With the emulator anybody can sign in, so other host names are refused, against DNS rebinding.
    const isForeign = identity.kind === 'emulator' && !LOCAL_NAMES.includes(url.hostname);
    if (isForeign) context.res = context.text('Use localhost.', 421);
    else await next();
    // Responses with uploaded files have their own, stricter content security policy.
    const responseHeaders = context.res.headers;
    for (const [name, value] of headers) if (!responseHeaders.has(name)) responseHeaders.set(name, value);
    const isHttps = url.protocol === 'https:' || proxies.isHttps(context.env);
    if (isHttps) responseHeaders.set('strict-transport-security', STRICT_TRANSPORT);
  });
  app.get('/metrics', async (context) => {
    const authorization = context.req.header('authorization');
    // A request that a proxy on this machine forwards does not count as local.
    const isForwarded = FORWARDING.some((name) => context.req.header(name) !== undefined);
    const isLocal = !isForwarded && isLoopback(proxies.addressOf(context.env));
    if (!mayReadMetrics({ token, authorization, isLocal })) return context.text('Not found.', 404);
    return metrics.answer();
  });
  app.use('/api/*', compress({ threshold: FIRST_FLIGHT }));
  app.all('/api', (context) => api.fetch(context.req.raw, context.env));
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env));
  app.all('*', (context) => serveFile(context.req.raw));
  return app;
}
