import { subject as definition, type SubjectInput, type SubjectRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { classNameIn, classOf } from '../../lists/place.ts';
import { refuseClassChange } from './classChange.ts';
import { subjectTable as table } from './table.ts';

/** Area of subjects. */
export const subject = recordArea<
  SubjectInput,
  ReturnType<typeof classOf>,
  SubjectRow,
  'subject',
  'subject' | 'class' | 'type'
>({
  definition,
  table,
  read: { class: classNameIn(table) },
  place: { class: 'class' },
  keyField: undefined,
  sorts: { subject: [table.subject, table.class_position] },
  filterColumns: { type: [table.type] },
  listed: { subject: table.subject, class: classNameIn(table), type: table.type },
  duplicateError: { field: 'subject', message: 'This class has a subject of that name already.' },
  restoreConflict: {
    on: sql`other.class_id = ${table.class_id} and other.subject = ${table.subject}`,
    hasUniqueIndex: true,
    message: (other) => `${String(other.class)} has the subject ${String(other.subject)} again.`,
  },
  isNamed: sql`exists (select from section_teacher where section_teacher.subject = ${table.key})`,
  derive: ({ class: name }, { lists }) => classOf(lists, name),
  check: refuseClassChange,
  present: ({ subject: name, class: className, type }) => ({ subject: name, class: className, type }),
});
