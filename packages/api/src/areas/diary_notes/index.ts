import { diaryNotes as definition, type DiaryNotesInput } from '@firstbell/schema';
import { truncateForSort } from '../../rows/beginning.ts';
import { copyOperation } from '../../records/copyToSections.ts';
import { recordArea } from '../../records/recordArea.ts';
import { diaryNotesTable as table } from './table.ts';

/** Area of diary notes. */
export const diaryNotes = recordArea({
  definition,
  table,
  list: { sorts: { description: [table.beginning] } },
  derive: ({ description }: DiaryNotesInput) => ({ beginning: truncateForSort(description) }),
  operations: (records) => [copyOperation(records, records.areas.diary_notes)],
});
