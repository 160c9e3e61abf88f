import { subject as definition } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/recordArea.ts';
import { refuseClassChange } from './classChange.ts';
import { subjectTable as table } from './table.ts';

/** Area of subjects. */
export const subject = recordArea({
  definition,
  table,
  list: { sorts: { subject: [table.subject, table.class_position] } },
  naming: { isNamed: sql`exists (select from section_teacher where section_teacher.subject = ${table.key})` },
  unique: {
    error: { field: 'subject', message: 'This class has a subject of that name already.' },
    on: sql`other.class_id = ${table.class_id} and other.subject = ${table.subject}`,
    message: (other) => `${String(other.class)} has the subject ${String(other.subject)} again.`,
  },
  check: refuseClassChange,
});
