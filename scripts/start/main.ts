import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvFile, readStartEnvironment, StartError } from './environment.ts';
import { createAddresses, startProduct } from './product.ts';
import { Progress } from './progress.ts';
import { SAMPLE_ACCOUNT } from './sampleAccount.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => {
    stopping.abort();
  });
}
process.channel?.unref();

async function main(): Promise<void> {
  readEnvFile(join(root, '.env'));
  const environment = readStartEnvironment(process.env, process.argv.slice(2));
  const addresses = createAddresses(environment);
  console.log('Starting Firstbell…');
  let isUp = false;
  const progress = new Progress((line) => {
    console.log(line);
  });
  const product = await startProduct({
    environment,
    env: process.env,
    progress,
    signal: stopping.signal,
    onLine: (line) => {
      // Output during the start is printed only if the start fails; later, requests only if they end with a server error.
      if (isUp && !/"event":"request",.*"status":[1-4]\d\d\b/.test(line)) console.log(line);
    },
    printLine: (line) => {
      console.log(line);
    },
  }).finally(() => {
    progress.stop();
  });
  isUp = true;
  const { email, password } = SAMPLE_ACCOUNT;
  const lines = [
    '',
    `  Console    ${addresses.console}`,
    ...(addresses.storybook ? [`  Storybook  ${addresses.storybook}`] : []),
    `  API        ${addresses.console}/api/docs`,
    ...(addresses.accounts ? [`  Accounts   ${addresses.accounts} (Firebase Auth emulator)`] : []),
    '',
    ...(addresses.accounts ? [`Sign in as ${email} with the password ${password}.`] : []),
    ...(process.platform === 'win32'
      ? [`Other users of this machine may read ${environment.dataFolder} (docs/operations.md, Data folder).`]
      : []),
    'Ctrl+C stops everything.',
  ];
  console.log(lines.join('\n'));

  if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  console.log('\nStopping…');
  await product.stop();
  console.log('Stopped.');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
