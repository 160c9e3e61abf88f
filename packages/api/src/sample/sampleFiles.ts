import { buildSampleFile } from '@firstbell/schema/sample';
import { eq, getTableColumns, isNotNull } from 'drizzle-orm';
import { assignmentTable } from '../areas/assignment/table.ts';
import { type Database } from '../db/database.ts';
import { classTable } from '../db/tables.ts';
import { type FileStore } from '../files/store.ts';

/** Stores the files of the sample school's assignments, which a database loaded from a dump refers to. */
export async function restoreSampleFiles({ orm }: Database, files: FileStore): Promise<void> {
  const { class_id, file_id } = assignmentTable;
  const assignments = await orm
    .select({ ...getTableColumns(assignmentTable), class: classTable.name })
    .from(assignmentTable)
    .innerJoin(classTable, eq(classTable.class_id, class_id))
    .where(isNotNull(file_id));
  for (const assignment of assignments) {
    if (assignment.file_id === null) continue;
    const received = await files.receive([buildSampleFile(assignment)]);
    try {
      await received.store(assignment.file_id);
    } finally {
      await received.discard();
    }
  }
}
