import { teacher as definition, type TeacherInput } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type DeriveContext } from '../../records/area.ts';
import { recordArea } from '../../records/recordArea.ts';
import { joinName } from '../../names/personName.ts';
import { revealOperations } from './reveal.ts';
import { endingOfService, isTeacherNamed } from './service/ending.ts';
import { serviceOperations } from './service/leaving.ts';
import { teacherTable as table } from './table.ts';
import { taughtNames, subjectKeyColumns, taughtSubjects, teachesAny } from './taughtSubjects.ts';

/** Area of teachers. */
export const teacher = recordArea({
  definition,
  table,
  values: taughtNames,
  list: {
    filters: {
      teaching_subject: { where: teachesAny, values: taughtSubjects },
    },
  },
  references: [
    {
      area: 'subject',
      on: sql`target.key in (${table.teaching_subject_1_key}, ${table.teaching_subject_2_key})`,
      targetField: 'subject',
      listFilters: ({ subject: name }) => ({ teaching_subject: String(name) }),
    },
  ],
  naming: { isNamed: isTeacherNamed, ending: endingOfService },
  derive: (input: TeacherInput, { lists }: DeriveContext) => ({
    ...joinName(input),
    ...subjectKeyColumns(lists, input),
  }),
  operations: (records) => [...revealOperations(records), ...serviceOperations(records)],
});
