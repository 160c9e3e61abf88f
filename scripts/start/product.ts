import {
  ACCOUNTS,
  changeSchool,
  lockFolder,
  makePrivate,
  refuseEarlierSchool,
  requireFreeSpace,
} from '@firstbell/api/folder';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allowSampleAccount } from './accounts/firstAccount.ts';
import { buildConsole, prepareDump } from './builds.ts';
import { type StartEnvironment, StartError } from './environment.ts';
import { type RestartedPart, keepRunning } from './keepRunning.ts';
import { type Part, startPart } from './part.ts';
import { findFreePorts, requireFreePorts } from './ports.ts';
import { type Progress } from './progress.ts';
import { startStorybook } from './storybook.ts';
import { createWaitingPage, type WaitingPage } from './waitingPage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The running product; parts that end by themselves are restarted until `stop` is called. */
export type Product = { stop: () => Promise<void> };

type StartOptions = {
  environment: StartEnvironment;
  env: Record<string, string | undefined>;
  progress: Progress;
  signal: AbortSignal;
  /** Receives each line of the output of the API and of the accounts. */
  onLine: (line: string) => void;
  /** Receives a line whenever a part has ended or restarted. */
  printLine: (line: string) => void;
};

/** Wildcard addresses that a server can bind to, each with the loopback address that reaches it. */
const WILDCARD_HOSTS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

const originOf = (host: string, port: number) =>
  `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`;

/** Addresses of the product's parts. */
export function createAddresses({
  host,
  port,
  storybookPort,
  accountsPort,
  hasAccounts,
  hasStorybook,
}: StartEnvironment) {
  const reachableHost = WILDCARD_HOSTS[host] ?? host;
  const isLocal = host in WILDCARD_HOSTS || host === '127.0.0.1';
  return {
    console: originOf(isLocal ? 'localhost' : host, port),
    api: originOf(reachableHost, port),
    ...(hasStorybook && { storybook: `http://localhost:${storybookPort}` }),
    ...(hasAccounts && { accounts: `http://127.0.0.1:${accountsPort}` }),
  };
}

function startAccounts({ environment, env, onLine }: StartOptions): Part {
  return startPart({
    name: 'Accounts',
    args: [join(root, 'scripts/start/accounts/main.ts')],
    env: {
      ...env,
      ACCOUNTS_PORT: String(environment.accountsPort),
      ACCOUNTS_FOLDER: join(environment.dataFolder, ACCOUNTS),
      ACCOUNTS_PAGES: String(environment.port),
    },
    onLine,
  });
}

function startApi({ environment, env, onLine }: StartOptions, port: number, waitingPage?: WaitingPage): Part {
  const watch = environment.isDevelopment ? [join(root, 'scripts/start/devApi.ts')] : [];
  return startPart({
    name: environment.isDevelopment ? 'API' : 'Console and API',
    args: [...watch, join(root, 'packages/api/src/node/main.ts')],
    env: {
      ...env,
      PORT: String(port),
      DATA_DIR: environment.dataFolder,
      ...(environment.hasAccounts && { AUTH_EMULATOR_PORT: String(environment.accountsPort) }),
    },
    onLine,
    ...(waitingPage && { onPortTaken: waitingPage.giveTo }),
  });
}

/** Starts Vite's server of the console, which forwards requests below `/api` to the address `api`. */
function startDevConsole({ environment, env, onLine }: StartOptions, api: string): Part {
  return startPart({
    name: 'Console',
    args: [join(root, 'scripts/start/devConsole.ts'), environment.host, String(environment.port), api],
    env,
    onLine,
  });
}

/**
 * Starts every part and waits until all of them respond. If one cannot start, stops all of them and throws a
 * StartError with the reason.
 */
export async function startProduct(options: StartOptions): Promise<Product> {
  const { environment, progress, printLine } = options;
  const addresses = createAddresses(environment);
  makePrivate(environment.dataFolder);
  requireFreeSpace(environment.dataFolder);
  const lock = await lockFolder(environment.dataFolder, {
    kind: 'product',
    address: addresses.console,
    onLost: () => {
      printLine('Another process took over the data folder: stop npm start with Ctrl+C.');
    },
  });
  const parts: RestartedPart[] = [];
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const stop = async () => {
    lock.announceStop();
    stopping.abort();
    await Promise.all(parts.map((part) => part.stopped));
    await lock.release();
  };
  const runPart = (start: (options: StartOptions) => Part, address: string, waitingPage?: WaitingPage) => {
    signal.throwIfAborted();
    const part = keepRunning({
      ...{ start: () => start(options), address, signal, printLine },
      ...(waitingPage && { waitingPage }),
    });
    parts.push(part);
    return progress.track(part.name, part.up);
  };
  try {
    // Before the accounts, which would write to the folder.
    if (environment.hasEmbeddedDatabase && environment.folderOrder?.kind !== 'new')
      await refuseEarlierSchool(environment.dataFolder);
    if (environment.folderOrder)
      progress.print(await changeSchool(environment.dataFolder, environment.folderOrder));
    allowSampleAccount(environment);
    await requireFreePorts([
      { name: 'PORT', port: environment.port },
      ...(environment.hasAccounts ? [{ name: 'AUTH_EMULATOR_PORT', port: environment.accountsPort }] : []),
      ...(environment.hasStorybook ? [{ name: 'STORYBOOK_PORT', port: environment.storybookPort }] : []),
    ]);
    const starts: Promise<unknown>[] = [];
    if (environment.isDevelopment) {
      const [apiPort = 0] = await findFreePorts(1);
      const api = originOf('127.0.0.1', apiPort);
      starts.push(
        runPart((all) => startApi(all, apiPort), `${api}/api/health`),
        runPart((all) => startDevConsole(all, api), addresses.api),
      );
    } else {
      const waitingPage = createWaitingPage(environment);
      starts.push(
        progress.track('Building the console', buildConsole(root, signal)),
        runPart(
          (all) => startApi(all, environment.port, waitingPage),
          `${addresses.api}/api/health`,
          waitingPage,
        ),
      );
    }
    if (addresses.accounts) starts.push(runPart(startAccounts, addresses.accounts));
    if (addresses.storybook) {
      const { storybook } = addresses;
      starts.push(
        prepareDump(root, signal).then(() =>
          runPart(({ env }) => startStorybook(environment.storybookPort, env), storybook),
        ),
      );
    }
    await Promise.all(starts);
  } catch (error) {
    await stop();
    if (options.signal.aborted) throw new StartError('Stopped before everything was ready.');
    throw error;
  }
  return { stop };
}
