import { z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, day, own, textarea } from '../records/field.ts';
import { isoDate } from '../fields/date.ts';
import { storedFile } from '../fields/file.ts';
import { lines } from '../fields/text.ts';

/** Assignments: work for a section with a due day, and optionally a file. */
export const assignment = defineArea({
  key: 'assignment',
  title: 'Assignment',
  noun: 'assignment',
  plural: 'assignments',
  prefix: 'AG',
  years: 'stored',
  nameTemplate: '{subject} · {class}-{section} · {date}',
  form: {
    For: {
      class: choice('Class', 'class', 'Choose a class.', { personal: 'not personal' }),
      section: choice('Section', 'section', 'Choose a section.', { personal: 'not personal' }),
      subject: choice('Subject', 'subject', 'Choose a subject.', {
        personal: 'not personal',
        hasFilter: true,
      }),
      date: day('Date', isoDate, {
        personal: 'not personal',
        whyRequired: 'It says to which academic year the assignment belongs.',
        hasFilter: true,
      }),
    },
    Work: {
      /** A file that `POST /api/file` has stored; null if there is none. */
      file: own(
        'File',
        {
          input: z
            .strictObject(storedFile.shape, 'Wait until the file is sent, or choose it again.')
            .nullable(),
          stored: storedFile.nullable(),
          initial: null,
        },
        { personal: 'not personal' },
      ),
      description: textarea('Description', lines({ min: 1, max: 2000, missing: 'Enter the description.' }), {
        personal: 'not personal',
      }),
    },
  },
  columns: [
    { key: 'class', isName: true },
    { key: 'subject', card: 'title', isLink: true, isName: true },
    { key: 'date', isName: true },
    { key: 'description', card: 'hidden' },
    'file',
  ],
  /** ID of the file, whose name is in the column; empty if there is none. */
  row: { file_id: z.string() },
});

/** Input and stored record of an assignment. */
export type AssignmentInput = z.output<ReturnType<typeof assignment.input>>;
/** A row of the list of assignments. */
export type AssignmentRow = z.output<typeof assignment.row>;
