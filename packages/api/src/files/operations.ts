import * as contracts from '@firstbell/schema/contracts/files';
import { type AreaKey, type FileKind, fileKinds, isAllowed } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { createScope } from '../caller/scope.ts';
import { type Member } from '../caller/member.ts';
import { type Operation, implement } from '../operation/operation.ts';
import { isOneOfNumbers } from '../db/arrays.ts';
import { type Orm, selectRows } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { CURRENT_YEAR } from '../years/years.ts';
import { isFileId } from './fileId.ts';
import { attachmentHeader } from './fileName.ts';
import { type LostFiles } from './lostFiles.ts';
import { createFileResponse, type FileTransfers, receiveFile } from './transfers.ts';

const FILE_KINDS = Object.keys(fileKinds) as FileKind[];

const createFileNotFoundProblem = () => new Problem('not_found', { detail: 'There is no such file.' });

/** Tells whether the only records that have a file are deleted ones that a user may not restore. */
async function isOnlyOfDeleted({ db }: FileTransfers, user: Member, file: string): Promise<boolean> {
  const isLost = (area: AreaKey) => sql`${!isAllowed(user, area, 'delete')}::boolean`;
  const [record] = await selectRows<{ is_lost: boolean | null }>(
    db.orm,
    sql`select bool_and(is_lost) as is_lost from (
      select deleted_at is not null and ${isLost('assignment')} as is_lost from assignment where file_id = ${file}
      union all select coalesce(deleted_at, ended_at) is not null and ${isLost('student')} from student where photo = ${file}
    ) as record`,
  );
  return record?.is_lost === true;
}

/** Tells whether a user may read a file: the user has uploaded it, or may read a record that has it. */
async function canReadFile(transfers: FileTransfers, user: Member, file: string): Promise<boolean> {
  const { db } = transfers;
  const { sections } = createScope(user, ['file', 'read']);
  if (sections === undefined) return !(await isOnlyOfDeleted(transfers, user, file));
  const [readable] = await selectRows(
    db.orm,
    sql`select from file where id = ${file} and (created_by = ${user.uid} or exists (
      select from assignment where file_id = file.id and deleted_at is null and year = ${CURRENT_YEAR}
        and ${isOneOfNumbers(sql`section_id`, sections)}
    ))`,
  );
  return readable !== undefined;
}

/** Dependencies of the operations on files. */
type FileOperations = {
  transfers: FileTransfers;
  clock: () => Date;
  /** Tells whether a user may still read a file that the service made for the user. Returns true for any other file. */
  canReadMade: (orm: Orm, user: Member, file: string) => Promise<boolean>;
  lostFiles: LostFiles;
};

/** Returns the operations on the files of records. */
export function fileOperations({ transfers, clock, canReadMade, lostFiles }: FileOperations): Operation[] {
  return [
    implement(contracts.upload, ({ query, upload, user: { uid }, signal }) =>
      receiveFile(transfers, upload, { kinds: FILE_KINDS, name: query.name }, { uid, now: clock(), signal }),
    ),
    implement(contracts.download, async ({ key, user, signal }) => {
      const isReadable =
        isFileId(key) &&
        (await canReadFile(transfers, user, key)) &&
        (await canReadMade(transfers.db.orm, user, key));
      if (!isReadable) throw createFileNotFoundProblem();
      return createFileResponse(transfers, key, { uid: user.uid, signal }, attachmentHeader);
    }),
    implement(contracts.lost, () => lostFiles.read()),
  ];
}
