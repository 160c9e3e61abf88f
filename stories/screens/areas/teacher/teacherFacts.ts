import { teacher } from '@firstbell/schema';
import { buildSchool, buildTeacher } from '@firstbell/schema/sample';

/** The teacher area for the plays of its forms. */
export const teacherFacts = {
  area: teacher,
  newRecord: buildTeacher({ id: 'T901', first_name: 'Asha', last_name: 'Rao' }),
  known: buildSchool().teachers[0] ?? buildTeacher(),
  change: { field: 'last_name', mine: 'Fernandes', theirs: 'Pereira' },
  otherChange: { field: 'email', value: 'new@example.com' },
  missing: 'Enter the staff number.',
  refused: { field: 'first_name', value: '7', message: 'Use letters only.' },
  terms: 'add and edit',
} as const;
