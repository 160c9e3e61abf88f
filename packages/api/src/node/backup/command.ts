import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type NodeConfig } from '../config.ts';
import { StartError } from '../startError.ts';
import { createBackup, type MadeBackup } from './create.ts';
import { type Drill, testBackup } from './drill.ts';

const USAGE = `Usage: npm run backup -- <folder for backups>
       npm run backup -- --new <folder for backups>    if the disk of that folder is new
       npm run backup -- --test [folder for backups, or of a backup]`;

/** Lines of a command: for its output, and of faults, with which it exits with 1. */
export type CommandOutput = { lines: string[]; faults: string[] };

const NOT_NOTED = 'The result could not be noted in the database, so Settings does not show it.';
const MEBIBYTE = 1_048_576;
/** Formats a number of bytes in MiB. */
const formatSize = (bytes: number): string => `${(bytes / MEBIBYTE).toFixed(1)} MiB`;

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
    lines: made.isNoted ? lines : [...lines, NOT_NOTED],
    faults,
  };
}

const formatCount = (count: number) => count.toLocaleString('en-US');

function describeDrill({ folder, manifest, faults, seconds, isNoted, ...drill }: Drill): string[] {
  const { tables, rows, isCompared, auditRows, files, bytes } = drill;
  const hours = (Date.now() - new Date(manifest.created_at).getTime()) / 3_600_000;
  const figures = {
    backup: `${folder}, made ${hours.toFixed(1)} hours ago, ${manifest.is_encrypted ? 'encrypted' : 'not encrypted'}`,
    database: `${formatCount(rows)} rows in ${tables} tables, ${isCompared ? 'compared with the manifest' : 'in a backup of an earlier version, which has no numbers to compare'}`,
    'audit log': `${formatCount(auditRows)} rows verified`,
    files: `${formatCount(files)} files, ${formatSize(bytes)}, each compared with its checksum`,
    time: `${seconds.toFixed(1)} s`,
    'not tested': 'the keys of sensitive values, which are in no backup',
  };
  return [
    ...Object.entries(figures).map(([name, figure]) => `${name.padEnd(12)}${figure}`),
    faults.length === 0 ? 'The backup can be restored.' : `The backup has ${faults.length} faults:`,
    ...(isNoted ? [] : [NOT_NOTED]),
  ];
}

async function runTest(config: NodeConfig, path: string | undefined): Promise<CommandOutput> {
  const drill = await testBackup(config, path, new Date());
  return { lines: describeDrill(drill), faults: drill.faults };
}

/** Runs `npm run backup` with its arguments. */
export async function runBackup(config: NodeConfig, args: readonly string[]): Promise<CommandOutput> {
  const { values, positionals } = readArguments(args);
  const [path, ...rest] = positionals;
  if (rest.length > 0) throw new StartError(USAGE);
  if (values.test) return runTest(config, path && resolve(path));
  if (path === undefined) throw new StartError(USAGE);
  return backUp(config, resolve(path), values.new ?? false);
}

function readArguments(args: readonly string[]) {
  try {
    const options = { new: { type: 'boolean' }, test: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new StartError(USAGE);
  }
}
