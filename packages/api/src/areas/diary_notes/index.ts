import { diaryNotes as definition, type DiaryNotesInput } from '@firstbell/schema';
import { text } from 'drizzle-orm/pg-core';
import { truncateForSort } from '../../rows/beginning.ts';
import { copyOperation } from '../../records/copyToSections.ts';
import { createRecordTable } from '../../records/fieldColumns.ts';
import { recordArea } from '../../records/recordArea.ts';

const table = createRecordTable(definition, {
  /** Beginning of the description, which the list is sorted by. */
  beginning: text().notNull(),
});

/** Area of diary notes. */
export const diaryNotes = recordArea({
  definition,
  table,
  list: { sorts: { description: [table.beginning] } },
  derive: ({ description }: DiaryNotesInput) => ({ beginning: truncateForSort(description) }),
  operations: (records) => [copyOperation(records, records.areas.diary_notes)],
});
