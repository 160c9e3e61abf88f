import { z } from 'zod';
import { defineArea, recordMeta, createTextSchemas } from '../records/area.ts';
import { chosen, line, lines } from '../fields/text.ts';

/** Labels of the fields; `To Whoom` is spelled as in the specification. */
const labels = { question: 'Question', answer: 'Answer', to_whom: 'To Whoom' } as const;

const fields = Object.keys(labels) as (keyof typeof labels)[];

const input = () =>
  z.strictObject({
    question: line({ min: 1, max: 300, missing: 'Enter the question.' }),
    answer: lines({ min: 1, max: 4000, missing: 'Enter the answer.' }),
    to_whom: chosen('Choose whom the answer is for.'),
  });

/** Frequently asked questions, each with its answer and audience. */
export const faqs = defineArea({
  key: 'faqs',
  title: 'FAQs',
  noun: 'question',
  plural: 'questions',
  prefix: 'FQ',
  columns: [
    { key: 'question', label: 'Question', kind: 'text' },
    { key: 'answer', label: 'Answer', kind: 'text' },
    { key: 'to_whom', label: 'To Whoom', kind: 'text' },
  ],
  filters: [{ key: 'to_whom', label: 'To Whoom', from: 'audience' }],
  labels,
  sections: [{ title: 'Question and answer', fields: ['question', 'answer', 'to_whom'] }],
  choices: { to_whom: 'audience' },
  alwaysRequired: { answer: 'A question is shown with its answer.' },
  input,
  record: z.object({ ...createTextSchemas(fields), ...recordMeta }),
  row: z.object({ key: z.string(), ...createTextSchemas(fields) }),
});

/** Input and stored record of a question. */
export type FaqsInput = z.output<ReturnType<typeof input>>;
/** A row of the list of questions. */
export type FaqsRow = z.output<typeof faqs.row>;
