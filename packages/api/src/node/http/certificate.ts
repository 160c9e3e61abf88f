import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { createTrace } from '../../log/trace.ts';
import { type Log } from '../../log/log.ts';
import { readSecretFile } from '../environment/readSecretFile.ts';
import { StartError, systemCode } from '../startError.ts';

/** Paths of the certificate of the service, with the chain behind it, and of its key. */
export type CertificateFiles = { certificate: string; key: string };

/** Certificate and key in PEM. */
export type Certificate = { cert: string; key: string };

const DAY_MS = 86_400_000;
/** Time before the end of a certificate from which it is reported, in milliseconds. */
const NOTICE_MS = 14 * DAY_MS;

/** Reads a certificate and its key. Throws a `StartError` that names the variable if they cannot be used together. */
export function readCertificate({ certificate, key: keyPath }: CertificateFiles): Certificate {
  const key = readSecretFile('TLS_KEY_FILE', keyPath);
  let cert: string;
  try {
    cert = readFileSync(certificate, 'utf8');
  } catch (error) {
    throw new StartError(`TLS_CERT_FILE: ${certificate} cannot be read (${systemCode(error)}).`);
  }
  try {
    createSecureContext({ cert, key });
  } catch {
    throw new StartError(
      `TLS_CERT_FILE and TLS_KEY_FILE: ${certificate} and ${keyPath} are no certificate with its key in PEM.`,
    );
  }
  return { cert, key };
}

/** Options of `createCertificateRenewal`. */
type Renewal = {
  files: CertificateFiles;
  log: Log;
  clock: () => Date;
  use: (certificate: Certificate) => void;
};

/**
 * Creates a regular task that reads the certificate again and, if it has changed, uses it for new connections. A certificate that is
 * unusable, or that has ended while the present one has not, is not used. The task logs a renewal, a failed renewal, and a
 * certificate that has ended or ends within two weeks.
 */
export function createCertificateRenewal(
  initialCertificate: Certificate,
  { files, log, clock, use }: Renewal,
): () => Promise<void> {
  let current = initialCertificate;
  const hasEnded = (certificate: Certificate) => endOf(certificate) <= clock();
  return () => {
    try {
      const next = readCertificate(files);
      const isChanged = next.cert !== current.cert || next.key !== current.key;
      if (isChanged && hasEnded(next) && !hasEnded(current)) {
        log({ event: 'certificate not renewed', error: `It ended at ${endOf(next).toISOString()}.` });
      } else if (isChanged) {
        use(next);
        current = next;
        log({ event: 'certificate renewed', until: endOf(next).toISOString() });
      }
    } catch (error) {
      log({ event: 'certificate not renewed', ...createTrace(error) });
    }
    const end = endOf(current);
    if (hasEnded(current)) log({ event: 'certificate has ended', until: end.toISOString() });
    else if (end.getTime() - clock().getTime() < NOTICE_MS)
      log({ event: 'certificate ends soon', until: end.toISOString() });
    return Promise.resolve();
  };
}

const endOf = ({ cert }: Certificate): Date => new Date(new X509Certificate(cert).validTo);
