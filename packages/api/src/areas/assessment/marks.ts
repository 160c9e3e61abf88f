import { type Mark } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Values } from '../../records/area.ts';
import { assessmentTable as table } from './table.ts';

const all = (value: SQL) => sql`(select ${value} from mark where mark.assessment = ${table.key})`;

/** The marks of an assessment in their order, as part of a statement on that table. */
export const marksOf = all(sql`coalesce(json_agg(json_build_object('subject', subject, 'total', total,
  'scored', coalesce(to_json(scored), to_json(no_score))) order by position), '[]')`) as SQL<Mark[]>;

/** The subjects of an assessment, as part of a statement on that table. */
export const subjectsOf = all(sql`coalesce(json_agg(subject), '[]')`) as SQL<string[]>;

/** Makes the condition that an assessment has a mark in a subject. */
export const hasMarkIn = (subject: SQL) =>
  sql`exists (select from mark where mark.assessment = ${table.key} and mark.subject = ${subject})`;

const isOther = sql`(kept.total, kept.scored, kept.no_score)
  is distinct from (excluded.total, excluded.scored, excluded.no_score)`;

/** What a mark says of its last change; it stays where only the place of the mark among the others is new. */
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
  const rows = several.flatMap(({ key, input }) =>
    (input.marks as Mark[]).map(({ subject, total, scored }, position) => ({
      ...{ assessment: key, subject, position, total },
      ...(typeof scored === 'number' ? { scored } : { no_score: scored }),
    })),
  );
  await orm.execute(sql`with sent as (
      select * from jsonb_populate_recordset(null::mark, ${JSON.stringify(rows)}::jsonb)
    ), gone as (
      delete from mark where assessment in (select assessment from sent)
        and (assessment, subject) not in (select assessment, subject from sent)
    )
    insert into mark as kept
      select assessment, subject, position, total, scored, no_score, ${table.version}, ${table.updated_at}, ${table.updated_by}
      from sent join ${table} on ${table.key} = assessment
    on conflict (assessment, subject) do update set position = excluded.position, total = excluded.total,
      scored = excluded.scored, no_score = excluded.no_score, ${sql.join(AUTHORSHIP.map(ofAuthor), sql`, `)}
    where ${isOther} or kept.position <> excluded.position`);
}
