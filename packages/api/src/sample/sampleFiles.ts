import { sampleFile } from '@firstbell/schema/sample';
import { isNotNull } from 'drizzle-orm';
import { assignmentTable } from '../areas/assignment/table.ts';
import { type Database } from '../db/database.ts';
import { type FileStore } from '../files/store.ts';

/** Puts the files of the sample school into a store, for a database that was loaded from a dump. */
export async function restoreSampleFiles({ orm }: Database, files: FileStore): Promise<void> {
  const assignments = await orm.select().from(assignmentTable).where(isNotNull(assignmentTable.file_id));
  for (const assignment of assignments) {
    if (assignment.file_id === null) continue;
    const received = await files.receive([sampleFile(assignment)]);
    await received.keep(assignment.file_id).finally(() => received.discard());
  }
}
