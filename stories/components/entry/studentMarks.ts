import { type EntryColumn, type EntryState } from '@firstbell/ui';

/** A student's marks: a row of the grid. */
export type StudentMarks = {
  id: string;
  name: string;
  /** Values by column. */
  values: Readonly<Record<string, string>>;
  /** Save status of each value, by column. */
  states?: Readonly<Record<string, EntryState>>;
  isLocked?: boolean;
};

const NAMES = ['Aarav Sharma', 'Diya Nair', 'Imran Khan', 'Kavya Iyer', 'Rahul Menon', 'Zoé D’Souza'];

/** Returns the key of a student. */
export const readStudentKey = ({ id }: StudentMarks) => id;
/** Returns the name of a student. */
export const readStudentName = ({ name }: StudentMarks) => name;

/** Creates students without marks. */
export const buildStudentMarks = (count: number): StudentMarks[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `S${1001 + index}`,
    name: `${NAMES[index % NAMES.length] ?? ''}${index < NAMES.length ? '' : ` ${Math.floor(index / NAMES.length) + 1}`}`,
    values: {},
  }));

const createEditableColumnParts = (id: string, label: string) => ({
  id,
  label,
  value: ({ values }: StudentMarks) => values[id] ?? '',
  state: ({ states }: StudentMarks) => states?.[id],
  isLocked: ({ isLocked }: StudentMarks) => isLocked === true,
});

/** The column of the names. */
export const nameColumn: EntryColumn<StudentMarks> = {
  id: 'name',
  label: 'Name',
  kind: 'readOnly',
  isRowHeader: true,
  width: 180,
  value: readStudentName,
};

/** Creates a column of marks out of 50. */
export const createMarksColumn = (id: string, label: string): EntryColumn<StudentMarks> => ({
  ...createEditableColumnParts(id, label),
  ...{ kind: 'number', description: 'out of 50', min: 0, max: 50, step: 0.5 },
  codes: [
    { value: 'AB', label: 'Absent' },
    { value: 'EX', label: 'Exempt' },
  ],
});

const sumMarks = ({ values }: StudentMarks) =>
  ['english', 'maths'].reduce((sum, id) => sum + (Number(values[id] ?? '') || 0), 0);

/** Columns of every kind: a name, marks, a choice, a text, and a computed total. */
export const columnsOfEveryKind: readonly EntryColumn<StudentMarks>[] = [
  nameColumn,
  createMarksColumn('english', 'English'),
  createMarksColumn('maths', 'Mathematics'),
  {
    ...createEditableColumnParts('effort', 'Effort'),
    kind: 'choice',
    options: [
      { value: '1', label: 'Steady' },
      { value: '2', label: 'Good' },
      { value: '3', label: 'Growing' },
    ],
  },
  { ...createEditableColumnParts('remark', 'Remark'), kind: 'text', maxLength: 40, width: 160 },
  {
    id: 'total',
    label: 'Total',
    kind: 'readOnly',
    align: 'end',
    width: 72,
    value: (row) => String(sumMarks(row)),
  },
];
