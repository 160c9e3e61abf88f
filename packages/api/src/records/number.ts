import { recordContracts } from '@firstbell/schema/contracts/records';
import { eq } from 'drizzle-orm';
import { requireRow } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Operation } from '../operation/operation.ts';
import { createFieldProblem, Problem } from '../http/problem.ts';
import { readLists } from '../lists/lists.ts';
import { type AreaAccess, type RecordArea, type Records } from './area.ts';
import { createStamp } from '../caller/author.ts';
import { writeChanges } from './changes/write.ts';
import { listAllColumns, requireRecord } from './find.ts';
import { presentRecord } from './present.ts';
import { implementIn } from './implementIn.ts';
import { purgeKey } from './purge.ts';
import { listReferred, lockReferencesExclusively, readReferred } from './references.ts';
import { explainFailure } from './refusedByDatabase.ts';
import { toInput, storedValues } from './store.ts';
import { type Stored } from '../rows/table.ts';

/** Correction of a typed number: the new number, and the version of the record that was edited. */
export type Correction = { version: number; to: string };

/**
 * Corrects the typed number of a record. Writes only its row and its history, because other tables refer to its surrogate key.
 * Throws `not_found`, `conflict` for an older version, `duplicate` if another record has the number, and `invalid` if the number
 * does not change.
 */
export async function correctNumber(
  access: AreaAccess,
  key: string,
  { version, to }: Correction,
): Promise<Record<string, unknown>> {
  const { records, area, scope, user } = access;
  const { table, definition, keyField = '' } = area;
  const input = { [keyField]: to };
  try {
    return await inTransaction(records.db, async (orm) => {
      // Blocks concurrent saves of references by the old number.
      await lockReferencesExclusively(orm);
      const before = await requireRecord(orm, area, scope, key, true);
      if (before.version !== version)
        throw new Problem('conflict', { record: presentRecord(area, scope, before) });
      if (to === key) {
        throw createFieldProblem(keyField, `This is the ${definition.noun}’s ID already.`);
      }
      const now = records.clock();
      await purgeKey(orm, records, area, to);
      const corrected = { ...toInput(area, before), ...input };
      const references = listReferred(area, corrected);
      const { findReferred } = await readReferred(orm, records, references, { withDeleted: true });
      const values = storedValues(area, to, corrected, { lists: await readLists(orm), findReferred });
      const update = orm.update(table).set({ ...values, ...createStamp(before, user, now) });
      const rows = await update.where(eq(table.key, key)).returning(listAllColumns(area));
      const stored = requireRow(rows as Stored[]);
      const entry = { record: to, version: stored.version, field: keyField, from: key, to };
      await writeChanges(orm, area, [entry], { kind: 'edited', user, at: now });
      return presentRecord(area, scope, stored);
    });
  } catch (error) {
    throw await explainFailure(error, access, { input, key: to });
  }
}

/** Returns the operation that corrects the typed number of a record; none for areas whose keys are generated. */
export const numberCorrectionOperations = (records: Records, area: RecordArea): Operation[] =>
  area.keyField === undefined
    ? []
    : [
        implementIn(records, area)(
          recordContracts(area.definition).correctNumber,
          ({ key, body: { version, id }, access }) => correctNumber(access, key, { version, to: id }),
        ),
      ];
