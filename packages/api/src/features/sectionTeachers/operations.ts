import {
  sectionsOfTeacher,
  sectionTeachers,
  sectionTeachersChange,
  sectionTeachersQuery,
  sectionTeachersResult,
} from '@firstbell/schema';
import { profileQuery, sectionTeacherChanges, sectionTeacherChangesQuery } from '@firstbell/schema/profiles';
import { scopeArea } from '../../records/scopeArea.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../../operation/operation.ts';
import { readStored, requireStored } from '../../records/find.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { readCurrentYear } from '../../years/years.ts';
import { saveSectionTeachers } from './save.ts';
import { readSectionTeacherChanges } from './history.ts';
import { readSectionsOfTeacher, readSectionTeachers } from './sectionTeachers.ts';

/** Returns the operations on the class teacher and subject teachers of a section. */
export function sectionTeacherOperations(records: Records): Operation[] {
  const { db, areas } = records;
  const shared = { tag: 'section_teachers', path: '/section_teachers' } as const;
  const readCurrentYearKey = async () => (await readCurrentYear(db.orm))?.key ?? '';
  return [
    operation({
      ...shared,
      method: 'get',
      summary: 'Lists the teachers of each section of a class, in the current year or another.',
      access: { area: 'choices', action: 'read' },
      query: sectionTeachersQuery,
      status: 200,
      response: sectionTeachersResult,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query }) => {
        const rows = await readSectionTeachers(db.orm, {
          className: query.class,
          year: query.year || (await readCurrentYearKey()),
        });
        return { rows: rows.map(({ section_id: _, ...row }) => row) };
      },
    }),
    operation({
      ...shared,
      method: 'put',
      summary: 'Updates the teachers of a section in the current year.',
      access: { area: 'school_lists', action: 'edit' },
      body: () => sectionTeachersChange,
      status: 200,
      response: sectionTeachers,
      problems: [...BODY_PROBLEMS, 'conflict', 'no_year'],
      handle: ({ body, user }) => saveSectionTeachers(records, body, user),
    }),
    operation({
      method: 'get',
      path: '/section_teachers/changes',
      tag: shared.tag,
      summary: 'Lists the last changes of the teachers of a section, in the current year or another.',
      access: { area: 'choices', action: 'read' },
      query: sectionTeacherChangesQuery,
      status: 200,
      response: sectionTeacherChanges,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query }) => {
        const { class: className, section, year } = query;
        const place = { class: className, section, year: year || (await readCurrentYearKey()) };
        return { rows: await readSectionTeacherChanges(db.orm, place) };
      },
    }),
    operation({
      method: 'get',
      path: '/teacher/{key}/sections',
      tag: 'teacher',
      summary: 'Lists the sections in which a teacher teaches, in the current year or another.',
      access: { area: 'teacher', action: 'read' },
      query: profileQuery,
      status: 200,
      response: sectionsOfTeacher,
      problems: [...READ_PROBLEMS, 'invalid', 'not_found'],
      handle: async ({ key, query, user }) => {
        const teacher = scopeArea(areas.teacher, user, 'read');
        const stored = requireStored(teacher, await readStored(db.orm, teacher, keyFromPath(teacher, key)));
        return {
          rows: await readSectionsOfTeacher(db.orm, stored.key, query.year || (await readCurrentYearKey())),
        };
      },
    }),
  ];
}
