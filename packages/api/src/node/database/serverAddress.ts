import pg from 'pg';

const CERTIFICATES = ['sslrootcert', 'sslcert', 'sslkey'];

/** Where a PostgreSQL server is, and who connects to which database. */
export type ServerAddress = {
  /** Name or address of the machine, or the folder of the server's Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
};

/**
 * Reads the address of a PostgreSQL server as the service's connections do. A Unix socket is either the host
 * (`postgres://user@%2Frun%2Fpostgresql/school`) or the parameter `host` (`postgres:///school?host=/run/postgresql`), which takes
 * precedence over the host.
 */
export function readServerAddress(url: string): ServerAddress {
  const address = new URL(url);
  // `pg` would read the files of certificates, which do not change where the server is.
  for (const name of CERTIFICATES) address.searchParams.delete(name);
  const {
    host,
    port,
    user = '',
    database = '',
    password,
  } = new pg.Client({
    connectionString: String(address),
  });
  return { host, port, user, database, password: password ?? '' };
}

/** Tells whether a server is reached by a Unix socket. */
export const isUnixSocket = ({ host }: ServerAddress): boolean => host.startsWith('/');
