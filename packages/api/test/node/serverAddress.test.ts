import { describe, expect, test } from 'vitest';
import { createEnvironment } from '../../src/node/backup/postgres.ts';
import { readConfig } from '../../src/node/index.ts';

describe('the address of a Unix socket', () => {
  test.each([
    'postgres://firstbell@%2Frun%2Fpostgresql/school',
    'postgres://firstbell@localhost/school?host=/run/postgresql',
    'postgres:///school?host=/run/postgresql&user=firstbell',
  ])('%s needs no encryption, and is the same for pg_dump', (url) => {
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
    expect(createEnvironment(url)).toMatchObject({
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
