import { type EntryColumn, type EntryState } from '@firstbell/ui';

/** A pupil's marks: a row of the grid. */
export type PupilMarks = {
  id: string;
  name: string;
  /** Values by column. */
  values: Readonly<Record<string, string>>;
  /** Save status of each value, by column. */
  states?: Readonly<Record<string, EntryState>>;
  isLocked?: boolean;
};

const NAMES = ['Aarav Sharma', 'Diya Nair', 'Imran Khan', 'Kavya Iyer', 'Rahul Menon', 'Zoé D’Souza'];

/** Returns the key of a pupil. */
export const keyOfPupil = ({ id }: PupilMarks) => id;
/** Returns the name of a pupil. */
export const nameOfPupil = ({ name }: PupilMarks) => name;

/** Creates pupils without marks. */
export const buildPupilMarks = (count: number): PupilMarks[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `S${1001 + index}`,
    name: `${NAMES[index % NAMES.length] ?? ''}${index < NAMES.length ? '' : ` ${Math.floor(index / NAMES.length) + 1}`}`,
    values: {},
  }));

const createColumnParts = (id: string, label: string) => ({
  id,
  label,
  value: ({ values }: PupilMarks) => values[id] ?? '',
  state: ({ states }: PupilMarks) => states?.[id],
  isLocked: ({ isLocked }: PupilMarks) => isLocked === true,
});

/** The column of the names. */
export const nameColumn: EntryColumn<PupilMarks> = {
  id: 'name',
  label: 'Name',
  kind: 'readOnly',
  isRowHeader: true,
  width: 180,
  value: nameOfPupil,
};

/** Creates a column of marks out of 50. */
export const createMarksColumn = (id: string, label: string): EntryColumn<PupilMarks> => ({
  ...createColumnParts(id, label),
  ...{ kind: 'number', description: 'out of 50', min: 0, max: 50, step: 0.5 },
  codes: [
    { value: 'AB', label: 'Absent' },
    { value: 'EX', label: 'Exempt' },
  ],
});

const sumOf = ({ values }: PupilMarks) =>
  ['english', 'maths'].reduce((sum, id) => sum + (Number(values[id] ?? '') || 0), 0);

/** Columns of every kind: a name, marks, a choice, a text, and a computed total. */
export const columnsOfEveryKind: readonly EntryColumn<PupilMarks>[] = [
  nameColumn,
  createMarksColumn('english', 'English'),
  createMarksColumn('maths', 'Mathematics'),
  {
    ...createColumnParts('effort', 'Effort'),
    kind: 'choice',
    options: [
      { value: '1', label: 'Steady' },
      { value: '2', label: 'Good' },
      { value: '3', label: 'Growing' },
    ],
  },
  { ...createColumnParts('remark', 'Remark'), kind: 'text', maxLength: 40, width: 160 },
  {
    id: 'total',
    label: 'Total',
    kind: 'readOnly',
    align: 'end',
    width: 72,
    value: (row) => String(sumOf(row)),
  },
];
