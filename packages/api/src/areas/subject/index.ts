import { subject as definition, type SubjectInput, type SubjectRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { classPosition } from '../../school/lists.ts';
import { subjectTable as table } from './table.ts';

/** Subjects: what the service does differently for them. */
export const subject = recordArea<
  SubjectInput,
  { class_position: number },
  SubjectRow,
  'subject',
  'subject' | 'class' | 'type'
>({
  definition,
  table,
  keyField: undefined,
  sorts: { subject: [table.subject, table.class_position] },
  listed: { subject: table.subject, class: table.class, type: table.type },
  unique: { field: 'subject', message: 'This class has a subject of that name already.' },
  twin: {
    on: sql`other.class = ${table.class} and other.subject = ${table.subject}`,
    says: (other) => `${String(other.class)} has the subject ${String(other.subject)} again.`,
  },
  derive: ({ class: name }, { lists }) => ({ class_position: classPosition(lists, name) }),
  present: ({ subject: name, class: of, type }) => ({ subject: name, class: of, type }),
});
