import * as contracts from '@firstbell/schema/contracts/sectionTeachers';
import { implementIn } from '../../records/implementIn.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { requireRecord } from '../../records/find.ts';
import { type Records } from '../../records/area.ts';
import { readCurrentYear } from '../../years/years.ts';
import { saveSectionTeachers } from './save.ts';
import { readSectionTeacherChanges } from './history.ts';
import { readSectionsOfTeacher, readSectionTeachers } from './sectionTeachers.ts';

/** Returns the operations on the class teacher and subject teachers of a section. */
export function sectionTeacherOperations(records: Records): Operation[] {
  const { db, areas } = records;
  const readCurrentYearKey = async () => (await readCurrentYear(db.orm))?.key ?? '';
  return [
    implement(contracts.list, async ({ query }) => {
      const rows = await readSectionTeachers(db.orm, {
        className: query.class,
        year: query.year || (await readCurrentYearKey()),
      });
      return { rows: rows.map(({ section_id: _, ...row }) => row) };
    }),
    implement(contracts.save, ({ body, user, scope }) => saveSectionTeachers(records, scope, body, { user })),
    implement(contracts.changes, async ({ query }) => {
      const { class: className, section, year } = query;
      const place = { class: className, section, year: year || (await readCurrentYearKey()) };
      return { rows: await readSectionTeacherChanges(db.orm, place) };
    }),
    implementIn(records, areas.teacher)(contracts.ofTeacher, async ({ key, query, scope }) => {
      const stored = await requireRecord(db.orm, areas.teacher, scope, key);
      return {
        rows: await readSectionsOfTeacher(db.orm, stored.key, query.year || (await readCurrentYearKey())),
      };
    }),
  ];
}
