import { StartError } from './startError.ts';

/** Names and addresses of this machine; PostgreSQL's socket has an empty name. */
const LOCAL = /^(|localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Values of `sslmode` that say what happens: TLS with a verified certificate, or none. The others fall back or verify less. */
const SSL_MODES = ['verify-full', 'disable'];

type Connections = { databaseUrl: string | undefined; s3Endpoint: string | undefined };

/**
 * Throws a `StartError` for a connection to another machine that is not encrypted or does not verify the certificate. Without
 * encryption to PostgreSQL, the address has to say so.
 */
export function requireEncryption(
  { databaseUrl, s3Endpoint }: Connections,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new StartError(
      'NODE_TLS_REJECT_UNAUTHORIZED: certificates would not be verified. Unset it; NODE_EXTRA_CA_CERTS names the file of an authority of your own.',
    );
  }
  if (databaseUrl !== undefined) {
    const { hostname, searchParams } = new URL(databaseUrl);
    if (!LOCAL.test(hostname) && !SSL_MODES.includes(searchParams.get('sslmode') ?? '')) {
      throw new StartError(
        `DATABASE_URL: ${hostname} is another machine. Add ?sslmode=verify-full, or ?sslmode=disable if nobody else can read what is sent there.`,
      );
    }
  }
  if (s3Endpoint !== undefined) {
    const { hostname, protocol } = new URL(s3Endpoint);
    if (protocol !== 'https:' && !LOCAL.test(hostname)) {
      throw new StartError(`S3_ENDPOINT: ${hostname} is another machine. Use its https:// address.`);
    }
  }
}
