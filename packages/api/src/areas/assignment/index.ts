import { assignment as definition, type AssignmentInput, type AssignmentRow } from '@firstbell/schema';
import { lockStoredFiles } from '../../files/files.ts';
import { recordArea } from '../../records/area.ts';
import { copyOperation } from '../../records/copyToSections.ts';
import { relinkSubjects, createSubjectUse } from '../../lists/subjectUse.ts';
import { classNameIn, sectionOf, subjectOf } from '../../lists/place.ts';
import { truncateForSort } from '../../rows/beginning.ts';
import { checkDayInYear } from '../../records/checkDayInYear.ts';
import { handInOperations } from './handIns.ts';
import { assignmentTable as table } from './table.ts';

type Derived = ReturnType<typeof sectionOf> &
  ReturnType<typeof subjectOf> & {
    beginning: string;
    file_id: string | null;
    file_name: string;
  };

/** Area of assignments. */
export const assignment = recordArea<
  AssignmentInput,
  Derived,
  AssignmentRow,
  'class' | 'subject' | 'date' | 'description' | 'file',
  'class' | 'section' | 'subject' | 'date' | 'description' | 'file_id' | 'file_name'
>({
  definition,
  table,
  read: { class: classNameIn(table) },
  place: { class: 'both', subject: 'subject' },
  keyField: undefined,
  sorts: {
    class: [table.class_position, table.section],
    subject: [table.subject],
    date: [table.date],
    description: [table.beginning],
    file: [table.file_name],
  },
  filterColumns: { subject: [table.subject], date: [table.date] },
  listed: {
    class: classNameIn(table),
    section: table.section,
    subject: table.subject,
    date: table.date,
    description: table.description,
    file_id: table.file_id,
    file_name: table.file_name,
  },
  uses: [createSubjectUse(table)],
  afterDeleteOrRestore: (orm, keys) => relinkSubjects(orm, table, keys),
  derive: ({ class: name, section, subject, description, file }, { lists }) => ({
    ...sectionOf(lists, { class: name, section }),
    ...subjectOf(lists, { class: name, subject }),
    beginning: truncateForSort(description),
    file_id: file?.id ?? null,
    file_name: file?.name ?? '',
  }),
  check: async (orm, toCheck, { year }) => {
    const isStored = await lockStoredFiles(
      orm,
      toCheck.flatMap(({ input: { file } }) => file ?? []),
    );
    return toCheck.map(({ input: { date, file } }) => [
      ...checkDayInYear('date', date, year),
      ...(file === null || isStored(file)
        ? []
        : [
            {
              field: 'file',
              message: 'This file was removed because it was not saved in time. Send or choose it again.',
            },
          ]),
    ]);
  },
  present: ({ class: name, section, subject, date, description, file_id, file_name }) => ({
    class: `${name}-${section}`,
    subject,
    date,
    description,
    file: file_name,
    file_id: file_id ?? '',
  }),
  operations: (records) => [copyOperation(records, records.areas.assignment), ...handInOperations(records)],
});
