import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas } from '../records/area.ts';
import { chosen, line } from '../fields/text.ts';

const labels = { subject: 'Subject', class: 'Class', type: 'Type' } as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

const input = () =>
  z.strictObject({
    subject: line({ min: 1, max: 60, missing: 'Enter the subject.' }),
    class: chosen('Choose a class.'),
    type: chosen('Choose a type.'),
  });

/** A subject of one class. */
export const subject = defineArea({
  key: 'subject',
  title: 'Subject',
  noun: 'subject',
  plural: 'subjects',
  prefix: 'SB',
  columns: [{ key: 'subject', label: 'Subject', kind: 'text', detail: ['class', 'type'] }],
  filters: [
    { key: 'class', label: 'Class', from: 'class' },
    { key: 'type', label: 'Type', from: 'subject_type' },
  ],
  labels,
  sections: [{ title: 'Subject', fields: ['subject', 'class', 'type'] }],
  choices: { class: 'class', type: 'subject_type' },
  input,
  record: z.object({ ...createTextSchemas(fields), ...recordMeta }),
  row: z.object({ key: z.string(), ...createTextSchemas(fields) }),
});

/** Input and stored record of a subject. */
export type SubjectInput = z.output<ReturnType<typeof input>>;
/** A stored subject. */
export type SubjectRecord = z.output<typeof subject.record>;
/** A row of the list of subjects. */
export type SubjectRow = z.output<typeof subject.row>;
