import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { readServerAddress } from '../database/serverAddress.ts';
import { BackupError } from './backupError.ts';

/** Finds a program of PostgreSQL: that of Debian's newest version, or else the name, which is looked up in `PATH`. */
function findProgram(name: string): string {
  const newest = globSync(`/usr/lib/postgresql/*/bin/${name}`).sort().at(-1);
  return newest !== undefined && existsSync(newest) ? newest : name;
}

/** Certificates of the public authorities in Debian. Only newer programs of PostgreSQL understand the alternative `system`. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Returns the file of the authorities that verify a server's certificate: by default the public authorities, as in the service. */
function authorityFileOf(parameters: URLSearchParams): string {
  const rootCertificate = parameters.get('sslrootcert');
  if (rootCertificate !== null) return rootCertificate;
  if (parameters.get('sslmode') !== 'verify-full') return '';
  return existsSync(AUTHORITIES) ? AUTHORITIES : 'system';
}

/** Returns the environment variables for PostgreSQL's programs. Other users of the machine could read a password in the arguments. */
export function createEnvironment(url: string): Record<string, string | undefined> {
  const { host, port, user, password, database } = readServerAddress(url);
  const { searchParams } = new URL(url);
  const values = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: authorityFileOf(searchParams),
    PGSSLCERT: searchParams.get('sslcert') ?? '',
    PGSSLKEY: searchParams.get('sslkey') ?? '',
  };
  const defined = Object.entries(values).filter(([, value]) => value !== '');
  return { PATH: process.env.PATH, ...Object.fromEntries(defined) };
}

/** Creates the error of a program that failed; of one that is older than the server, with both versions. */
function createProgramError(name: string, errorOutput: string): BackupError {
  const [, server, program] = /server version: (\d+)\b[^;]*; pg_\w+ version: (\d+)/.exec(errorOutput) ?? [];
  if (server === undefined || program === undefined)
    return new BackupError('failed', `${name} failed: ${errorOutput.trim().split('\n', 1).join('')}`);
  return new BackupError(
    'program_old',
    `${name} is of PostgreSQL ${program}, older than the server's ${server}. Install PostgreSQL's client programs of version ${server} (on Debian: postgresql-client-${server}).`,
  );
}

function startProgram(name: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]) {
  const child = spawn(findProgram(name), args, {
    env: createEnvironment(url),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errorOutput = '';
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()));
  const completion = new Promise<void>((resolve, reject) => {
    child.once('error', () => {
      reject(new BackupError('program_missing', `${name} is missing. Install PostgreSQL's client programs.`));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(createProgramError(name, errorOutput));
    });
  });
  completion.catch(() => undefined);
  return { child, completion };
}

/**
 * Streams a consistent dump of a database, which can be read and written meanwhile; with the ID of an exported snapshot, a dump of
 * that moment.
 */
export async function* dumpServer(url: string, snapshot?: string): AsyncGenerator<Uint8Array, void> {
  const { child, completion } = startProgram('pg_dump', url, [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    ...(snapshot === undefined ? [] : [`--snapshot=${snapshot}`]),
  ]);
  child.stdin.end();
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield chunk;
  await completion;
}

/**
 * Restores a dump into an empty database in one transaction. If the dump cannot be read to its end, the restore is stopped, and
 * the database stays empty.
 */
export async function restoreServer(url: string, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const { database } = readServerAddress(url);
  const args = [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${database}`,
  ];
  const { child, completion } = startProgram('pg_restore', url, args);
  // A broken pipe means that the program ends, and `completion` tells why.
  child.stdin.on('error', () => undefined);
  child.stdout.resume();
  try {
    for await (const chunk of dump) {
      if (!child.stdin.write(chunk))
        await Promise.race([once(child.stdin, 'drain').catch(() => completion), completion]);
    }
  } catch (error) {
    // The program would wait for the rest of its input, and keep this process from ending.
    child.kill();
    await completion.catch(() => undefined);
    throw error;
  }
  child.stdin.end();
  await completion;
}
