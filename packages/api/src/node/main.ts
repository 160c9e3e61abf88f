import { join } from 'node:path';
import { traceOf } from '../http/trace.ts';
import { type Log } from '../settings.ts';
import { readConfig } from './config.ts';
import { start } from './start.ts';
import { StartError } from './startError.ts';

const consoleFolder = join(import.meta.dirname, '../../../../dist/console');

const say = (line: string) => process.stderr.write(`${line}\n`);

function fail(error: unknown): never {
  say(
    error instanceof StartError
      ? error.message
      : `Firstbell could not start: ${String(error).split('\n', 1).join('')}`,
  );
  process.exit(1);
}

const log: Log = (line) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Logs what nobody caught, by its kind: Node.js would print the message, which can quote a record. */
function catchTheRest(): void {
  process.on('unhandledRejection', (error) => {
    log({ event: 'unhandled rejection', ...traceOf(error) });
  });
  process.on('uncaughtException', (error) => {
    log({ event: 'uncaught exception', ...traceOf(error) });
    process.exit(1);
  });
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running = await start({
    config,
    consoleFolder,
    log,
    onLost: () =>
      fail(new StartError('Another process took over the data folder. Stopping, to keep it whole.')),
  });
  const stop = () => {
    running.close().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  catchTheRest();
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  say(`Firstbell answers at http://${host}:${running.port}`);
}

main().catch(fail);
