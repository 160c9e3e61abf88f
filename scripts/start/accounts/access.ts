import { type IncomingMessage } from 'node:http';

const READS = /:(lookup|createAuthUri|query|batchGet)\b|\/securetoken\.googleapis\.com\//;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Tells whether a request may change accounts: then they are saved before the response. */
export function mayChangeAccounts({ method = 'GET', url = '/' }: IncomingMessage): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !READS.test(url);
}

/**
 * Tells whether a caller may use the emulator, which has no access control: a program on this machine, or one of our own pages.
 * Other web pages may not, nor may other host names of this machine (DNS rebinding).
 */
export function isOwnCaller({ headers }: IncomingMessage, ports: readonly number[]): boolean {
  const localHosts = ports.flatMap((port) => LOOPBACK.map((host) => `${host}:${String(port)}`));
  const isOwnHost = localHosts.includes(headers.host ?? '');
  const isOwnOrigin =
    headers.origin === undefined || localHosts.some((host) => headers.origin === `http://${host}`);
  return isOwnHost && isOwnOrigin;
}
