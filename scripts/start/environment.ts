import { readEnvironment } from '@firstbell/api/environment';
import { type FolderOrder, StartError } from '@firstbell/api/folder';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** Settings of `npm start`. */
export type StartEnvironment = {
  port: number;
  storybookPort: number;
  accountsPort: number;
  /** Address that the API binds to. */
  host: string;
  /** Absolute path. */
  dataFolder: string;
  /** True if the Auth emulator is started, because neither a Firebase project nor another emulator is set. */
  hasAccounts: boolean;
  hasStorybook: boolean;
  /** True if the console and the API run from their sources and follow changes. */
  isDevelopment: boolean;
  /** False if the school is in a database of a PostgreSQL server. */
  hasEmbeddedDatabase: boolean;
  /** Change of the data folder before the start, by `--new`, `--new-accounts` or `--restore`. */
  folderOrder: FolderOrder | undefined;
};

// Errors whose message is one line that tells the operator what to do.
export { StartError };

const PORTS = ['PORT', 'STORYBOOK_PORT', 'AUTH_EMULATOR_PORT'] as const;

const FLAGS = {
  dev: { type: 'boolean' },
  'no-storybook': { type: 'boolean' },
  new: { type: 'boolean' },
  'new-accounts': { type: 'boolean' },
  restore: { type: 'string' },
} as const;

type OrderFlags = { new?: boolean; 'new-accounts'?: boolean; restore?: string };

function readOrder({
  restore,
  new: isNew,
  'new-accounts': hasNewAccounts,
}: OrderFlags): FolderOrder | undefined {
  if (restore !== undefined) return { kind: 'restore', copy: restore };
  if (isNew) return { kind: 'new' };
  return hasNewAccounts ? { kind: 'new-accounts' } : undefined;
}

function readFlags(
  args: readonly string[],
): Pick<StartEnvironment, 'hasStorybook' | 'isDevelopment' | 'folderOrder'> {
  try {
    const { values } = parseArgs({ args: [...args], options: FLAGS });
    return {
      hasStorybook: !values['no-storybook'],
      isDevelopment: values.dev ?? false,
      folderOrder: readOrder(values),
    };
  } catch {
    const isKnown = (arg: string) => Object.keys(FLAGS).includes(arg.replace(/^--/, ''));
    throw new StartError(
      `Unknown flag ${args.find((arg) => !isKnown(arg)) ?? args.join(' ')}: npm start and npm run dev support --no-storybook, --new, --new-accounts and --restore with the name of a copy.`,
    );
  }
}

/** Reads a `.env` file, when there is one, into variables that are not set already. */
export function readEnvFile(path: string): void {
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Throws a StartError if a port is 0 or is the port of two variables. */
function requirePorts(ports: Record<(typeof PORTS)[number], number>): void {
  const messages = PORTS.flatMap((name, index) => {
    const other = PORTS.slice(0, index).find((earlier) => ports[earlier] === ports[name]);
    if (ports[name] === 0) return `${name} cannot be used: Use a whole number from 1 to 65535.`;
    return other === undefined ? [] : `${name} cannot be used: It must differ from ${other}.`;
  });
  if (messages.length > 0) throw new StartError(messages.join(' '));
}

/** Reads the variables and flags of `npm start`; throws a StartError that names an invalid one. */
export function readStartEnvironment(
  env: Record<string, string | undefined>,
  flags: readonly string[],
): StartEnvironment {
  const { hasStorybook, isDevelopment, folderOrder } = readFlags(flags);
  const variables = readEnvironment('start', env);
  requirePorts(variables);
  if (variables.TLS_CERT_FILE !== undefined || variables.TLS_KEY_FILE !== undefined) {
    throw new StartError(
      'TLS_CERT_FILE: npm start supports only HTTP. For HTTPS, run the service without npm start (deploy/firstbell.service).',
    );
  }
  if (
    variables.DATABASE_URL !== undefined &&
    folderOrder !== undefined &&
    folderOrder.kind !== 'new-accounts'
  ) {
    throw new StartError(
      'DATABASE_URL: --new and --restore are for the embedded database: unset DATABASE_URL, or omit the flag.',
    );
  }
  return {
    port: variables.PORT,
    storybookPort: variables.STORYBOOK_PORT,
    accountsPort: variables.AUTH_EMULATOR_PORT,
    host: variables.HOST,
    dataFolder: resolve(variables.DATA_DIR),
    hasAccounts: (variables.FIREBASE_PROJECT_ID ?? variables.FIREBASE_AUTH_EMULATOR_HOST) === undefined,
    hasStorybook,
    isDevelopment,
    hasEmbeddedDatabase: variables.DATABASE_URL === undefined,
    folderOrder,
  };
}
