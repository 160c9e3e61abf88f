import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { StartError } from '../startError.ts';

/** Finds a program of PostgreSQL: Debian's newest, or else the name, which is looked up in the path. */
function findProgram(name: string): string {
  const newest = globSync(`/usr/lib/postgresql/*/bin/${name}`).sort().at(-1);
  return newest !== undefined && existsSync(newest) ? newest : name;
}

/** Certificates of the public authorities in Debian; `system` is understood by newer programs of PostgreSQL alone. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Returns the file of the authorities to verify a server's certificate with; the service uses the public ones by default, too. */
function authoritiesOf(parameters: URLSearchParams): string {
  const named = parameters.get('sslrootcert');
  if (named !== null) return named;
  if (parameters.get('sslmode') !== 'verify-full') return '';
  return existsSync(AUTHORITIES) ? AUTHORITIES : 'system';
}

/** Returns the environment for a server's programs: other users of the machine could read a password in the arguments. */
export function environmentOf(url: string): Record<string, string | undefined> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const named = {
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: authoritiesOf(searchParams),
    PGSSLCERT: searchParams.get('sslcert') ?? '',
    PGSSLKEY: searchParams.get('sslkey') ?? '',
  };
  const defined = Object.entries(named).filter(([, value]) => value !== '');
  return { PATH: process.env.PATH, ...Object.fromEntries(defined) };
}

function start(name: 'pg_dump' | 'pg_restore', url: string, args: readonly string[]) {
  const child = spawn(findProgram(name), args, { env: environmentOf(url), stdio: ['pipe', 'pipe', 'pipe'] });
  let errorOutput = '';
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()));
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () => {
      reject(new StartError(`${name} is missing. Install PostgreSQL's client programs.`));
    });
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new StartError(`${name} failed: ${errorOutput.trim().split('\n', 1).join('')}`));
    });
  });
  ended.catch(() => undefined);
  return { child, ended };
}

/** Streams a dump of a database at one moment; others can read and write meanwhile. */
export async function* dumpServer(url: string): AsyncGenerator<Uint8Array, void> {
  const { child, ended } = start('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges']);
  child.stdin.end();
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield chunk;
  await ended;
}

/**
 * Restores a dump into an empty database in one transaction. If the dump cannot be read to its end, the restore is stopped, and
 * the database stays empty.
 */
export async function restoreServer(url: string, dump: AsyncIterable<Uint8Array>): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const args = [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${database}`,
  ];
  const { child, ended } = start('pg_restore', url, args);
  // A broken pipe means that the program ends, and `ended` tells why.
  child.stdin.on('error', () => undefined);
  child.stdout.resume();
  try {
    for await (const chunk of dump) {
      if (!child.stdin.write(chunk))
        await Promise.race([once(child.stdin, 'drain').catch(() => ended), ended]);
    }
  } catch (error) {
    // The program would wait for the rest of its input, and keep this process from ending.
    child.kill();
    await ended.catch(() => undefined);
    throw error;
  }
  child.stdin.end();
  await ended;
}
