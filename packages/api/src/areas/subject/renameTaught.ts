import { type SubjectInput, teacher as definition } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { type SaveContext } from '../../records/area.ts';
import { writeChanges } from '../../records/changes/write.ts';

const FIELDS = ['teaching_subject_1', 'teaching_subject_2'] as const;

type Renamed = { record: string; version: number } & Record<(typeof FIELDS)[number], string>;

/**
 * Renames a subject in the records of teachers, soft-deleted ones included. Teachers refer to a subject by name, so nothing
 * changes while another class has a subject with the old name.
 */
export async function renameTaught(
  orm: Orm,
  key: string,
  { before, input: { subject: to }, user, at }: SaveContext<SubjectInput>,
): Promise<void> {
  const from = before?.subject;
  if (from === undefined || from === to) return;
  const set = FIELDS.map((field) => {
    const column = sql.identifier(field);
    return sql`${column} = case teacher.${column} when ${from} then ${to} else teacher.${column} end`;
  });
  const renamed = await rowsOf<Renamed>(
    orm,
    sql`update teacher set ${sql.join(set, sql`, `)}, version = teacher.version + 1
      from (
        select * from teacher where ${from} in (teaching_subject_1, teaching_subject_2) and not exists (
          select from subject where subject = ${from} and key <> ${key} and deleted_at is null
        ) order by id for update
      ) as known where teacher.id = known.id
      returning teacher.id as record, teacher.version, known.teaching_subject_1, known.teaching_subject_2`,
  );
  const lines = renamed.flatMap(({ record, version, ...taught }) =>
    FIELDS.filter((field) => taught[field] === from).map((field) => ({ record, version, field, from, to })),
  );
  await writeChanges(orm, { definition }, lines, { kind: 'renamed', user, at });
}
