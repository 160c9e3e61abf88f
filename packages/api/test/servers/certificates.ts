import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate and its key in PEM. */
export type Certificate = { name: string; cert: string; key: string };

/** Contents of a certificate. */
type CertificateOptions = {
  /** Common name. */
  name: string;
  /** Host names and IPv4 addresses. */
  hosts?: readonly string[];
  /** Authority that signs the certificate. Without one, the certificate is a self-signed authority. */
  issuer?: Certificate;
  /** Days until the certificate expires. */
  days?: number;
};

const DAY_MS = 86_400_000;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Encodes a value as DER: its tag, length and content. */
function encodeDer(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthBytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

const encodeSequence = (...parts: readonly Uint8Array[]) => encodeDer(0x30, ...parts);
const encodeObjectId = (hex: string) => encodeDer(0x06, Buffer.from(hex, 'hex'));
const encodeOctets = (content: Uint8Array) => encodeDer(0x04, content);
const encodeBits = (content: Uint8Array) => encodeDer(0x03, Buffer.from([0]), content);
const TRUE = encodeDer(0x01, Buffer.from([0xff]));

/** Algorithm identifier of ecdsa-with-SHA256. */
const SIGNATURE_ALGORITHM = encodeSequence(encodeObjectId('2a8648ce3d040302'));
const COMMON_NAME = encodeObjectId('550403');
const BASIC_CONSTRAINTS = encodeObjectId('551d13');
const ALTERNATIVE_NAMES = encodeObjectId('551d11');

const encodeName = (text: string) =>
  encodeSequence(encodeDer(0x31, encodeSequence(COMMON_NAME, encodeDer(0x0c, Buffer.from(text)))));
const encodeTime = (date: Date) =>
  encodeDer(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
const encodeAlternativeName = (host: string) =>
  IPV4.test(host)
    ? encodeDer(0x87, Buffer.from(host.split('.').map(Number)))
    : encodeDer(0x82, Buffer.from(host));
const encodePem = (content: Buffer) =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(content.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');

/** Issues an X.509 certificate with a new key of ECDSA P-256, valid from yesterday. */
export function issueCertificate({ name, hosts = [], issuer, days = 30 }: CertificateOptions): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const extensions = [
    ...(issuer ? [] : [encodeSequence(BASIC_CONSTRAINTS, TRUE, encodeOctets(encodeSequence(TRUE)))]),
    ...(hosts.length === 0
      ? []
      : [
          encodeSequence(
            ALTERNATIVE_NAMES,
            encodeOctets(encodeSequence(...hosts.map(encodeAlternativeName))),
          ),
        ]),
  ];
  const signedContent = encodeSequence(
    // The version (3) and a random serial number.
    encodeDer(0xa0, encodeDer(0x02, Buffer.from([2]))),
    encodeDer(0x02, Buffer.from([1]), randomBytes(8)),
    SIGNATURE_ALGORITHM,
    encodeName(issuer?.name ?? name),
    encodeSequence(
      encodeTime(new Date(Date.now() - DAY_MS)),
      encodeTime(new Date(Date.now() + days * DAY_MS)),
    ),
    encodeName(name),
    publicKey,
    ...(extensions.length === 0 ? [] : [encodeDer(0xa3, encodeSequence(...extensions))]),
  );
  const signature = sign('sha256', signedContent, createPrivateKey(issuer?.key ?? privateKey));
  return {
    name,
    cert: encodePem(encodeSequence(signedContent, SIGNATURE_ALGORITHM, encodeBits(signature))),
    key: privateKey,
  };
}
