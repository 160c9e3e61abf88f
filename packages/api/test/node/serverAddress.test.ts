import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/db/database.ts';
import { dumpServer, environmentOf } from '../../src/node/backup/postgres.ts';
import { readServerAddress } from '../../src/node/database/serverAddress.ts';
import { openServerDatabase } from '../../src/node/database/serverDatabase.ts';
import { readConfig } from '../../src/node/index.ts';
import { SERVER_URL } from '../testDatabase.ts';

describe('the address of a Unix socket', () => {
  test.each([
    'postgres://firstbell@%2Frun%2Fpostgresql/school',
    'postgres://firstbell@localhost/school?host=/run/postgresql',
    'postgres:///school?host=/run/postgresql&user=firstbell',
  ])('%s needs no encryption, and is the same for pg_dump', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(environmentOf(url)).toMatchObject({
      PGHOST: '/run/postgresql',
      PGPORT: '5432',
      PGUSER: 'firstbell',
      PGDATABASE: 'school',
    });
  });

  test('is not a way to another machine without encryption', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://u@localhost/school?host=db.example' })).toThrow(
      'DATABASE_URL: db.example is another machine.',
    );
  });
});

if (SERVER_URL !== undefined) {
  const url = SERVER_URL;

  test('a server is read and dumped by its Unix socket', async () => {
    const { user, port, database } = readServerAddress(url);
    const byNetwork = openServerDatabase(url);
    const [setting] = await rowsOf<{ folder: string }>(
      byNetwork.orm,
      sql`select current_setting('unix_socket_directories') as folder`,
    );
    await byNetwork.close();
    const socketUrl = `postgres://${user}@${encodeURIComponent(setting?.folder ?? '')}:${port}/${database}`;
    const bySocket = openServerDatabase(socketUrl);
    expect(await rowsOf(bySocket.orm, sql`select inet_server_addr() as address`)).toEqual([
      { address: null },
    ]);
    await bySocket.close();
    const { value } = await dumpServer(socketUrl).next();
    expect(Buffer.from(value ?? []).toString('latin1', 0, 5)).toBe('PGDMP');
  });
}
