import { diaryNotes as definition, type DiaryNotesInput, type DiaryNotesRow } from '@firstbell/schema';
import { recordArea } from '../../records/area.ts';
import { copyOperation } from '../../records/copyToSections.ts';
import { relinkSubjects, createSubjectUse } from '../../lists/subjectUse.ts';
import { classNameIn, sectionOf, subjectOf } from '../../lists/place.ts';
import { truncateForSort } from '../../rows/beginning.ts';
import { diaryNotesTable as table } from './table.ts';

/** Area of diary notes. */
export const diaryNotes = recordArea<
  DiaryNotesInput,
  ReturnType<typeof sectionOf> & ReturnType<typeof subjectOf> & { beginning: string },
  DiaryNotesRow,
  Exclude<keyof DiaryNotesRow, 'key'>,
  Exclude<keyof DiaryNotesRow, 'key'>
>({
  definition,
  table,
  read: { class: classNameIn(table) },
  place: { class: 'class', section: 'section', subject: 'subject' },
  keyField: undefined,
  sorts: {
    title: [table.title],
    class: [table.class_position],
    section: [table.section],
    subject: [table.subject],
    description: [table.beginning],
  },
  filterColumns: { subject: [table.subject] },
  listed: {
    title: table.title,
    class: classNameIn(table),
    section: table.section,
    subject: table.subject,
    description: table.description,
  },
  uses: [createSubjectUse(table)],
  afterDeleteOrRestore: (orm, keys) => relinkSubjects(orm, table, keys),
  derive: (input, { lists }) => ({
    ...sectionOf(lists, input),
    ...subjectOf(lists, input),
    beginning: truncateForSort(input.description),
  }),
  present: ({ title, class: name, section, subject, description }) => ({
    title,
    class: name,
    section,
    subject,
    description,
  }),
  operations: (records) => [copyOperation(records, records.areas.diary_notes)],
});
