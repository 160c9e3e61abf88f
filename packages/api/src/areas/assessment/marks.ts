import { type Mark } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Values } from '../../records/area.ts';
import { subjectOf } from '../../records/place.ts';
import { readLists } from '../../school/lists.ts';
import { assessmentTable as table } from './table.ts';

/** The key of an assessment; Drizzle writes a column of the only table without the table's name, which `subject` has as well. */
const KEY = sql.raw('assessment.key');

const all = (value: SQL) =>
  sql`(select ${value} from mark join subject on subject.key = mark.subject_key where mark.assessment = ${KEY})`;

/** The marks of an assessment in their order, as part of a statement on that table. */
export const marksOf = all(sql`coalesce(json_agg(json_build_object('subject', subject.subject, 'total', total,
  'scored', coalesce(to_json(scored), to_json(no_score))) order by position), '[]')`) as SQL<Mark[]>;

/** The subjects of an assessment, as part of a statement on that table. */
export const subjectsOf = all(sql`coalesce(json_agg(subject.subject), '[]')`) as SQL<string[]>;

/** Makes the condition that an assessment has a mark in a subject of some name. */
export const hasMarkIn = (
  name: SQL,
) => sql`exists (select from mark join subject on subject.key = mark.subject_key
  where mark.assessment = ${KEY} and subject.subject = ${name})`;

const isOther = sql`(kept.total, kept.scored, kept.no_score)
  is distinct from (excluded.total, excluded.scored, excluded.no_score)`;

/** Columns of a mark's last change; they stay where only the order of the marks is new. */
const AUTHORSHIP = ['version', 'updated_at', 'updated_by'];
const ofAuthor = (name: string) => {
  const column = sql.identifier(name);
  return sql`${column} = case when ${isOther} then excluded.${column} else kept.${column} end`;
};

/**
 * Stores the marks of some assessments with one statement: those that differ get the version, time and author of their
 * assessment.
 */
export async function saveMarks(orm: Orm, several: readonly { key: string; input: Values }[]): Promise<void> {
  const lists = await readLists(orm);
  const rows = several.flatMap(({ key, input }) =>
    (input.marks as Mark[]).map(({ subject, total, scored }, position) => ({
      ...subjectOf(lists, { class: String(input.class), subject }),
      ...{ assessment: key, position, total },
      ...(typeof scored === 'number' ? { scored } : { no_score: scored }),
    })),
  );
  await orm.execute(sql`with sent as (
      select * from jsonb_populate_recordset(null::mark, ${JSON.stringify(rows)}::jsonb)
    ), gone as (
      delete from mark where assessment in (select assessment from sent)
        and (assessment, subject_key) not in (select assessment, subject_key from sent)
    )
    insert into mark as kept
        (assessment, subject_key, position, total, scored, no_score, version, updated_at, updated_by)
      select assessment, subject_key, position, total, scored, no_score, ${table.version}, ${table.updated_at}, ${table.updated_by}
      from sent join ${table} on ${table.key} = assessment
    on conflict (assessment, subject_key) do update set position = excluded.position, total = excluded.total,
      scored = excluded.scored, no_score = excluded.no_score, ${sql.join(AUTHORSHIP.map(ofAuthor), sql`, `)}
    where ${isOther} or kept.position <> excluded.position`);
}
