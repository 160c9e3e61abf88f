import { describe, expect, test } from 'vitest';
import { createEnvironment } from '../../src/node/backup/postgres.ts';
import { readConfig } from '../../src/node/index.ts';

const S3_VARIABLES = { S3_BUCKET: 'school-files', S3_ACCESS_KEY_ID: 'KEY', S3_SECRET_ACCESS_KEY: 'secret' };
const buildDatabaseVariable = (hostAndPath: string) => ({
  DATABASE_URL: `postgres://firstbell:secret@${hostAndPath}`,
});

describe('a connection to another machine', () => {
  test.each(['', '?sslmode=prefer', '?sslmode=require', '?sslmode=no-verify', '?application_name=x'])(
    'is refused at the start where the address of the database ends with %j',
    (query) => {
      expect(() => readConfig(buildDatabaseVariable(`db.example:5432/school${query}`))).toThrow(
        /^DATABASE_URL: db\.example is another machine\. Add \?sslmode=verify-full/,
      );
    },
  );

  test('is used with a verified certificate, or without encryption if the address disables it', () => {
    for (const mode of ['verify-full', 'disable']) {
      const variables = buildDatabaseVariable(`db.example/school?sslmode=${mode}`);
      expect(readConfig(variables).databaseUrl).toBe(variables.DATABASE_URL);
    }
  });

  test('to a file store without https is refused', () => {
    expect(() => readConfig({ ...S3_VARIABLES, S3_ENDPOINT: 'http://files.example' })).toThrow(
      'S3_ENDPOINT: files.example is another machine. Use its https:// address.',
    );
    expect(readConfig({ ...S3_VARIABLES, S3_ENDPOINT: 'https://files.example' }).s3).toBeDefined();
  });

  test('is never opened without verification of certificates', () => {
    expect(() => readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow(/^NODE_TLS_REJECT_UNAUTHORIZED/);
  });
});

test.each(['localhost/school', '127.0.0.1:5432/school', '[::1]:5432/school'])(
  'a connection to this machine, at %s, needs no encryption',
  (hostAndPath) => {
    expect(readConfig(buildDatabaseVariable(hostAndPath)).databaseUrl).toContain(hostAndPath);
    expect(readConfig({ ...S3_VARIABLES, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3).toBeDefined();
  },
);

test('pg_dump verifies the certificate as the service does', () => {
  const withAuthority = createEnvironment(
    'postgres://u@db.example/school?sslmode=verify-full&sslrootcert=/etc/ca.pem',
  );
  expect(withAuthority).toMatchObject({ PGSSLMODE: 'verify-full', PGSSLROOTCERT: '/etc/ca.pem' });
  const withoutAuthority = createEnvironment('postgres://u@db.example/school?sslmode=verify-full');
  expect(withoutAuthority.PGSSLROOTCERT).toMatch(/^(system|\/etc\/ssl\/certs\/ca-certificates\.crt)$/);
  expect(createEnvironment('postgres://u@localhost/school')).not.toHaveProperty('PGSSLROOTCERT');
});
