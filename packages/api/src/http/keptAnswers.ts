import { hasTag } from './etag.ts';

/** Minimum size of compressed responses. A new TCP connection sends this many bytes (ten packets) at once, so compressing less saves no time. */
export const MIN_COMPRESSED_BYTES = 14_000;

const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/;

/** A response in memory. Its tags are those of the plain and of the compressed body. */
type KeptAnswer = {
  type: string;
  /** Content security policy of a page. */
  policy: string | null;
  tag: string;
  plain: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
};

/** Key of a kept response: the path, and the version of its content. */
type AnswerKey = { path: string; version: string };

/** Responses of open operations, each made and compressed once for each version. */
export type KeptAnswers = {
  /** Returns the kept response, 304 if the client has it, or the result of `make` for a new version. */
  respond: (headers: Headers, key: AnswerKey, make: () => Promise<Response>) => Promise<Response>;
};

async function compress(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function keep(response: Response): Promise<KeptAnswer> {
  const plain = new Uint8Array(await response.arrayBuffer());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', plain));
  return {
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    policy: response.headers.get('content-security-policy'),
    tag: [...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    plain,
    ...(plain.byteLength >= MIN_COMPRESSED_BYTES && { gzip: await compress(plain) }),
  };
}

function toResponse(headers: Headers, { type, policy, tag, plain, gzip }: KeptAnswer): Response {
  const compressed = ACCEPTS_GZIP.test(headers.get('accept-encoding') ?? '') ? gzip : undefined;
  const etag = compressed ? `"${tag}-gzip"` : `"${tag}"`;
  const responseHeaders = new Headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (policy !== null) responseHeaders.set('content-security-policy', policy);
  if (hasTag(headers, etag)) return new Response(null, { status: 304, headers: responseHeaders });
  const body = compressed ?? plain;
  responseHeaders.set('content-type', type);
  responseHeaders.set('content-length', String(body.byteLength));
  if (compressed) responseHeaders.set('content-encoding', 'gzip');
  return new Response(body, { headers: responseHeaders });
}

/** Creates the memory of kept responses. It has one response for each path, which concurrent requests wait for. */
export function createKeptAnswers(): KeptAnswers {
  const answers = new Map<string, { version: string; answer: Promise<KeptAnswer> }>();
  return {
    respond: async (headers, { path, version }, make) => {
      let kept = answers.get(path);
      if (kept?.version !== version) {
        kept = { version, answer: make().then(keep) };
        answers.set(path, kept);
        // A failure is not kept.
        kept.answer.catch(() => answers.delete(path));
      }
      return toResponse(headers, await kept.answer);
    },
  };
}
