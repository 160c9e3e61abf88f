import { type SectionRoll } from '@firstbell/schema/profiles';
import { formatPhone } from '../profiles/contactLinks.tsx';

type RollRow = SectionRoll['rows'][number];

/** Columns of a printed class list: their headings, and their text for a student. */
export const classListColumns = {
  roll: { label: 'Roll', textOf: ({ roll_number: rollNumber }: RollRow) => rollNumber },
  name: { label: 'Name', textOf: ({ name }: RollRow) => name },
  id: { label: 'ID', textOf: ({ id }: RollRow) => id },
  phone: { label: 'Phone', textOf: ({ phone }: RollRow) => (phone === '' ? '' : formatPhone(phone)) },
} as const;

/** Column of a printed class list. */
export type ClassListColumn = keyof typeof classListColumns;

/** Largest number of empty columns: more would be too narrow to write into. */
export const MAX_BLANK_COLUMNS = 6;
