import { type LostFileList, MAX_LOST_FILES } from '@firstbell/schema/lost-files';
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../db/database.ts';
import { isOneOfTexts } from '../db/arrays.ts';
import { type Log } from '../log/log.ts';
import { type Files } from './files.ts';
import { fileTable } from './table.ts';

/** Number of rows read by one statement. */
const BATCH_SIZE = 500;

/** Files whose bytes are missing although records need them, as the last check has found. */
export type LostFiles = {
  /** Checks the bytes of every file that a record needs, and logs the ID of each missing one. */
  check: () => Promise<void>;
  /** Checks the missing files again. Reads one batch; the others only if a file of the batch is back. */
  recheck: () => Promise<void>;
  /** Returns the number of missing files. */
  count: () => number;
  /** Reads the first missing files, with the records that need them. */
  read: () => Promise<LostFileList>;
};

/** Records with a file, except deleted ones. `card_layout` has only a copy of the school's logo. */
const OWNERS = sql`
  select photo as file, 'student' as owner, id as key, name from student where deleted_at is null
  union all select file_id, 'assignment', key, subject || ', ' ||
      (select name from class where class.class_id = assignment.class_id) || '-' || section
    from assignment where deleted_at is null
  union all select photo, 'account', uid, name from account
  union all select logo_file_id, 'school', '', name from school`;

type LostFile = LostFileList['files'][number];

const readOwners = (orm: Orm, ids: readonly string[]) =>
  selectRows<LostFile>(
    orm,
    sql`select file.id, file.name as file_name, owner.owner, owner.key, owner.name
      from (${OWNERS}) as owner join file on file.id = owner.file
      where ${isOneOfTexts(sql`owner.file`, ids)} order by owner.owner, owner.name, file.id`,
  );

/** Returns those of the files, by default of all, whose bytes are missing or have another size, and that records need. */
async function findLost({ db, files }: Files, among?: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (let lastId = ''; ;) {
    const rows = await db.orm
      .select({ id: fileTable.id, size: fileTable.size })
      .from(fileTable)
      .where(and(gt(fileTable.id, lastId), among && inArray(fileTable.id, [...among])))
      .orderBy(asc(fileTable.id))
      .limit(BATCH_SIZE);
    const missing: string[] = [];
    for (const { id, size } of rows) {
      if (!(await files.has(id, size))) missing.push(id);
      lastId = id;
    }
    if (missing.length > 0) lost.push(...(await readOwners(db.orm, missing)).map(({ id }) => id));
    if (rows.length < BATCH_SIZE) return [...new Set(lost)];
  }
}

/** Creates the check for missing files; nothing is known to be missing before its first run. */
export function createLostFiles(files: Files, log: Log): LostFiles {
  let lost: readonly string[] = [];
  /** Forgets those of some missing files that are back, and returns their number. */
  const forgetFound = async (ids: readonly string[]) => {
    const stillLost = new Set(await findLost(files, ids));
    const found = new Set(ids.filter((id) => !stillLost.has(id)));
    lost = lost.filter((id) => !found.has(id));
    return found.size;
  };
  return {
    check: async () => {
      lost = await findLost(files);
      for (const id of lost) log({ event: 'file lost', file: id });
    },
    recheck: async () => {
      const [first, others] = [lost.slice(0, BATCH_SIZE), lost.slice(BATCH_SIZE)];
      if (first.length > 0 && (await forgetFound(first)) > 0 && others.length > 0) await forgetFound(others);
    },
    count: () => lost.length,
    read: async () => ({
      total: lost.length,
      files: (await readOwners(files.db.orm, lost.slice(0, MAX_LOST_FILES))).slice(0, MAX_LOST_FILES),
    }),
  };
}
