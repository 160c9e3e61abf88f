import { type StoredSchool, storedSchool } from '@firstbell/schema/school';
import { sql } from 'drizzle-orm';
import { type Database, type Orm, rowsOf } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { attachmentHeader } from '../../files/fileName.ts';
import { lockStoredFiles } from '../../files/files.ts';
import { createFileResponse, type FileTransfers } from '../../files/transfers.ts';
import { BODY_PROBLEMS, type Operation, operation, READ_PROBLEMS } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { lockReferencesExclusively } from '../../records/references.ts';
import { createChangedConflict } from '../../http/changedConflict.ts';

/** Reads the facts of the school that stand on every paper. */
export async function readSchool(orm: Orm): Promise<StoredSchool> {
  const [row] = await rowsOf<StoredSchool>(
    orm,
    sql`select version, name, address, code,
        (select json_build_object('id', id, 'name', name, 'type', type, 'size', size) from file
          where id = logo_file_id) as logo
      from school`,
  );
  if (row === undefined) throw new Error('There are no facts of the school.');
  return row;
}

/** Saves the facts. Throws `conflict` if another version is stored, and `invalid` if the logo is no stored file. */
function saveSchool(db: Database, { version, ...school }: StoredSchool): Promise<StoredSchool> {
  return inTransaction(db, async (orm) => {
    // Changes of the school's settings run one after another.
    await lockReferencesExclusively(orm);
    const stored = await readSchool(orm);
    if (stored.version !== version) throw createChangedConflict('facts of the school');
    const { name, address, code, logo } = school;
    const isStored = await lockStoredFiles(orm, logo === null ? [] : [logo]);
    if (logo !== null && !isStored(logo)) {
      throw new Problem('invalid', {
        errors: [{ field: 'logo', message: 'This file is gone. Choose it again.' }],
      });
    }
    const logoId = logo?.id ?? null;
    await orm.execute(sql`update school set version = version + 1, name = ${name}, address = ${address},
      code = ${code}, logo_file_id = ${logoId}`);
    // Processes of the version before read the facts there. A logo that no longer stands there can be purged.
    await orm.execute(
      sql`update card_layout set school_name = ${name}, address = ${address}, logo_file_id = ${logoId}`,
    );
    return readSchool(orm);
  });
}

/** Returns the operations on the facts of the school. */
export function schoolFactsOperations(transfers: FileTransfers): Operation[] {
  const { db } = transfers;
  const tag = 'school';
  return [
    operation({
      method: 'get',
      path: '/school',
      tag,
      summary: 'Returns the name, address, code and logo of the school.',
      access: { area: 'choices', action: 'read' },
      status: 200,
      response: storedSchool,
      problems: READ_PROBLEMS,
      handle: () => readSchool(db.orm),
    }),
    operation({
      method: 'put',
      path: '/school',
      tag,
      summary:
        'Sets the name, address, code and logo of the school; refused if somebody else has changed them since they were read.',
      access: { area: 'school_lists', action: 'edit' },
      body: () => storedSchool,
      status: 200,
      response: storedSchool,
      audit: { kind: 'changed' },
      problems: [...BODY_PROBLEMS, 'conflict'],
      handle: ({ body }) => saveSchool(db, body),
    }),
    operation({
      method: 'get',
      path: '/school/logo',
      tag,
      summary: 'Returns the logo of the school.',
      access: { area: 'choices', action: 'read' },
      status: 200,
      hasBytesResponse: true,
      problems: [...READ_PROBLEMS, 'not_found', 'too_many_requests', 'unavailable'],
      handle: async ({ user: { uid }, signal }) => {
        const { logo } = await readSchool(db.orm);
        if (logo === null) throw new Problem('not_found', { detail: 'The school has no logo.' });
        return createFileResponse(transfers, logo.id, { uid, signal }, attachmentHeader);
      },
    }),
  ];
}
