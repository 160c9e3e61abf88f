import { type FolderOrder, StartError } from '@firstbell/api/folder';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

const port = z.coerce
  .number('must be a port number from 1 to 65535')
  .int('must be a port number from 1 to 65535')
  .min(1, 'must be a port number from 1 to 65535')
  .max(65_535, 'must be a port number from 1 to 65535');

const variables = z
  .object({
    PORT: port.default(4000),
    STORYBOOK_PORT: port.default(6006),
    AUTH_EMULATOR_PORT: port.default(9099),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('data'),
    DATABASE_URL: z
      .string()
      .regex(
        /^postgres(ql)?:\/\/\S+$/,
        'must be an address such as postgres://user:password@host:5432/school',
      )
      .optional(),
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  })
  .check(({ value, issues }) => {
    const seen = new Map<number, string>();
    for (const name of ['PORT', 'STORYBOOK_PORT', 'AUTH_EMULATOR_PORT'] as const) {
      const other = seen.get(value[name]);
      if (other)
        issues.push({
          code: 'custom',
          path: [name],
          message: `must differ from ${other}`,
          input: value[name],
        });
      seen.set(value[name], name);
    }
  });

/** Settings of `npm start`. */
export type StartEnvironment = {
  port: number;
  storybookPort: number;
  accountsPort: number;
  /** Address that the API binds. */
  host: string;
  /** Absolute path. */
  dataFolder: string;
  /** The Auth emulator runs unless a real Firebase project, or another emulator, is set. */
  hasAccounts: boolean;
  hasStorybook: boolean;
  /** Change of the data folder before the start, by `--new`, `--new-accounts` or `--restore`. */
  order: FolderOrder | undefined;
};

/** A fault whose message is one line that tells staff what to do. */
export { StartError };

const FLAGS = {
  'no-storybook': { type: 'boolean' },
  new: { type: 'boolean' },
  'new-accounts': { type: 'boolean' },
  restore: { type: 'string' },
} as const;

type Order = { new?: boolean; 'new-accounts'?: boolean; restore?: string };

function readOrder({ restore, new: isNew, 'new-accounts': hasNewAccounts }: Order): FolderOrder | undefined {
  if (restore !== undefined) return { kind: 'restore', copy: restore };
  if (isNew) return { kind: 'new' };
  return hasNewAccounts ? { kind: 'new-accounts' } : undefined;
}

function readFlags(args: readonly string[]): Pick<StartEnvironment, 'hasStorybook' | 'order'> {
  try {
    const { values } = parseArgs({ args: [...args], options: FLAGS });
    return {
      hasStorybook: !values['no-storybook'],
      order: readOrder(values),
    };
  } catch {
    const isKnown = (arg: string) => Object.keys(FLAGS).includes(arg.replace(/^--/, ''));
    throw new StartError(
      `Unknown flag ${args.find((arg) => !isKnown(arg)) ?? args.join(' ')}: npm start takes --no-storybook, --new, --new-accounts and --restore with the name of a copy.`,
    );
  }
}

/** Reads a `.env` file, when there is one, into variables that are not set already. */
export function readEnvFile(path: string): void {
  if (existsSync(path)) process.loadEnvFile(path);
}

/** Checks the variables and flags of `npm start`; throws a StartError that names the first wrong one. */
export function readStartEnvironment(
  env: Record<string, string | undefined>,
  flags: readonly string[],
): StartEnvironment {
  const { hasStorybook, order } = readFlags(flags);
  // An empty variable, as in `.env.example`, means the default.
  const isSet = Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== '');
  const result = variables.safeParse(Object.fromEntries(isSet));
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    throw new StartError(`${name}=${env[name] ?? ''} is not usable: it ${issue?.message ?? 'is wrong'}.`);
  }
  const { data } = result;
  if (data.DATABASE_URL !== undefined && order !== undefined && order.kind !== 'new-accounts') {
    throw new StartError('DATABASE_URL: --new and --restore are for the embedded database.');
  }
  return {
    port: data.PORT,
    storybookPort: data.STORYBOOK_PORT,
    accountsPort: data.AUTH_EMULATOR_PORT,
    host: data.HOST,
    dataFolder: resolve(data.DATA_DIR),
    hasAccounts: (data.FIREBASE_PROJECT_ID ?? data.FIREBASE_AUTH_EMULATOR_HOST) === undefined,
    hasStorybook,
    order,
  };
}
