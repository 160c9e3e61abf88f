import { student } from '@firstbell/schema';
import { buildSchool, buildStudent } from '@firstbell/schema/sample';

/** Facts from which the plays of the student forms are created. */
export const studentFacts = {
  area: student,
  newRecord: buildStudent({
    id: 'S9001',
    first_name: 'Asha',
    last_name: 'Rao',
    class: 'V',
    section: 'B',
    dob: '2016-05-06',
  }),
  known: buildSchool().students[0] ?? buildStudent(),
  change: { field: 'last_name', mine: 'Fernandes', theirs: 'Pereira' },
  otherChange: { field: 'email', value: 'new@example.com' },
  missing: 'Enter the admission number.',
  refused: { field: 'first_name', value: '7', message: 'Use letters only.' },
  terms: 'edit',
} as const;
