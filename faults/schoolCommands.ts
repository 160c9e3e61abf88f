import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type CommandResult, runCommand } from '../scripts/test/command.ts';

const scriptsFolder = fileURLToPath(new URL('../scripts/', import.meta.url));

/** Milliseconds after which a command that has not ended is stopped. */
const COMMAND_TIMEOUT_MS = 4 * 60_000;

/** Commands of a school, as `npm run` starts them. */
const COMMANDS = {
  backup: ['backup.ts', 'backup'],
  restore: ['backup.ts', 'restore'],
  'move-to-postgres': ['backup.ts', 'move-to-postgres'],
  'audit:verify': ['auditVerify.ts'],
} as const;

/** Runs a command on a school until the command ends, with the environment of the school's service. */
export function runSchoolCommand(
  command: keyof typeof COMMANDS,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<CommandResult> {
  const [file, ...commandArgs] = COMMANDS[command];
  const { PATH } = process.env;
  return runCommand(process.execPath, [join(scriptsFolder, file), ...commandArgs, ...args], {
    env: { PATH, ...environment },
    timeout: COMMAND_TIMEOUT_MS,
  });
}

/** Creates an empty database on a PostgreSQL server. Returns the address of the database. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
