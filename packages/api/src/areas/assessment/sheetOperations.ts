import * as contracts from '@firstbell/schema/contracts/marks';
import { type Operation, implement } from '../../operation/operation.ts';
import { readGradeScale, saveGradeScale } from './grades.ts';
import { type Records } from '../../records/area.ts';
import { saveMarksSheet } from './saveSheet.ts';
import { openMarksSheet, readRoster } from './sheet.ts';
import { computeEtag } from './computeEtag.ts';
import { changeTermLock, readLockHistory } from './termLocks.ts';
import { readWeights, saveWeights } from './weights.ts';

/** Returns the operations on marks sheets (the marks of a section in one test), their students, grade scale, weights and term locks. */
export function sheetOperations(records: Records): Operation[] {
  return [
    implement(contracts.sheet, async ({ query: { known, ...place }, scope }) => {
      const sheet = await openMarksSheet(records, scope, place);
      const current = computeEtag(sheet);
      return { tag: current, sheet: current === known ? null : sheet };
    }),
    implement(contracts.saveSheet, ({ body, user, scope }) => saveMarksSheet(records, scope, body, { user })),
    implement(contracts.students, async ({ query, scope }) => ({
      rows: await readRoster(records, scope, query),
    })),
    implement(contracts.readGrades, () => readGradeScale(records.db.orm)),
    implement(contracts.saveGrades, ({ body }) => saveGradeScale(records.db, body)),
    implement(contracts.readWeights, () => readWeights(records.db.orm)),
    implement(contracts.saveWeights, ({ body }) => saveWeights(records.db, body)),
    implement(contracts.lockHistory, ({ query: { term } }) => readLockHistory(records, term)),
    implement(contracts.setLock, ({ body, user }) => changeTermLock(records, body, { user })),
  ];
}
