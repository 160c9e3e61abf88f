import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePorts } from '../../../../scripts/start/ports.ts';
import { runCommand } from '../../../../scripts/test/command.ts';
import { installDebianPackage } from '../../../../scripts/test/debian.ts';

const START_MS = 20_000;

/** A private, empty PostgreSQL server; `stop` ends and removes it. */
export type Postgres = {
  url: string;
  /** Shuts the server down without a checkpoint, as `pg_ctl stop -m immediate` does. */
  crash: () => Promise<void>;
  /** Tells whether the server has ended by itself or was crashed. */
  hasEnded: () => boolean;
  /** Starts the server on the same data; resolves when it accepts connections. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Finds the folder of the newest PostgreSQL's programs. */
export function findPostgresPrograms(): string | null {
  const newestInitdb = globSync('/usr/lib/postgresql/*/bin/initdb').sort().at(-1);
  return newestInitdb === undefined ? null : dirname(newestInitdb);
}

/** Returns the user to run PostgreSQL as: Debian's `postgres` for root, whom PostgreSQL refuses; else the current user. */
function readServerUser(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  if (!line) throw new Error('there is no user postgres to run PostgreSQL as');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

/** Options of a private PostgreSQL: the parent folder of its data (`disk`), its settings, and `files` for its data folder. */
type PostgresOptions = {
  disk?: string;
  fsync?: boolean;
  settings?: readonly string[];
  files?: Readonly<Record<string, string>>;
};

/** Starts a private PostgreSQL on a free port. Installs Debian's package if there is no PostgreSQL; throws if it does not start. */
export async function startPostgres(
  printLine: (line: string) => void,
  { disk = tmpdir(), fsync = false, settings: ownSettings = [], files = {} }: PostgresOptions = {},
): Promise<Postgres> {
  if (!findPostgresPrograms()) {
    printLine('Installing PostgreSQL…');
    await installDebianPackage('postgresql');
  }
  const programs = findPostgresPrograms();
  if (!programs)
    throw new Error('PostgreSQL is not installed and could not be (it needs root and Debian’s packages)');
  const user = readServerUser();
  const folder = mkdtempSync(join(disk, 'firstbell-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const removeFolder = () => {
    rmSync(folder, { recursive: true, force: true });
  };
  const dataFolder = join(folder, 'data');
  const initialised = await runCommand(
    join(programs, 'initdb'),
    ['-D', dataFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...user, cwd: folder },
  );
  if (initialised.code !== 0) {
    removeFolder();
    throw new Error(
      `initdb could not create the data folder of PostgreSQL: ${initialised.output.trim().split('\n').at(-1) ?? ''}`,
    );
  }
  const [port = 0] = await findFreePorts(1);
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `fsync=${fsync ? 'on' : 'off'}`,
    ...ownSettings,
  ];
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(dataFolder, name), text, { mode: 0o600 });
    if (user.uid !== undefined) chownSync(join(dataFolder, name), user.uid, user.gid);
  }
  let server: ChildProcess;
  let ended: Promise<unknown>;
  /** Ends the server: SIGINT disconnects clients and shuts down cleanly, SIGQUIT exits without a checkpoint. */
  const endServer = async (signal: 'SIGINT' | 'SIGQUIT') => {
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await endServer('SIGINT');
    removeFolder();
  };
  const pidFile = join(dataFolder, 'postmaster.pid');
  const isReady = () => existsSync(pidFile) && readFileSync(pidFile, 'utf8').includes('\nready');
  const start = async () => {
    rmSync(pidFile, { force: true });
    server = spawn(
      join(programs, 'postgres'),
      ['-D', dataFolder, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...user, cwd: folder, stdio: 'ignore' },
    );
    ended = once(server, 'close');
    const deadline = Date.now() + START_MS;
    while (!isReady()) {
      if (server.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error('PostgreSQL did not start');
      }
      await pause(50);
    }
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${String(port)}/postgres`,
    crash: () => endServer('SIGQUIT'),
    hasEnded: () => server.exitCode !== null || server.signalCode !== null,
    restart: start,
    stop,
  };
}
