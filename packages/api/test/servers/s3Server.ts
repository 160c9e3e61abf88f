import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type S3Config } from '../../src/node/files/s3Files.ts';

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

/** Computes the AWS Signature Version 4 of a received request. */
function computeSignature(request: IncomingMessage, secret: string): string {
  const [, , scope = '', signedHeaders = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=[0-9a-f]{64}$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const [date = '', region = '', service = ''] = scope.split('/');
  const canonicalRequest = [
    request.method,
    request.url,
    '',
    ...signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name])}`),
    '',
    signedHeaders,
    request.headers['x-amz-content-sha256'],
  ].join('\n');
  const time = String(request.headers['x-amz-date']);
  const stringToSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalRequest)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request');
  return hmac(key, stringToSign).toString('hex');
}

/** A request that the server received. */
type ReceivedRequest = { method: string; path: string; isSigned: boolean };

/** Runs a minimal S3 server: one bucket with PUT, GET, HEAD and DELETE. It refuses invalid signatures and checksums. */
export async function runS3(config: Omit<S3Config, 'endpoint'>) {
  const objects = new Map<string, Buffer>();
  const received: ReceivedRequest[] = [];
  /** Status with which the server responds to every request, if set. */
  const fault: { status: number | undefined } = { status: undefined };

  function respondTo(request: IncomingMessage, body: Buffer): [status: number, body?: Buffer | string] {
    const { method = '', url = '', headers } = request;
    const signature = /Signature=(.*)$/.exec(headers.authorization ?? '')?.[1];
    const hasAccessKeyId = headers.authorization?.includes(`Credential=${config.accessKeyId}/`) ?? false;
    const isSigned = hasAccessKeyId && signature === computeSignature(request, config.secretAccessKey);
    received.push({ method, path: url, isSigned });
    if (fault.status !== undefined) return [fault.status];
    if (!isSigned) return [403, '<Code>SignatureDoesNotMatch</Code>'];
    const [, bucket, key = ''] = url.split('/');
    if (bucket !== config.bucket) return [404, '<Code>NoSuchBucket</Code>'];
    if (method === 'PUT') {
      if (headers['x-amz-content-sha256'] !== sha256(body)) return [400, '<Code>BadDigest</Code>'];
      objects.set(key, body);
      return [200];
    }
    if (method === 'DELETE') return [objects.delete(key) ? 204 : 404];
    const stored = objects.get(key);
    if (method === 'HEAD' && stored === undefined) return [404];
    return stored === undefined ? [404, '<Code>NoSuchKey</Code>'] : [200, stored];
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [status, content = ''] = respondTo(request, Buffer.concat(parts));
      response.writeHead(status, { 'content-length': content.length }).end(content);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { config: { ...config, endpoint: `http://127.0.0.1:${port}` }, objects, received, fault, close };
}
