import { type Mark } from '@firstbell/schema';
import { inArray } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Values } from '../../rows/values.ts';
import { createStamp, type Saving } from '../../caller/author.ts';
import { writeSaved } from '../../records/changes/write.ts';
import { formatKey, reserveNumbers } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { deleteRows, createDeletionMark } from '../../records/remove.ts';
import { storedValues, updateRows } from '../../records/store.ts';
import { type SchoolLists } from '../../lists/lists.ts';
import { saveMarks } from './marks.ts';
import { type StoredTest, type Test } from './storedTests.ts';
import { assessmentTable as table } from './table.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';

/** Marks to write for a student in a test. `stored` is the student's assessment; undefined if there is none yet. */
export type TestWrite = {
  student_id: number | null;
  id: string;
  name: string;
  stored: StoredTest | undefined;
  marks: Mark[];
};

/** Context that all writes of a sheet share. */
export type WriteContext = { records: Records; lists: SchoolLists; test: Test; saving: Saving };

function createStoredValues(
  { records, lists, test }: WriteContext,
  key: string,
  testWrite: TestWrite,
): Values {
  const { student_id: row_id, id, name, marks } = testWrite;
  const { class: className, section, term, assessment_type } = test.place;
  const input = { class: className, section, id, term, assessment_type, marks };
  return storedValues(records.areas.assessment, key, input, {
    lists,
    findReferred: () => ({ row_id, name }),
  });
}

const createMarksItem = ({ test }: WriteContext, key: string, marks: Mark[]) => ({
  key,
  input: { class: test.place.class, marks },
});

/** Adds assessments with one statement. Returns false if somebody else has added some of them; those are left unchanged. */
export async function addTests(
  orm: Orm,
  context: WriteContext,
  writes: readonly TestWrite[],
): Promise<boolean> {
  const { records, test, saving } = context;
  const area = records.areas.assessment;
  const { prefix = '' } = area.definition;
  const firstNumber = await reserveNumbers(orm, prefix, writes.length);
  const at = records.clock();
  const meta = { ...createStamp(undefined, saving.user, at), created_at: at, year: test.year };
  const keyed = writes.map((one, index) => ({ ...one, key: formatKey(prefix, firstNumber + index) }));
  const rows = await orm
    .insert(table)
    .values(
      keyed.map(
        (one) => ({ ...createStoredValues(context, one.key, one), ...meta }) as typeof table.$inferInsert,
      ),
    )
    .onConflictDoNothing()
    .returning({ key: table.key });
  const stored = new Set(rows.map(({ key }) => key));
  const added = keyed.filter(({ key }) => stored.has(key));
  if (added.length > 0) {
    await saveMarks(
      orm,
      added.map(({ key, marks }) => createMarksItem(context, key, marks)),
    );
    const saved = added.map(({ key, marks }) => ({
      stored: { key, version: 1 },
      before: undefined,
      after: { marks },
    }));
    await writeSaved(orm, area, saved, { ...saving, at });
  }
  return added.length === writes.length;
}

/** Writes the marks of stored assessments, with history; deletes assessments that have no marks left. */
export async function changeTests(
  orm: Orm,
  context: WriteContext,
  writes: readonly TestWrite[],
): Promise<void> {
  const { records, saving } = context;
  const area = records.areas.assessment;
  const at = records.clock();
  const known = writes.flatMap(({ stored, ...one }) => (stored ? [{ ...one, stored }] : []));
  const remaining = known.filter(({ marks }) => marks.length > 0);
  const emptiedKeys = known.filter(({ marks }) => marks.length === 0).map(({ stored }) => stored.key);
  if (emptiedKeys.length > 0) {
    const mark = createDeletionMark(records, saving);
    const access = { ...saving, records, area, scope: SERVICE_SCOPE };
    await deleteRows(orm, access, inArray(table.key, emptiedKeys), mark);
  }
  if (remaining.length === 0) return;
  const rows = remaining.map((one) => {
    const { percentage, search, key } = createStoredValues(context, one.stored.key, one);
    return { key, percentage, search, ...createStamp(one.stored, saving.user, at) };
  });
  await updateRows(orm, table, rows);
  await saveMarks(
    orm,
    remaining.map(({ stored, marks }) => createMarksItem(context, stored.key, marks)),
  );
  const saved = remaining.map(({ stored: { key, version, marks: before }, marks }) => ({
    stored: { key, version: version + 1 },
    before: { marks: before },
    after: { marks },
  }));
  await writeSaved(orm, area, saved, { ...saving, at });
}
