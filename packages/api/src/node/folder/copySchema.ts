import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Schema } from '../../db/executedMigrations.ts';
import { COPIES } from './entries.ts';

const COPY_NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
/** File with the schema of a copy. */
const SCHEMA = 'schema.json';
/** File that marks a copy as the way back of an update. */
const WAY_BACK = 'before-update';

/** Checks the schema of a copy or a backup. */
export const storedSchema = z.object({ migration: z.string(), version: z.string() });

/** Lists the names of the copies in a data folder, newest first. */
export function listCopies(folder: string): string[] {
  const copies = join(folder, COPIES);
  if (!existsSync(copies)) return [];
  return readdirSync(copies)
    .filter((name) => COPY_NAME.test(name))
    .sort()
    .reverse();
}

/** Writes the schema of a copied database into its unfinished folder. */
export async function writeCopySchema(draft: string, schema: Schema | undefined): Promise<void> {
  if (schema === undefined) return;
  await writeFile(join(draft, SCHEMA), JSON.stringify(schema), { mode: 0o600, flush: true });
}

/** Reads the schema of a copy; undefined if an earlier version made it. */
export function readCopySchema(folder: string, copy: string): Schema | undefined {
  try {
    return storedSchema.parse(JSON.parse(readFileSync(join(folder, COPIES, copy, SCHEMA), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Marks a copy as the way back of an update. */
export function markWayBack(folder: string, copy: string): void {
  writeFileSync(join(folder, COPIES, copy, WAY_BACK), '', { mode: 0o600, flush: true });
}

/** Lists the copies that are ways back of updates, newest first. */
export const listWaysBack = (folder: string): string[] =>
  listCopies(folder).filter((name) => existsSync(join(folder, COPIES, name, WAY_BACK)));

/** Says which version opens a copy or a backup with a schema. */
export const describeSchema = ({ migration, version }: Schema): string =>
  `It has the schema ${migration}${version === '' ? '' : ` of Firstbell ${version}`}: the version that made it opens it as it is, a newer one updates it first.`;
