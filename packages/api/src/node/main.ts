import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDiskFull } from '../db/failure.ts';
import { createTrace } from '../log/trace.ts';
import { readConfig } from './config.ts';
import { changeSchool, type FolderOrder } from './folder/replace.ts';
import { PRIVATE_UMASK } from './folder/privateModes.ts';
import { createDiskFullError } from './folder/room.ts';
import { jsonLog } from './http/logLine.ts';
import { start } from './start.ts';
import { StartError } from './startError.ts';

const consoleFolder = join(import.meta.dirname, '../../../../dist/console');

process.umask(PRIVATE_UMASK);

const print = (line: string) => process.stderr.write(`${line}\n`);

function fail(error: unknown): never {
  print(
    error instanceof StartError
      ? error.message
      : `Firstbell could not start: ${String(error).split('\n', 1).join('')}`,
  );
  process.exit(1);
}

const log = jsonLog(
  (text) => process.stdout.write(text),
  () => new Date(),
);

/** Logs uncaught errors without their message, which may contain personal values and which Node.js would print. */
function logUncaught(): void {
  process.on('unhandledRejection', (error) => {
    log({ event: 'unhandled rejection', ...createTrace(error) });
  });
  process.on('uncaughtException', (error) => {
    log({ event: 'uncaught exception', ...createTrace(error) });
    process.exit(1);
  });
}

/** Creates the error of a lost embedded database. With a code, the database failed; without one, another process took it over. */
function createLostDatabaseError(folder: string, code: string | undefined): StartError {
  if (code === undefined)
    return new StartError('Another process took over the data folder. Stopping, to prevent damage.');
  if (isDiskFull({ code })) return createDiskFullError(folder, code);
  return new StartError(
    `The embedded database cannot continue (${code}). Make sure that its disk is writable, and start again; nothing that was saved is lost.`,
  );
}

/** Parses the command-line arguments. Returns the change of the data folder before the start, if any. */
function readOrder(args: string[]): FolderOrder | undefined {
  const options = { new: { type: 'boolean' }, restore: { type: 'string' } } as const;
  try {
    const { values } = parseArgs({ args, options });
    if (values.restore !== undefined) return { kind: 'restore', copy: values.restore };
    return values.new ? { kind: 'new' } : undefined;
  } catch {
    throw new StartError('The arguments are --new, for a new school, or --restore and the name of a copy.');
  }
}

async function main(): Promise<void> {
  const order = readOrder(process.argv.slice(2));
  const config = readConfig(process.env);
  if (order !== undefined) {
    if (config.databaseUrl !== undefined)
      throw new StartError(
        'DATABASE_URL: --new and --restore are for the embedded database: unset DATABASE_URL, or omit the flag.',
      );
    print(await changeSchool(config.dataDir, order));
  }
  const running = await start({
    config,
    consoleFolder,
    log,
    onLost: (code) => fail(createLostDatabaseError(config.dataDir, code)),
  });
  const stop = () => {
    running.close().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  logUncaught();
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  const scheme = config.certificate === undefined ? 'http' : 'https';
  print(`Firstbell is running at ${scheme}://${host}:${running.port}`);
}

main().catch(fail);
