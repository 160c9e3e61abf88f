import { assignment as definition, type AssignmentInput } from '@firstbell/schema';
import { lockStoredFiles } from '../../files/files.ts';
import { type InputToCheck } from '../../records/area.ts';
import { truncateForSort } from '../../rows/beginning.ts';
import { copyOperation } from '../../records/copyToSections.ts';
import { recordArea } from '../../records/recordArea.ts';
import { classNameIn } from '../../lists/place.ts';
import { handInOperations } from './handIns.ts';
import { assignmentTable as table } from './table.ts';

/** Area of assignments. */
export const assignment = recordArea({
  definition,
  table,
  list: {
    sorts: { description: [table.beginning], file: [table.file_name] },
    values: {
      ...{ class: classNameIn(table), section: table.section, subject: table.subject, date: table.date },
      ...{ description: table.description, file_id: table.file_id, file_name: table.file_name },
    },
    toRow: ({ class: name, section, subject, date, description, file_id: id, file_name: file }) => ({
      class: `${String(name)}-${String(section)}`,
      ...{ subject, date, description, file, file_id: id ?? '' },
    }),
  },
  derive: ({ description, file }: AssignmentInput) => ({
    beginning: truncateForSort(description),
    file_id: file?.id ?? null,
    file_name: file?.name ?? '',
  }),
  check: async (orm, toCheck: readonly InputToCheck<AssignmentInput>[]) => {
    const isStored = await lockStoredFiles(
      orm,
      toCheck.flatMap(({ input: { file } }) => file ?? []),
    );
    const message = 'This file was removed because it was not saved in time. Send or choose it again.';
    return toCheck.map(({ input: { file } }) =>
      file === null || isStored(file) ? [] : [{ field: 'file', message }],
    );
  },
  operations: (records) => [copyOperation(records, records.areas.assignment), ...handInOperations(records)],
});
