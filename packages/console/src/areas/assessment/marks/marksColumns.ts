import { type EntryColumn } from '@firstbell/ui';
import { createPersonUrl } from '../../../features/profiles/profileUrls.ts';
import { type MarksRow } from './marksRows.ts';
import { SCORE_CODES } from './scoreText.ts';

/** Options of `createMarksColumns`. */
export type MarksColumnsOptions = {
  subjects: readonly string[];
  /** Total marks by subject. */
  totals: Readonly<Record<string, number>>;
  hasRanks: boolean;
  /** True if the tests of the term have weights. */
  isWeighted: boolean;
  /** Tells whether the person may change the marks of a subject. */
  canEditSubject: (subject: string) => boolean;
  /** Makes the students' names links to their pages. */
  canOpenStudents: boolean;
};

type ComputedColumn = 'sum' | 'percentage' | 'grade' | 'termPercentage' | 'termGrade' | 'rank';

const createComputedColumn = (id: ComputedColumn, label: string): EntryColumn<MarksRow> => ({
  ...{ id, label, kind: 'readOnly', align: 'end' },
  width: id === 'sum' || id.startsWith('term') ? 104 : 72,
  value: (row) => row[id],
});

/** Creates the columns of a grid of marks: the student, each subject, and the computed totals, grades and ranks. */
export function createMarksColumns({
  subjects,
  totals,
  hasRanks,
  isWeighted,
  canEditSubject,
  canOpenStudents,
}: MarksColumnsOptions): EntryColumn<MarksRow>[] {
  return [
    {
      id: 'rollNumber',
      label: 'Roll',
      kind: 'readOnly',
      align: 'end',
      width: 48,
      value: (row) => row.rollNumber,
    },
    {
      ...{ id: 'name', label: 'Name', kind: 'readOnly', isRowHeader: true, width: 200 },
      value: ({ name, elsewhere }) => (elsewhere === '' ? name : `${name} (in ${elsewhere})`),
      ...(canOpenStudents && { href: ({ id }) => createPersonUrl('student', id) }),
    },
    ...subjects.map((subject): EntryColumn<MarksRow> => ({
      ...{ id: subject, label: subject, kind: 'number', width: 112 },
      description: `out of ${totals[subject] ?? 0}`,
      ...{ min: 0, max: totals[subject] ?? 0, step: 0.5 },
      codes: SCORE_CODES,
      value: ({ values }) => values[subject] ?? '',
      state: ({ states }) => states[subject],
      isLocked: ({ elsewhere }) => elsewhere !== '' || !canEditSubject(subject),
    })),
    createComputedColumn('sum', 'Total'),
    createComputedColumn('percentage', 'Percent'),
    createComputedColumn('grade', 'Grade'),
    ...(isWeighted
      ? [
          createComputedColumn('termPercentage', 'Term so far'),
          createComputedColumn('termGrade', 'Term grade'),
        ]
      : []),
    ...(hasRanks ? [createComputedColumn('rank', 'Rank')] : []),
  ];
}
