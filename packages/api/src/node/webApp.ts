import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { type NodeConfig } from './config.ts';
import { securityHeaders, STRICT_TRANSPORT } from './securityHeaders.ts';
import { staticFiles } from './staticFiles.ts';

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Bytes that a connection takes at once, ten packets: to compress what fits costs time and wins none. */
const FIRST_FLIGHT = 14_000;

/** Puts the API and the built console behind one address, with the headers that keep a browser safe. */
export function webApp(
  api: { fetch: Hono['fetch'] },
  folder: string,
  { settings, identity, proxies }: NodeConfig,
): Hono {
  const headers = Object.entries(securityHeaders(settings.publicConfig));
  const serveFile = staticFiles(folder);
  const app = new Hono();
  app.use(async (context, next) => {
    const url = new URL(context.req.url);
    // With the emulator anyone can sign in, so a foreign name that points at this machine is turned away.
    if (identity.kind === 'emulator' && !LOCAL_NAMES.includes(url.hostname)) {
      return context.text('Use localhost.', 421);
    }
    await next();
    // A file's answer brings a policy of its own, and a stricter one.
    const answered = context.res.headers;
    for (const [name, value] of headers) if (!answered.has(name)) answered.set(name, value);
    const isHttps = url.protocol === 'https:' || proxies.isHttps(context.env);
    if (isHttps) answered.set('strict-transport-security', STRICT_TRANSPORT);
    return undefined;
  });
  app.use('/api/*', compress({ threshold: FIRST_FLIGHT }));
  app.all('/api', (context) => api.fetch(context.req.raw, context.env));
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env));
  app.all('*', (context) => serveFile(context.req.raw));
  return app;
}
