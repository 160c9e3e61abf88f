import { type IncomingMessage } from 'node:http';

const READ_PATH = /:(lookup|createAuthUri|query|batchGet)\b|\/securetoken\.googleapis\.com\//;
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Tells whether a request may change accounts, so that they have to be saved before its response. */
export function mayChangeAccounts({ method = 'GET', url = '/' }: IncomingMessage): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && !READ_PATH.test(url);
}

/**
 * Tells whether a caller may use the emulator, which has no access control: a program on this machine, or one of our own pages.
 * Other web pages are refused, and so are other host names of this machine (DNS rebinding).
 */
export function isOwnCaller({ headers }: IncomingMessage, ports: readonly number[]): boolean {
  const localHosts = ports.flatMap((port) => LOOPBACK.map((host) => `${host}:${String(port)}`));
  const isOwnHost = localHosts.includes(headers.host ?? '');
  const isOwnOrigin =
    headers.origin === undefined || localHosts.some((host) => headers.origin === `http://${host}`);
  return isOwnHost && isOwnOrigin;
}
