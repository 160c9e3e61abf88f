import { readFileSync } from 'node:fs';
import { type ClamdAddress } from '../files/clamd.ts';
import { readSecretFile } from '../environment/readSecretFile.ts';
import { StartError, systemCode } from '../startError.ts';
import { isUnixSocket, readServerAddress } from './serverAddress.ts';

/** Names and addresses of this machine. */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Accepted values of `sslmode`: TLS with a verified certificate, or no TLS. Other values fall back to no TLS or verify less. */
const SSL_MODES = ['verify-full', 'disable'];

/** Variables with addresses of other programs. */
type Connections = {
  DATABASE_URL?: string | undefined;
  MIGRATION_DATABASE_URL?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  CLAMD_ADDRESS?: ClamdAddress | undefined;
};

/** Throws a `StartError` for an address of PostgreSQL with a certificate, key or authority that cannot be read. */
function requireCertificates(variable: string, parameters: URLSearchParams): void {
  const [certificate, key] = [parameters.get('sslcert'), parameters.get('sslkey')];
  if ((certificate === null) !== (key === null))
    throw new StartError(`${variable}: sslcert and sslkey belong together. Add both, or none.`);
  if (key !== null) readSecretFile(`${variable}: sslkey`, key);
  for (const path of [certificate, parameters.get('sslrootcert')]) {
    try {
      if (path !== null) readFileSync(path);
    } catch (error) {
      throw new StartError(`${variable}: ${path} cannot be read (${systemCode(error)}).`);
    }
  }
}

/**
 * Throws a `StartError` for the address of a PostgreSQL on another machine without one of the accepted values of `sslmode`, and for
 * files of certificates that cannot be read.
 */
function requireSslMode(variable: string, address: string | undefined): void {
  if (address === undefined) return;
  const { searchParams } = new URL(address);
  requireCertificates(variable, searchParams);
  const server = readServerAddress(address);
  if (isUnixSocket(server) || LOCAL_HOST.test(server.host)) return;
  if (SSL_MODES.includes(searchParams.get('sslmode') ?? '')) return;
  throw new StartError(
    `${variable}: ${server.host} is another machine. Add ?sslmode=verify-full, or ?sslmode=disable if nobody else can read what is sent there.`,
  );
}

/**
 * Throws a `StartError` for a connection to another machine that is not encrypted or does not verify the certificate. For
 * PostgreSQL, the address can disable encryption explicitly. clamd has no encryption, so it must be on this machine.
 */
export function requireEncryption(
  connections: Connections,
  environment: Readonly<Record<string, string | undefined>>,
): void {
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    throw new StartError(
      'NODE_TLS_REJECT_UNAUTHORIZED: certificates would not be verified. Unset it; NODE_EXTRA_CA_CERTS names the file of an authority of your own.',
    );
  }
  requireSslMode('DATABASE_URL', connections.DATABASE_URL);
  requireSslMode('MIGRATION_DATABASE_URL', connections.MIGRATION_DATABASE_URL);
  const { S3_ENDPOINT: s3Operation, CLAMD_ADDRESS: clamd } = connections;
  if (s3Operation !== undefined) {
    const { hostname, protocol } = new URL(s3Operation);
    if (protocol !== 'https:' && !LOCAL_HOST.test(hostname)) {
      throw new StartError(`S3_ENDPOINT: ${hostname} is another machine. Use its https:// address.`);
    }
  }
  if (clamd !== undefined && 'host' in clamd && !LOCAL_HOST.test(clamd.host)) {
    throw new StartError(
      `CLAMD_ADDRESS: ${clamd.host} is another machine, and clamd does not encrypt. Run it on this one, or use a tunnel that ends at 127.0.0.1.`,
    );
  }
}
