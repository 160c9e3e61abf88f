import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate and its key in PEM. */
export type Issued = { name: string; cert: string; key: string };

/** Contents of a certificate. */
type CertificateOptions = {
  /** Common name. */
  name: string;
  /** Host names and IPv4 addresses. */
  hosts?: readonly string[];
  /** Authority that signs it; by default it signs itself and is an authority. */
  issuer?: Issued;
  days?: number;
};

const DAY = 86_400_000;
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/** Encodes a value as DER: its tag, length and content. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const octets = (content: Uint8Array) => der(0x04, content);
const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
const trueValue = der(0x01, Buffer.from([0xff]));

/** ecdsa-with-SHA256. */
const SIGNATURE = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = oid('550403');
const BASIC_CONSTRAINTS = oid('551d13');
const ALTERNATIVE_NAMES = oid('551d11');

const nameOf = (text: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(text)))));
const timeOf = (date: Date) =>
  der(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`));
const alternativeOf = (host: string) =>
  IPV4.test(host) ? der(0x87, Buffer.from(host.split('.').map(Number))) : der(0x82, Buffer.from(host));
const pem = (content: Buffer) =>
  [
    '-----BEGIN CERTIFICATE-----',
    ...(content.toString('base64').match(/.{1,64}/g) ?? []),
    '-----END CERTIFICATE-----',
    '',
  ].join('\n');

/** Issues an X.509 certificate with a new key of ECDSA P-256, valid from yesterday. */
export function issueCertificate({ name, hosts = [], issuer, days = 30 }: CertificateOptions): Issued {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const extensions = [
    ...(issuer ? [] : [sequence(BASIC_CONSTRAINTS, trueValue, octets(sequence(trueValue)))]),
    ...(hosts.length === 0
      ? []
      : [sequence(ALTERNATIVE_NAMES, octets(sequence(...hosts.map(alternativeOf))))]),
  ];
  const statement = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    SIGNATURE,
    nameOf(issuer?.name ?? name),
    sequence(timeOf(new Date(Date.now() - DAY)), timeOf(new Date(Date.now() + days * DAY))),
    nameOf(name),
    publicKey,
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = sign('sha256', statement, createPrivateKey(issuer?.key ?? privateKey));
  return { name, cert: pem(sequence(statement, SIGNATURE, bits(signature))), key: privateKey };
}
