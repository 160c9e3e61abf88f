import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { hasTag } from '../../http/etag.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};
const COMPRESSIBLE = /^(text|application)\/|svg/;
/** Folder of files that Vite names by a hash of their content. */
const HASHED_FOLDER = '/assets/';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

type Encoding = 'br' | 'gzip' | 'identity';
type Content = {
  stamp: string;
  type: string;
  etag: string;
  /** Texts of the `<style>` elements of a page. */
  styles?: readonly string[];
  bodies: Partial<Record<Encoding, Buffer<ArrayBuffer>>>;
};

const compressors: Readonly<Record<Encoding, (raw: Buffer<ArrayBuffer>) => Promise<Buffer>>> = {
  br: (raw) => promisify(brotliCompress)(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (raw) => promisify(gzip)(raw),
  identity: (raw) => Promise.resolve(raw),
};

function chooseEncoding(request: Request, type: string): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (!COMPRESSIBLE.test(type)) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Resolves a URL path to a file in a folder; undefined for hidden files and for paths outside the folder. */
function resolveFile(folder: string, path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  if (
    decoded.includes('\u0000') ||
    decoded.includes('\\') ||
    decoded.split('/').some((part) => part.startsWith('.'))
  )
    return undefined;
  const file = normalize(join(folder, decoded));
  return file.startsWith(folder + sep) ? file : undefined;
}

const readStyles = (html: string) =>
  [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text);

const textResponse = (text: string, status: number) =>
  new Response(text, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

/**
 * Creates the handler that serves the built console. Browsers cache hashed files for a year, and revalidate others each time. If
 * there is a compressed `<file>.br`, it is sent. All other paths get `index.html`, for the console's router. `formatPolicy` returns
 * the content security policy of a page.
 */
export function createStaticHandler(
  folder: string,
  formatPolicy: (page: { path: string; styles: readonly string[] }) => string,
): (request: Request) => Promise<Response> {
  const cache = new Map<string, Content>();

  async function read(file: string): Promise<Content | undefined> {
    const stats = await stat(file).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const stamp = `${stats.mtimeMs}-${stats.size}`;
    const cached = cache.get(file);
    if (cached?.stamp === stamp) return cached;
    const raw = await readFile(file);
    const etag = createHash('sha256').update(raw).digest('base64url').slice(0, 22);
    const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream';
    const compressed = await readFile(`${file}.br`).catch(() => undefined);
    const content: Content = {
      stamp,
      type,
      etag,
      ...(type === MEDIA_TYPES['.html'] && { styles: readStyles(raw.toString()) }),
      bodies: { identity: raw, ...(compressed && { br: compressed }) },
    };
    cache.set(file, content);
    return content;
  }

  async function send(request: Request, content: Content, cacheControl: string): Promise<Response> {
    const encoding = chooseEncoding(request, content.type);
    const etag = `"${content.etag}-${encoding}"`;
    const headers = new Headers({ etag, 'cache-control': cacheControl, vary: 'accept-encoding' });
    const { styles } = content;
    if (styles) {
      const { pathname: path } = new URL(request.url);
      headers.set('content-security-policy', formatPolicy({ path, styles }));
    }
    if (hasTag(request.headers, etag)) return new Response(null, { status: 304, headers });
    const raw = content.bodies.identity ?? Buffer.alloc(0);
    const body = (content.bodies[encoding] ??= Buffer.from(await compressors[encoding](raw)));
    headers.set('content-type', content.type);
    headers.set('content-length', String(body.byteLength));
    if (encoding !== 'identity') headers.set('content-encoding', encoding);
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  }

  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return textResponse('Not allowed', 405);
    const { pathname } = new URL(request.url);
    const file = resolveFile(folder, pathname);
    const content = file && (await read(file));
    const isHashed = pathname.startsWith(HASHED_FOLDER);
    if (content) return send(request, content, isHashed ? CACHE_FOREVER : 'no-cache');
    if (isHashed) return textResponse('Not found', 404);
    const page = await read(join(folder, 'index.html'));
    if (page) return send(request, page, 'no-cache');
    return textResponse('The console is not built yet. Run `npm run build`, or use `npm start`.', 503);
  };
}
