import * as contracts from '@firstbell/schema/contracts/school';
import { type StoredSchool } from '@firstbell/schema/school';
import { sql } from 'drizzle-orm';
import { type Orm, selectRow } from '../../db/database.ts';
import { attachmentHeader } from '../../files/fileName.ts';
import { lockStoredFiles } from '../../files/files.ts';
import { createFileResponse, type FileTransfers } from '../../files/transfers.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { createFieldProblem, Problem } from '../../http/problem.ts';
import { inSettingChange } from '../../records/references.ts';
import { createChangedConflict } from '../../http/changedConflict.ts';

/** Reads the facts of the school that stand on every paper. */
export const readSchool = (orm: Orm): Promise<StoredSchool> =>
  selectRow(
    orm,
    sql`select version, name, address, code,
        (select json_build_object('id', id, 'name', name, 'type', type, 'size', size) from file
          where id = logo_file_id) as logo
      from school`,
  );

/** Returns the operations on the facts of the school. */
export function schoolFactsOperations(transfers: FileTransfers): Operation[] {
  const { db } = transfers;
  return [
    implement(contracts.read, () => readSchool(db.orm)),
    implement(contracts.save, ({ body: { version, ...school } }) =>
      inSettingChange({ db }, async (orm) => {
        const stored = await readSchool(orm);
        if (stored.version !== version) throw createChangedConflict('facts of the school');
        const { name, address, code, logo } = school;
        const isStored = await lockStoredFiles(orm, logo === null ? [] : [logo]);
        if (logo !== null && !isStored(logo)) {
          throw createFieldProblem('logo', 'This file is gone. Choose it again.');
        }
        const logoId = logo?.id ?? null;
        await orm.execute(sql`update school set version = version + 1, name = ${name}, address = ${address},
          code = ${code}, logo_file_id = ${logoId}`);
        // Processes of the version before read the facts there. A logo that no longer stands there can be purged.
        await orm.execute(
          sql`update card_layout set school_name = ${name}, address = ${address}, logo_file_id = ${logoId}`,
        );
        return readSchool(orm);
      }),
    ),
    implement(contracts.logo, async ({ user: { uid }, signal }) => {
      const { logo } = await readSchool(db.orm);
      if (logo === null) throw new Problem('not_found', { detail: 'The school has no logo.' });
      return createFileResponse(transfers, logo.id, { uid, signal }, attachmentHeader);
    }),
  ];
}
