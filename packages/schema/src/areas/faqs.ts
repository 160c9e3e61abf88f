import { type z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, text, textarea } from '../records/field.ts';
import { line, lines } from '../fields/text.ts';

/** Frequently asked questions, each with its answer and audience. */
export const faqs = defineArea({
  key: 'faqs',
  title: 'FAQs',
  noun: 'question',
  plural: 'questions',
  prefix: 'FQ',
  nameTemplate: '{question}',
  form: {
    'Question and answer': {
      question: text('Question', line({ min: 1, max: 300, missing: 'Enter the question.' }), {
        personal: 'not personal',
        width: 'full',
      }),
      answer: textarea('Answer', lines({ min: 1, max: 4000, missing: 'Enter the answer.' }), {
        personal: 'not personal',
        whyRequired: 'A question is shown with its answer.',
      }),
      // `To Whoom` is spelled as in the specification.
      to_whom: choice('To Whoom', 'audience', 'Choose whom the answer is for.', {
        personal: 'not personal',
        hasFilter: true,
      }),
    },
  },
  columns: ['question', 'answer', 'to_whom'],
});

/** Input and stored record of a question. */
export type FaqsInput = z.output<ReturnType<typeof faqs.input>>;
/** A row of the list of questions. */
export type FaqsRow = z.output<typeof faqs.row>;
