import * as contracts from '@firstbell/schema/contracts/marks';
import { requirePlace } from '../../access/scope.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { readGradeScale, saveGradeScale } from './grades.ts';
import { type Records } from '../../records/area.ts';
import { saveMarksSheet } from './saveSheet.ts';
import { openMarksSheet } from './sheet.ts';
import { computeEtag } from './computeEtag.ts';
import { changeTermLock, readLockHistory } from './termLocks.ts';
import { readWeights, saveWeights } from './weights.ts';

/** Returns the operations on marks sheets (the marks of a section in one test), grade scale, weights and term locks. */
export function sheetOperations(records: Records): Operation[] {
  return [
    implement(contracts.sheet, async ({ query: { known, ...scope }, user }) => {
      requirePlace(user, ['assessment', 'read'], scope);
      const sheet = await openMarksSheet(records, scope);
      const current = computeEtag(sheet);
      return { tag: current, sheet: current === known ? null : sheet };
    }),
    implement(contracts.saveSheet, ({ body, user }) => {
      const subjects = [...new Set(body.cells.map(({ subject }) => subject))];
      requirePlace(user, ['assessment', 'edit'], { class: body.class, section: body.section, subjects });
      return saveMarksSheet(records, body, { user });
    }),
    implement(contracts.readGrades, () => readGradeScale(records.db.orm)),
    implement(contracts.saveGrades, {
      audit: { kind: 'changed' },
      handle: ({ body }) => saveGradeScale(records.db, body),
    }),
    implement(contracts.readWeights, () => readWeights(records.db.orm)),
    implement(contracts.saveWeights, {
      audit: { kind: 'changed' },
      handle: ({ body }) => saveWeights(records.db, body),
    }),
    implement(contracts.lockHistory, ({ query: { term } }) => readLockHistory(records, term)),
    implement(contracts.setLock, ({ body, user }) => changeTermLock(records, body, { user })),
  ];
}
