import { type AreaKey, FILE_LIMIT, type FileKind, fileKinds, isAllowed, storedFile } from '@firstbell/schema';
import { lostFiles as lostFileList } from '@firstbell/schema/lost-files';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { sectionsWithin } from '../access/scope.ts';
import { type Member } from '../caller/member.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../operation/operation.ts';
import { isOneOfNumbers } from '../db/arrays.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import { CURRENT_YEAR } from '../years/years.ts';
import { isFileId } from './fileId.ts';
import { attachmentHeader } from './fileName.ts';
import { type LostFiles } from './lostFiles.ts';
import { createFileResponse, type FileTransfers, receiveFile } from './transfers.ts';

const FILE_KINDS = Object.keys(fileKinds) as FileKind[];

const uploadQuery = z.strictObject({
  name: z
    .string('Give the name of the file.')
    .min(1, 'Give the name of the file.')
    .max(1000, 'Use a shorter name.'),
});

const createFileNotFoundProblem = () => new Problem('not_found', { detail: 'There is no such file.' });

/** Tells whether the only records that have a file are deleted ones that a user may not restore. */
async function isOnlyOfDeleted({ db }: FileTransfers, user: Member, file: string): Promise<boolean> {
  const isLost = (area: AreaKey) => sql`${!isAllowed(user, area, 'delete')}::boolean`;
  const [record] = await rowsOf<{ is_lost: boolean | null }>(
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
  const sections = sectionsWithin(user, ['file', 'read']);
  if (sections === undefined) return !(await isOnlyOfDeleted(transfers, user, file));
  const [readable] = await rowsOf(
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
    operation({
      method: 'post',
      path: '/file',
      tag: 'file',
      summary: 'Uploads a file. One that no record uses within two hours is removed.',
      access: { area: 'file', action: 'add' },
      query: uploadQuery,
      bytes: { limit: FILE_LIMIT },
      status: 201,
      response: storedFile,
      problems: [...BODY_PROBLEMS, 'unavailable', 'storage_full', 'infected'],
      handle: ({ query, upload, user: { uid }, signal }) =>
        receiveFile(
          transfers,
          upload,
          { kinds: FILE_KINDS, name: query.name },
          { uid, now: clock(), signal },
        ),
    }),
    operation({
      method: 'get',
      path: '/file/{key}',
      tag: 'file',
      summary: 'Downloads a file.',
      access: { area: 'file', action: 'read' },
      status: 200,
      hasBytesResponse: true,
      problems: [...READ_PROBLEMS, 'not_found', 'too_many_requests', 'unavailable'],
      handle: async ({ key, user, signal }) => {
        const isReadable =
          isFileId(key) &&
          (await canReadFile(transfers, user, key)) &&
          (await canReadMade(transfers.db.orm, user, key));
        if (!isReadable) throw createFileNotFoundProblem();
        return createFileResponse(transfers, key, { uid: user.uid, signal }, attachmentHeader);
      },
    }),
    operation({
      method: 'get',
      path: '/lost_files',
      tag: 'file',
      summary: 'Lists files whose bytes are missing, with the records that need them.',
      access: { area: 'file', action: 'edit' },
      status: 200,
      response: lostFileList,
      problems: READ_PROBLEMS,
      handle: () => lostFiles.read(),
    }),
  ];
}
