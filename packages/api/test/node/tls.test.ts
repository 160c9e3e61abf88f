import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type PeerCertificate } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LogLine } from '../../src/index.ts';
import {
  type CertificateFiles,
  readCertificate,
  createCertificateRenewal,
} from '../../src/node/http/certificate.ts';
import { readConfig } from '../../src/node/index.ts';
import { listen } from '../../src/node/http/listen.ts';
import { createWebApp } from '../../src/node/http/webApp.ts';
import { type Certificate, issueCertificate } from '../servers/certificates.ts';
import { openSchool, type School, UNLIMITED } from '../school.ts';

const authority = issueCertificate({ name: 'Firstbell test authority' });
const HOST = 'api.school.internal';

let folder: string;
let files: CertificateFiles;
let school: School;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstbell-tls-'));
  files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  school = await openSchool({ isEmpty: true });
});
afterAll(async () => {
  await school.close();
  await rm(folder, { recursive: true });
});

const issueForHost = (days = 30) => issueCertificate({ name: HOST, hosts: [HOST], issuer: authority, days });

async function writeFiles({ cert, key }: Certificate): Promise<void> {
  await writeFile(files.certificate, cert);
  await writeFile(files.key, key, { mode: 0o600 });
}

async function serveSecurely(issued: Certificate) {
  await writeFiles(issued);
  const config = readConfig({ SOCIAL_PROVIDERS: 'none', FIREBASE_PROJECT_ID: 'a', FIREBASE_API_KEY: 'k' });
  return listen(createWebApp(school.app, folder, config, UNLIMITED), '127.0.0.1', 0, readCertificate(files));
}

/** Sends a request that trusts only certificates of the test authority for the host. */
const sendRequest = (port: number, { path = '/api/live', host = HOST } = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const clientRequest = request({
      ...{ host: '127.0.0.1', port, path, servername: host, ca: authority.cert, agent: false },
      headers: { host },
    });
    clientRequest.on('response', (response) => resolve(response.resume()));
    clientRequest.on('error', reject).end();
  });

describe('with a certificate, the service', () => {
  test('responds by https to clients that trust its authority, and sends HSTS', async () => {
    const server = await serveSecurely(issueForHost());
    const response = await sendRequest(server.port);
    expect(response.statusCode).toBe(200);
    expect(response.headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    await expect(sendRequest(server.port, { host: 'other.example' })).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    await server.close();
  });

  test('refuses http, and older versions of TLS', async () => {
    const server = await serveSecurely(issueForHost());
    await expect(fetch(`http://127.0.0.1:${server.port}/api/live`)).rejects.toThrow();
    const oldConnection = new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port: server.port, servername: HOST, ca: authority.cert };
      const socket = connect({ ...options, minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' }, () => resolve(''));
      socket.on('error', reject);
    });
    await expect(oldConnection).rejects.toMatchObject({
      code: expect.stringMatching(/^ERR_SSL_/) as unknown,
    });
    await server.close();
  });

  test('keeps a valid certificate when the files have one that has ended, and says which of them has ended', async () => {
    const [valid, ended] = [issueForHost(7), issueForHost(3)];
    await writeFiles(valid);
    const lines: LogLine[] = [];
    const used: string[] = [];
    let now = Date.now();
    const renew = createCertificateRenewal(readCertificate(files), {
      files,
      log: (line) => lines.push(line),
      clock: () => new Date(now),
      use: ({ cert }) => used.push(cert),
    });
    now += 4 * 86_400_000;
    await writeFiles(ended);
    await renew();
    expect(lines.splice(0).map(({ event }) => event)).toEqual([
      'certificate not renewed',
      'certificate ends soon',
    ]);
    expect(used).toEqual([]);
    now += 4 * 86_400_000;
    await renew();
    expect(lines.map(({ event }) => event)).toEqual(['certificate renewed', 'certificate has ended']);
  });

  test('uses a renewed certificate for new connections, and the last valid one while the files are invalid', async () => {
    const [first, second] = [issueForHost(), issueForHost(7)];
    const server = await serveSecurely(first);
    const lines: LogLine[] = [];
    const renew = createCertificateRenewal(readCertificate(files), {
      files,
      log: (line) => lines.push(line),
      clock: () => new Date(),
      use: server.useCertificate,
    });
    const readSerialNumber = () =>
      new Promise<string>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: server.port, servername: HOST, ca: authority.cert };
        const socket = connect(options, () => {
          const { serialNumber }: PeerCertificate = socket.getPeerCertificate();
          socket.destroy();
          resolve(serialNumber);
        });
        socket.on('error', reject);
      });
    const firstSerialNumber = await readSerialNumber();
    await renew();
    expect(lines).toEqual([]);
    await writeFile(files.certificate, second.cert);
    await renew();
    expect(lines.splice(0)).toMatchObject([{ event: 'certificate not renewed' }]);
    expect(await readSerialNumber()).toBe(firstSerialNumber);
    await writeFiles(second);
    await renew();
    expect(lines.map(({ event }) => event)).toEqual(['certificate renewed', 'certificate ends soon']);
    expect(await readSerialNumber()).not.toBe(firstSerialNumber);
    await server.close();
  });
});

test('the start fails with a message about an invalid certificate or key', async () => {
  await writeFiles(issueForHost());
  await chmod(files.key, 0o644);
  expect(() => readCertificate(files)).toThrow(/^TLS_KEY_FILE: .* every user of this machine can open it\./);
  await chmod(files.key, 0o600);
  expect(() => readCertificate({ ...files, certificate: join(folder, 'none.pem') })).toThrow(
    /^TLS_CERT_FILE: .*none\.pem cannot be read \(ENOENT\)\.$/,
  );
  await writeFile(files.key, issueForHost().key);
  expect(() => readCertificate(files)).toThrow(/ are no certificate with its key in PEM\.$/);
  expect(() => readConfig({ TLS_CERT_FILE: files.certificate })).toThrow(
    'TLS_CERT_FILE and TLS_KEY_FILE belong together. Set both, or none.',
  );
});
