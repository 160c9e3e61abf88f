import { diaryNotes as definition, type DiaryNotesInput, type DiaryNotesRow } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { recordArea } from '../../records/area.ts';
import { beginningOf } from '../../records/beginning.ts';
import { classPosition } from '../../school/lists.ts';
import { diaryNotesTable as table } from './table.ts';

/** Diary notes: what the service does differently for them. */
export const diaryNotes = recordArea<
  DiaryNotesInput,
  { class_position: number; beginning: string },
  DiaryNotesRow,
  Exclude<keyof DiaryNotesRow, 'key'>,
  Exclude<keyof DiaryNotesRow, 'key'>
>({
  definition,
  table,
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
    class: table.class,
    section: table.section,
    subject: table.subject,
    description: table.description,
  },
  uses: [
    {
      of: 'subject',
      onDelete: 'refuse',
      on: sql`target.subject = ${table.subject} and target.class = ${table.class}`,
      by: 'subject',
      isFiltered: true,
    },
  ],
  derive: ({ class: name, description }, { lists }) => ({
    class_position: classPosition(lists, name),
    beginning: beginningOf(description),
  }),
  present: ({ title, class: name, section, subject, description }) => ({
    title,
    class: name,
    section,
    subject,
    description,
  }),
});
