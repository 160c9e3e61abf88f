import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type NodeConfig } from '../config.ts';
import { StartError } from '../startError.ts';
import { createBackup, type MadeBackup } from './create.ts';

const USAGE = `Usage: npm run backup -- <folder for backups>
       npm run backup -- --new <folder for backups>    if the disk of that folder is new`;

/** Lines of a command: for its output, and of faults, with which it exits with 1. */
export type CommandOutput = { lines: string[]; faults: string[] };

const MEBIBYTE = 1_048_576;
/** Formats a number of bytes in MiB. */
export const formatSize = (bytes: number): string => `${(bytes / MEBIBYTE).toFixed(1)} MiB`;

function describeBackup(made: MadeBackup, { backupKey }: NodeConfig): string[] {
  const { folder, files, added, bytes, written, kept, hasAccounts } = made;
  return [
    `The school is backed up in ${folder}.${backupKey === undefined ? ' It is not encrypted: BACKUP_KEY is not set.' : ''}`,
    `${files} uploaded files, ${added} of them new; ${formatSize(bytes)}, of which ${formatSize(written)} were written. Backups of this school in the folder: ${kept}.`,
    ...(hasAccounts ? ['The backup has the accounts of the emulator, with readable passwords.'] : []),
    'Store the keys of sensitive values in another place.',
  ];
}

async function backUp(config: NodeConfig, target: string, isNewTarget: boolean): Promise<CommandOutput> {
  const faults: string[] = [];
  const onMissing = (id: string) => {
    faults.push(`The bytes of file ${id} are missing, also in the backup. Upload the file again.`);
  };
  const made = await createBackup(config, target, { onMissing, isNewTarget });
  if (made.rotationFault)
    faults.push(`The backup is complete, but older ones stay. ${made.rotationFault.message}`);
  const lines = describeBackup(made, config);
  return {
    lines: made.isNoted
      ? lines
      : [...lines, 'The database does not respond, so Settings does not show this backup.'],
    faults,
  };
}

/** Runs `npm run backup` with its arguments. */
export async function runBackup(config: NodeConfig, args: readonly string[]): Promise<CommandOutput> {
  const { values, positionals } = readArguments(args);
  const [path, ...rest] = positionals;
  if (path === undefined || rest.length > 0) throw new StartError(USAGE);
  return backUp(config, resolve(path), values.new ?? false);
}

function readArguments(args: readonly string[]) {
  try {
    const options = { new: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new StartError(USAGE);
  }
}
