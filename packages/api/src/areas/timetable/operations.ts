import * as contracts from '@firstbell/schema/contracts/timetable';
import { type Operation, implement } from '../../operation/operation.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { restoreRecord } from '../../records/remove.ts';
import { readCurrentYear } from '../../years/years.ts';
import { parseDayKey, readDay } from './day.ts';
import { createDay, readKeyOfDay, updateDay } from './save.ts';
import { findTeachers } from './teachers.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';

/** Returns the operations on whole timetables, and the queries of their form. */
export function timetableOperations(records: Records): Operation[] {
  const { orm } = records.db;
  const { timetable } = records.areas;
  return [
    implement(contracts.teachers, async ({ query, user }) => ({
      rows: await findTeachers(records, query, user),
    })),
    implement(contracts.day, async ({ query }) => ({
      key: await readKeyOfDay(orm, await readCurrentYear(orm), query),
    })),
    implement(contracts.add, ({ body, user }) => createDay(records, body, { user })),
    implement(contracts.read, async ({ key }) => (await readDay(orm, parseDayKey(key)))[1]),
    implement(contracts.update, ({ key, body, user }) =>
      updateDay(records, parseDayKey(key), body, { user }),
    ),
    implement(contracts.restore, async ({ key, user }) => {
      await restoreRecord(records, timetable, SERVICE_SCOPE, keyFromPath(timetable, key), { user });
      return (await readDay(orm, parseDayKey(key)))[1];
    }),
  ];
}
