import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas, yearMeta } from '../records/area.ts';
import { placeFilters } from '../records/exactFilters.ts';
import { chosen, line, lines } from '../fields/text.ts';

const labels = {
  title: 'Title',
  class: 'Class',
  section: 'Section',
  subject: 'Subject',
  description: 'Description',
} as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

const input = () =>
  z.strictObject({
    title: line({ min: 1, max: 100, missing: 'Enter the title.' }),
    class: chosen('Choose a class.'),
    section: chosen('Choose a section.'),
    subject: chosen('Choose a subject.'),
    description: lines({ min: 1, max: 2000, missing: 'Enter the description.' }),
  });

/** Diary notes: messages to parents, which the students of a section write down in their diaries. */
export const diaryNotes = defineArea({
  key: 'diary_notes',
  title: 'Diary Notes',
  noun: 'diary note',
  plural: 'diary notes',
  prefix: 'DN',
  isOfYear: true,
  columns: [
    { key: 'title', label: 'Title', kind: 'text' },
    { key: 'class', label: 'Class', kind: 'class' },
    { key: 'section', label: 'Section', kind: 'text' },
    { key: 'subject', label: 'Subject', kind: 'text' },
    { key: 'description', label: 'Description', kind: 'text' },
  ],
  filters: [...placeFilters, { key: 'subject', label: 'Subject', from: 'any_subject' }],
  labels,
  sections: [{ title: 'Note', fields: ['title', 'class', 'section', 'subject', 'description'] }],
  choices: { class: 'class', section: 'section', subject: 'subject' },
  input,
  record: z.object({ ...createTextSchemas(fields), ...recordMeta, ...yearMeta }),
  row: z.object({ key: z.string(), ...createTextSchemas(fields) }),
});

/** Input and stored record of a diary note. */
export type DiaryNotesInput = z.output<ReturnType<typeof input>>;
/** A row of the list of diary notes. */
export type DiaryNotesRow = z.output<typeof diaryNotes.row>;
