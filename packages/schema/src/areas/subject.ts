import { type z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, text } from '../records/field.ts';
import { line } from '../fields/text.ts';

/** A subject of one class. */
export const subject = defineArea({
  key: 'subject',
  title: 'Subject',
  noun: 'subject',
  plural: 'subjects',
  prefix: 'SB',
  nameTemplate: '{subject} · {class}',
  form: {
    Subject: {
      subject: text('Subject', line({ min: 1, max: 60, missing: 'Enter the subject.' }), {
        personal: 'not personal',
      }),
      class: choice('Class', 'class', 'Choose a class.', { personal: 'not personal', hasFilter: true }),
      type: choice('Type', 'subject_type', 'Choose a type.', { personal: 'not personal', hasFilter: true }),
    },
  },
  columns: [{ key: 'subject', detail: ['class', 'type'] }],
});

/** Input and stored record of a subject. */
export type SubjectInput = z.output<ReturnType<typeof subject.input>>;
/** A stored subject. */
export type SubjectRecord = z.output<typeof subject.record>;
/** A row of the list of subjects. */
export type SubjectRow = z.output<typeof subject.row>;
