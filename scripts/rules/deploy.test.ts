import { type Variable, variables } from '@firstbell/api/environment';
import { readFileSync } from 'node:fs';
import { getCiphers } from 'node:tls';
import { describe, expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');

describe('nginx', () => {
  const [, plainServer = '', tlsServer = ''] = read('nginx.conf').split(/^server \{$/m);

  test('redirects pages to https, but refuses a program that sends a token without TLS', () => {
    expect(plainServer).toContain('listen 80;');
    const responses = [...plainServer.matchAll(/location (.+) \{\s*return (\d+)/g)].map(
      ([, path, status]) => [path, status],
    );
    expect(responses).toEqual([
      ['/', '301'],
      ['/api', '403'],
      ['= /metrics', '403'],
    ]);
    expect(plainServer).not.toContain('proxy_pass');
  });

  test('offers only TLS 1.2 and 1.3 with forward secrecy and authenticated encryption', () => {
    expect(tlsServer).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
    const ciphers = /ssl_ciphers ([^;]+);/.exec(tlsServer)?.[1]?.split(':') ?? [];
    expect(ciphers).not.toEqual([]);
    expect(ciphers.filter((cipher) => !/^ECDHE-.*(GCM|CHACHA20)/.test(cipher))).toEqual([]);
    expect(ciphers.filter((cipher) => !getCiphers().includes(cipher.toLowerCase()))).toEqual([]);
  });

  test('verifies the certificate of a service on another machine', () => {
    const upstream = read('nginx-upstream-tls.conf');
    for (const line of [
      'proxy_pass https://firstbell;',
      'proxy_ssl_verify on;',
      'proxy_ssl_trusted_certificate /etc/firstbell/tls/authority.pem;',
      'proxy_ssl_name api.school.internal;',
      'proxy_ssl_protocols TLSv1.2 TLSv1.3;',
    ])
      expect(upstream).toContain(line);
    expect(tlsServer).toContain('include /etc/firstbell/nginx-upstream-tls.conf;');
  });
});

test('the service runs with debugging off, as a user without privileges', () => {
  const [unit, image] = [read('firstbell.service'), read('Containerfile')];
  expect(unit).toContain('NODE_ENV=production');
  expect(image).toContain('NODE_ENV=production');
  expect(unit).toMatch(/^User=firstbell$/m);
  expect(unit).toMatch(/^CapabilityBoundingSet=$/m);
  expect(image).toMatch(/^USER node$/m);
});

test.each(['', '-backup', '-backup-test', '-migrate'].map((name) => `firstbell${name}.service`))(
  '%s gets its secrets as systemd credentials, and none from its environment',
  (name) => {
    const unit = read(name);
    const loadedCredentials = [
      ...unit.matchAll(/^#?LoadCredential=([^:]+):\/etc\/firstbell\/secrets\/(.+)$/gm),
    ];
    expect(loadedCredentials.filter(([, id, file]) => id !== file)).toEqual([]);
    const credentials = [...unit.matchAll(/\b([A-Z]\w*)_FILE=%d\/(\S+)/g)];
    expect(credentials.map(([, , id]) => id)).toEqual(loadedCredentials.map(([, id]) => id));
    const secrets: string[] = Object.entries<Variable>(variables).flatMap(([variable, { isSecret }]) =>
      isSecret ? [variable] : [],
    );
    expect(credentials.filter(([, variable = '']) => !secrets.includes(variable))).toEqual([]);
    expect(secrets.filter((variable) => unit.includes(`${variable}=`))).toEqual([]);
  },
);

test('the service does not get the password of the owner of the tables', () => {
  expect(read('firstbell.service')).not.toMatch(/migration-database-url|MIGRATION_/);
  expect(read('firstbell-migrate.service')).toMatch(/^DynamicUser=yes$/m);
  const { readBy }: Variable = variables.MIGRATION_DATABASE_URL;
  expect(readBy).toEqual(['migrate']);
});

test('the image has no development tools, no tests and no sample school', () => {
  const image = read('Containerfile');
  expect(image).toContain('npm prune --omit=dev');
  expect(image).toContain('SAMPLE_SCHOOL=false');
  const copiedPaths = [...image.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' ').map((path) => path.replace('/app/', '')),
  );
  expect(copiedPaths).toEqual([
    ...['package.json', 'package-lock.json', 'packages/api', 'packages/schema'],
    ...[
      'scripts/admin.ts',
      'scripts/auditVerify.ts',
      'scripts/backup.ts',
      'scripts/migrate.ts',
      'scripts/start',
    ],
    ...['node_modules', 'dist'],
  ]);
});
