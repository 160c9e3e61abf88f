import { type EntryColumn } from '@firstbell/ui';
import { type MarksRow } from './marksRows.ts';
import { SCORE_CODES } from './scoreText.ts';

/** Inputs of the columns of a grid of marks. */
export type MarksColumnsOf = {
  subjects: readonly string[];
  totals: Readonly<Record<string, number>>;
  hasRanks: boolean;
  /** Whether the tests of the term have weights. */
  isWeighed: boolean;
  /** Tells whether the person may change the marks of a subject. */
  canEdit: (subject: string) => boolean;
};

type Worked = 'sum' | 'percentage' | 'grade' | 'termPercentage' | 'termGrade' | 'rank';

const worked = (id: Worked, label: string): EntryColumn<MarksRow> => ({
  ...{ id, label, kind: 'readOnly', align: 'end' },
  width: id === 'sum' || id.startsWith('term') ? 104 : 72,
  value: (row) => row[id],
});

/** Gives the columns of a grid of marks: who, each subject, and what is worked out of them. */
export function marksColumns({
  subjects,
  totals,
  hasRanks,
  isWeighed,
  canEdit,
}: MarksColumnsOf): EntryColumn<MarksRow>[] {
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
    },
    ...subjects.map((subject): EntryColumn<MarksRow> => ({
      ...{ id: subject, label: subject, kind: 'number', width: 112 },
      description: `out of ${totals[subject] ?? 0}`,
      ...{ min: 0, max: totals[subject] ?? 0, step: 0.5 },
      codes: SCORE_CODES,
      value: ({ values }) => values[subject] ?? '',
      state: ({ states }) => states[subject],
      isLocked: ({ elsewhere }) => elsewhere !== '' || !canEdit(subject),
    })),
    worked('sum', 'Total'),
    worked('percentage', 'Percent'),
    worked('grade', 'Grade'),
    ...(isWeighed ? [worked('termPercentage', 'Term so far'), worked('termGrade', 'Term grade')] : []),
    ...(hasRanks ? [worked('rank', 'Rank')] : []),
  ];
}
