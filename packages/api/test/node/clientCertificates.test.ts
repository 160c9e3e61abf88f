import { sql } from 'drizzle-orm';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../servers/postgres.ts';
import { classifyFailure } from '../../src/db/failure.ts';
import { selectRows } from '../../src/db/database.ts';
import { dumpServer } from '../../src/node/backup/postgres.ts';
import { readConfig } from '../../src/node/index.ts';
import { readServerAddress } from '../../src/node/database/serverAddress.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { type Certificate, issueCertificate } from '../servers/certificates.ts';
import { SERVER_URL } from '../testDatabase.ts';

const ROLE = 'firstbell';
const authority = issueCertificate({ name: 'Authority' });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'firstbell-client-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Writes the certificate, the key and the authority to files. Returns the query parameters of a database address that name the files. */
async function writeCertificates(
  client: Certificate,
  trustedAuthority = authority,
  keyMode = 0o600,
): Promise<URLSearchParams> {
  const path = await mkdtemp(join(folder, 'files-'));
  await writeFile(join(path, 'client.pem'), client.cert);
  await writeFile(join(path, 'key.pem'), client.key, { mode: keyMode });
  await writeFile(join(path, 'authority.pem'), trustedAuthority.cert);
  return new URLSearchParams({
    sslmode: 'verify-full',
    sslrootcert: join(path, 'authority.pem'),
    sslcert: join(path, 'client.pem'),
    sslkey: join(path, 'key.pem'),
  });
}

test('the start fails with a message that names a certificate file that cannot be used', async () => {
  const client = issueCertificate({ name: ROLE, issuer: authority });
  const readConfigWith = (parameters: URLSearchParams) =>
    readConfig({ DATABASE_URL: `postgres://${ROLE}@db.example/school?${String(parameters)}` });
  const parameters = await writeCertificates(client);
  expect(readConfigWith(parameters).databaseUrl).toContain('sslkey=');
  expect(() => readConfigWith(new URLSearchParams([...parameters].slice(0, 3)))).toThrow(
    'DATABASE_URL: sslcert and sslkey belong together. Add both, or none.',
  );
  const missing = new URLSearchParams({ ...Object.fromEntries(parameters), sslrootcert: '/nowhere.pem' });
  expect(() => readConfigWith(missing)).toThrow('DATABASE_URL: /nowhere.pem cannot be read (ENOENT).');
  const readableByAll = await writeCertificates(client, authority, 0o644);
  expect(() => readConfigWith(readableByAll)).toThrow(
    /^DATABASE_URL: sslkey: .* every user of this machine can open it\./,
  );
});

if (SERVER_URL !== undefined) {
  const url = SERVER_URL;

  test('a server is read and dumped by its Unix socket', async () => {
    const { user, port, database } = readServerAddress(url);
    const byNetwork = openServerDatabase(url);
    const [setting] = await selectRows<{ folder: string }>(
      byNetwork.orm,
      sql`select current_setting('unix_socket_directories') as folder`,
    );
    await byNetwork.close();
    const socketUrl = `postgres://${user}@${encodeURIComponent(setting?.folder ?? '')}:${port}/${database}`;
    const bySocket = openServerDatabase(socketUrl);
    expect(await selectRows(bySocket.orm, sql`select inet_server_addr() as address`)).toEqual([
      { address: null },
    ]);
    await bySocket.close();
    const { value } = await dumpServer(socketUrl).next();
    expect(Buffer.from(value ?? []).toString('latin1', 0, 5)).toBe('PGDMP');
  });

  describe('a PostgreSQL server that requires client certificates', () => {
    let server: Postgres;
    beforeAll(async () => {
      const { cert, key } = issueCertificate({ name: 'localhost', hosts: ['localhost'], issuer: authority });
      server = await startPostgres(() => undefined, {
        settings: ['ssl=on', 'ssl_ca_file=authority.pem'],
        files: {
          'server.crt': cert,
          'server.key': key,
          'authority.pem': authority.cert,
          'pg_hba.conf': `hostssl all ${ROLE} 127.0.0.1/32 cert\nhost all postgres 127.0.0.1/32 trust\n`,
        },
      });
      const owner = openServerDatabase(server.url);
      await owner.orm.execute(sql.raw(`create role ${ROLE} login`));
      await owner.close();
    });
    afterAll(() => server.stop());

    const buildAddress = (parameters: URLSearchParams) =>
      `postgres://${ROLE}@localhost:${new URL(server.url).port}/postgres?${String(parameters)}`;

    /** Connects without a password. Returns the user and the certificate of the client, as the server sees them. */
    async function connect(parameters: URLSearchParams) {
      const db = openServerDatabase(buildAddress(parameters));
      try {
        return await selectRows(
          db.orm,
          sql`select current_user::text as "user", ssl, client_dn as subject from pg_stat_ssl where pid = pg_backend_pid()`,
        );
      } finally {
        await db.close();
      }
    }

    test('accepts the service without a password, by its certificate', async () => {
      const parameters = await writeCertificates(issueCertificate({ name: ROLE, issuer: authority }));
      expect(await connect(parameters)).toEqual([{ user: ROLE, ssl: true, subject: `/CN=${ROLE}` }]);
    });

    test('accepts a backup by the certificate of the service', async () => {
      const parameters = await writeCertificates(issueCertificate({ name: ROLE, issuer: authority }));
      let size = 0;
      for await (const part of dumpServer(buildAddress(parameters))) size += part.length;
      expect(size).toBeGreaterThan(0);
    });

    test('refuses clients without a certificate, and clients with a certificate of another user or authority', async () => {
      const otherAuthority = issueCertificate({ name: 'Other authority' });
      const ownParameters = await writeCertificates(issueCertificate({ name: ROLE, issuer: authority }));
      const withoutCertificate = new URLSearchParams(
        [...ownParameters].filter(([name]) => !/^ssl(cert|key)$/.test(name)),
      );
      const clients = [
        withoutCertificate,
        await writeCertificates(issueCertificate({ name: 'somebody', issuer: authority })),
        await writeCertificates(issueCertificate({ name: ROLE, issuer: otherAuthority })),
      ];
      const refused = await Promise.allSettled(clients.map(connect));
      expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
      const [first, second] = refused.map((one) =>
        one.status === 'rejected' ? classifyFailure(one.reason) : '',
      );
      expect([first, second]).toEqual(['denied', 'denied']);
    });

    test('is refused by the service if another authority signed its certificate', async () => {
      const otherAuthority = issueCertificate({ name: 'Other authority' });
      const client = issueCertificate({ name: ROLE, issuer: authority });
      await expect(connect(await writeCertificates(client, otherAuthority))).rejects.toThrow();
    });
  });
}
