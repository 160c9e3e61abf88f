import { type ClamdAddress } from './clamd.ts';
import { StartError } from './startError.ts';

/** Names and addresses of this machine; PostgreSQL's socket has an empty name. */
const LOCAL = /^(|localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Values of `sslmode` that say what happens: TLS with a verified certificate, or none. The others fall back or verify less. */
const SSL_MODES = ['verify-full', 'disable'];

type Connections = {
  databaseUrl: string | undefined;
  s3Endpoint: string | undefined;
  clamd: ClamdAddress | undefined;
};

/**
 * Throws a `StartError` for a connection to another machine that is not encrypted or does not verify the certificate. Without
 * encryption to PostgreSQL, the address has to say so; clamd has no encryption.
 */
export function requireEncryption(
  { databaseUrl, s3Endpoint, clamd }: Connections,
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
  if (clamd !== undefined && 'host' in clamd && !LOCAL.test(clamd.host)) {
    throw new StartError(
      `CLAMD_ADDRESS: ${clamd.host} is another machine, and clamd does not encrypt. Run it on this one, or use a tunnel that ends at 127.0.0.1.`,
    );
  }
}
