import * as contracts from '@firstbell/schema/contracts/timetable';
import { type Operation } from '../../operation/operation.ts';
import { implementIn } from '../../records/implementIn.ts';
import { type Records } from '../../records/area.ts';
import { restoreRecord } from '../../records/remove.ts';
import { parseDayKey, readDay } from './day.ts';
import { createDay, readKeyOfDay, updateDay } from './save.ts';
import { findTeachers } from './teachers.ts';
import { createRecordScope } from '../../records/scope.ts';

/** Returns the operations on whole timetables, and the queries of their form. */
export function timetableOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const { teacher, timetable } = records.areas;
  const implement = implementIn(records, timetable);
  return [
    implement(contracts.teachers, async ({ query, user }) => ({
      rows: await findTeachers(records, createRecordScope(teacher, user, 'read'), query),
    })),
    implement(contracts.day, async ({ query, scope }) => ({
      key: await readKeyOfDay(records, scope, query),
    })),
    implement(contracts.add, ({ body, user, scope }) => createDay(records, scope, body, { user })),
    implement(contracts.read, async ({ key, scope }) => (await readDay(orm, scope, parseDayKey(key)))[1]),
    implement(contracts.update, ({ key, body, user, scope }) =>
      updateDay(records, scope, parseDayKey(key), body, { user }),
    ),
    implement(contracts.restore, async ({ key, scope, access }) => {
      await restoreRecord(access, key);
      return (await readDay(orm, scope, parseDayKey(key)))[1];
    }),
  ];
}
