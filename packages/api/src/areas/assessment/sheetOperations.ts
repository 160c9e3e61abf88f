import { assessment as definition } from '@firstbell/schema';
import {
  gradeScale,
  gradeScaleChange,
  marksCells,
  marksSaved,
  marksSheetQuery,
  marksSheetResult,
  termLockChange,
  termLockHistory,
  termLockHistoryQuery,
  termLockResult,
  weights,
  weightsChange,
} from '@firstbell/schema/marks';
import { requirePlace } from '../../access/scope.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../../operation/operation.ts';
import { readGradeScale, saveGradeScale } from './grades.ts';
import { type Records } from '../../records/area.ts';
import { saveMarksSheet } from './saveSheet.ts';
import { openMarksSheet } from './sheet.ts';
import { computeEtag } from './computeEtag.ts';
import { changeTermLock, readLockHistory } from './termLocks.ts';
import { readWeights, saveWeights } from './weights.ts';

const tag = definition.key;

/** Returns the operations on marks sheets (the marks of a section in one test), grade scale, weights and term locks. */
export function sheetOperations(records: Records): Operation[] {
  return [
    operation({
      method: 'get',
      path: '/assessment/sheet',
      tag,
      summary:
        'Returns the marks of a section in a test; with the tag of a known sheet, only if they have changed.',
      access: { area: 'assessment', action: 'read' },
      query: marksSheetQuery,
      status: 200,
      response: marksSheetResult,
      problems: [...READ_PROBLEMS, 'invalid', 'no_year'],
      handle: async ({ query: { known, ...scope }, user }) => {
        requirePlace(user, ['assessment', 'read'], scope);
        const sheet = await openMarksSheet(records, scope);
        const current = computeEtag(sheet);
        return { tag: current, sheet: current === known ? null : sheet };
      },
    }),
    operation({
      method: 'put',
      path: '/assessment/sheet',
      tag,
      summary:
        'Saves cells of a sheet of marks, each with the stamp that was edited; returns the result of each.',
      access: { area: 'assessment', action: 'edit' },
      body: () => marksCells,
      status: 200,
      response: marksSaved,
      problems: [...BODY_PROBLEMS, 'no_year'],
      handle: ({ body, user }) => {
        const subjects = [...new Set(body.cells.map(({ subject }) => subject))];
        requirePlace(user, ['assessment', 'edit'], { class: body.class, section: body.section, subjects });
        return saveMarksSheet(records, body, { user });
      },
    }),
    operation({
      method: 'get',
      path: '/assessment/grades',
      tag,
      summary: 'Returns the grade scale of the school.',
      access: { area: 'assessment', action: 'read' },
      status: 200,
      response: gradeScale,
      problems: READ_PROBLEMS,
      handle: () => readGradeScale(records.db.orm),
    }),
    operation({
      method: 'put',
      path: '/assessment/grades',
      tag,
      summary: 'Sets the grade scale; refused if somebody else has changed it since it was read.',
      access: { area: 'school_lists', action: 'edit' },
      body: () => gradeScaleChange,
      status: 200,
      response: gradeScale,
      audit: { kind: 'changed' },
      problems: [...BODY_PROBLEMS, 'conflict'],
      handle: ({ body }) => saveGradeScale(records.db, body),
    }),
    operation({
      method: 'get',
      path: '/assessment/weights',
      tag,
      summary: 'Returns the weights of the tests in each term and of the terms in a year.',
      access: { area: 'assessment', action: 'read' },
      status: 200,
      response: weights,
      problems: READ_PROBLEMS,
      handle: () => readWeights(records.db.orm),
    }),
    operation({
      method: 'put',
      path: '/assessment/weights',
      tag,
      summary:
        'Sets the weights of tests and terms; refused if somebody else has changed them since they were read.',
      access: { area: 'school_lists', action: 'edit' },
      body: () => weightsChange,
      status: 200,
      response: weights,
      audit: { kind: 'changed' },
      problems: [...BODY_PROBLEMS, 'conflict'],
      handle: ({ body }) => saveWeights(records.db, body),
    }),
    operation({
      method: 'get',
      path: '/assessment/term_lock/history',
      tag,
      summary: 'Returns who locked and unlocked a term of the current year, when and why, the newest first.',
      access: { area: 'assessment', action: 'read' },
      query: termLockHistoryQuery,
      status: 200,
      response: termLockHistory,
      problems: [...READ_PROBLEMS, 'invalid', 'no_year'],
      handle: ({ query: { term } }) => readLockHistory(records, term),
    }),
    operation({
      method: 'put',
      path: '/assessment/term_lock',
      tag,
      summary:
        'Locks a term of the current year, so that its marks cannot be changed, or unlocks it with a reason.',
      access: { area: 'term_lock', action: 'edit' },
      body: () => termLockChange,
      status: 200,
      response: termLockResult,
      problems: [...BODY_PROBLEMS, 'no_year'],
      handle: ({ body, user }) => changeTermLock(records, body, { user }),
    }),
  ];
}
