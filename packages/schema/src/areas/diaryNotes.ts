import { type z } from 'zod';
import { defineArea } from '../records/defineArea.ts';
import { choice, text, textarea } from '../records/field.ts';
import { line, lines } from '../fields/text.ts';

/** Diary notes: messages to parents, which the students of a section write down in their diaries. */
export const diaryNotes = defineArea({
  key: 'diary_notes',
  title: 'Diary Notes',
  noun: 'diary note',
  plural: 'diary notes',
  prefix: 'DN',
  years: 'stored',
  nameTemplate: '{title} · {class}-{section}',
  form: {
    Note: {
      title: text('Title', line({ min: 1, max: 100, missing: 'Enter the title.' }), {
        personal: 'not personal',
        width: 'full',
      }),
      class: choice('Class', 'class', 'Choose a class.', { personal: 'not personal' }),
      section: choice('Section', 'section', 'Choose a section.', { personal: 'not personal' }),
      subject: choice('Subject', 'subject', 'Choose a subject.', {
        personal: 'not personal',
        hasFilter: true,
      }),
      description: textarea('Description', lines({ min: 1, max: 2000, missing: 'Enter the description.' }), {
        personal: 'not personal',
      }),
    },
  },
  columns: ['title', 'class', 'section', 'subject', 'description'],
});

/** Input and stored record of a diary note. */
export type DiaryNotesInput = z.output<ReturnType<typeof diaryNotes.input>>;
/** A row of the list of diary notes. */
export type DiaryNotesRow = z.output<typeof diaryNotes.row>;
