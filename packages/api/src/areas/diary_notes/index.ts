import { diaryNotes as definition, type DiaryNotesInput, type DiaryNotesRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { classNameIn, sectionOf } from '../../records/place.ts';
import { beginningOf } from '../../records/beginning.ts';
import { diaryNotesTable as table } from './table.ts';

/** Diary notes: what the service does differently for them. */
export const diaryNotes = recordArea<
  DiaryNotesInput,
  ReturnType<typeof sectionOf> & { beginning: string },
  DiaryNotesRow,
  Exclude<keyof DiaryNotesRow, 'key'>,
  Exclude<keyof DiaryNotesRow, 'key'>
>({
  definition,
  table,
  read: { class: classNameIn(table) },
  place: { class: 'class', section: 'section' },
  keyField: undefined,
  sorts: {
    title: [table.title],
    class: [table.class_position],
    section: [table.section],
    subject: [table.subject],
    description: [table.beginning],
  },
  listed: {
    title: table.title,
    class: classNameIn(table),
    section: table.section,
    subject: table.subject,
    description: table.description,
  },
  uses: [
    {
      of: 'subject',
      onDelete: 'refuse',
      on: sql`target.subject = ${table.subject} and target.class_id = ${table.class_id}`,
      by: 'subject',
      isFiltered: true,
    },
  ],
  derive: (input, { lists }) => ({
    ...sectionOf(lists, input),
    beginning: beginningOf(input.description),
  }),
  present: ({ title, class: name, section, subject, description }) => ({
    title,
    class: name,
    section,
    subject,
    description,
  }),
});
