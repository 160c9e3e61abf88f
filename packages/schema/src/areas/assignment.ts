import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas, yearMeta } from '../records/area.ts';
import { placeFilters } from '../records/exactFilters.ts';
import { isoDate } from '../fields/date.ts';
import { storedFile } from '../fields/file.ts';
import { chosen, lines } from '../fields/text.ts';

const labels = {
  class: 'Class',
  section: 'Section',
  subject: 'Subject',
  date: 'Date',
  file: 'File',
  description: 'Description',
} as const;

const texts = createTextSchemas(['class', 'section', 'subject', 'date', 'description']);

/** Text columns of the list. */
const rowFields = createTextSchemas(['class', 'subject', 'date', 'description']);

const input = () =>
  z.strictObject({
    class: chosen('Choose a class.'),
    section: chosen('Choose a section.'),
    subject: chosen('Choose a subject.'),
    date: isoDate,
    /** A file that `POST /api/file` has stored; null if there is none. */
    file: z.strictObject(storedFile.shape, 'Wait until the file is sent, or choose it again.').nullable(),
    description: lines({ min: 1, max: 2000, missing: 'Enter the description.' }),
  });

/** Assignments: work for a section with a due day, and optionally a file. */
export const assignment = defineArea({
  key: 'assignment',
  title: 'Assignment',
  noun: 'assignment',
  plural: 'assignments',
  prefix: 'AG',
  isOfYear: true,
  columns: [
    { key: 'class', label: 'Class', kind: 'class' },
    { key: 'subject', label: 'Subject', kind: 'text', card: 'title' },
    { key: 'date', label: 'Date', kind: 'date' },
    { key: 'description', label: 'Description', kind: 'text', card: 'hidden' },
    { key: 'file', label: 'File', kind: 'text' },
  ],
  linkColumn: 'subject',
  filters: [
    ...placeFilters,
    { key: 'subject', label: 'Subject', from: 'any_subject' },
    { key: 'date', label: 'Date', from: 'date' },
  ],
  nameColumns: ['class', 'subject', 'date'],
  labels,
  sections: [
    { title: 'For', fields: ['class', 'section', 'subject', 'date'] },
    { title: 'Work', fields: ['file', 'description'] },
  ],
  choices: { class: 'class', section: 'section', subject: 'subject' },
  alwaysRequired: { date: 'It says to which academic year the assignment belongs.' },
  initialValues: { file: null },
  input,
  record: z.object({ ...texts, file: storedFile.nullable(), ...recordMeta, ...yearMeta }),
  row: z.object({
    key: z.string(),
    ...rowFields,
    /** Name of the file; empty if there is none. */
    file: z.string(),
    /** ID of the file; empty if there is none. */
    file_id: z.string(),
  }),
});

/** Input and stored record of an assignment. */
export type AssignmentInput = z.output<ReturnType<typeof input>>;
/** A row of the list of assignments. */
export type AssignmentRow = z.output<typeof assignment.row>;
