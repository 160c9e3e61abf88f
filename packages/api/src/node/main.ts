import { join } from 'node:path';
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

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const running = await start({
    config,
    consoleFolder,
    log: (line) => process.stdout.write(`${JSON.stringify(line)}\n`),
    onLost: () =>
      fail(new StartError('Another process took over the data folder. Stopping, to keep it whole.')),
  });
  const stop = () => {
    running.close().then(() => process.exit(0), fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  say(`Firstbell answers at http://${config.host}:${running.port}`);
}

main().catch(fail);
