import { type Mark } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm } from '../../db/database.ts';
import { type Values } from '../../rows/values.ts';
import { findSubject } from '../../lists/place.ts';
import { readLists } from '../../lists/lists.ts';
import { assessmentTable as table } from './table.ts';

/** Column name with its table. Drizzle would omit the table in a query on one table, and the table `subject` has a `key`, too. */
const ASSESSMENT_KEY = sql.raw('assessment.key');

const selectFromMarks = (value: SQL) =>
  sql`(select ${value} from mark join subject on subject.key = mark.subject_key where mark.assessment = ${ASSESSMENT_KEY})`;

const selectMarks = (moreFields: SQL) =>
  selectFromMarks(sql`coalesce(json_agg(json_build_object('subject', subject.subject, 'total', mark.total,
    'scored', coalesce(to_json(mark.scored), to_json(mark.no_score)) ${moreFields}) order by mark.position), '[]')`);

/** SQL expression for the marks of an assessment in order, in queries on `assessment`. */
export const marksJson = selectMarks(sql``) as SQL<Mark[]>;

/** SQL expression for the marks of an assessment in order, each with version and author, in queries on `assessment`. */
export const versionedMarksJson = selectMarks(sql`, 'version', mark.version, 'updated_by', mark.updated_by`);

/** SQL expression for the subjects of an assessment, in queries on `assessment`. */
export const subjectsJson = selectFromMarks(sql`coalesce(json_agg(subject.subject), '[]')`) as SQL<string[]>;

/** Query of the subjects in which an assessment has marks, without duplicates. */
export const markedSubjects = sql`select distinct subject.subject as value
  from mark join subject on subject.key = mark.subject_key where mark.assessment = ${ASSESSMENT_KEY}`;

/** SQL condition that an assessment has a mark in the subject with this name, or in one that compares otherwise to it. */
export const hasMarkIn = (
  name: SQL,
  comparison = sql`=`,
) => sql`exists (select from mark join subject on subject.key = mark.subject_key
  where mark.assessment = ${ASSESSMENT_KEY} and subject.subject ${comparison} ${name})`;

const isChanged = sql`(stored.total, stored.scored, stored.no_score)
  is distinct from (excluded.total, excluded.scored, excluded.no_score)`;

/** Columns about the last change of a mark; they do not change if only the order of the marks has changed. */
const AUTHORSHIP_COLUMNS = ['version', 'updated_at', 'updated_by', 'updated_account'];
const assignIfChanged = (name: string) => {
  const column = sql.identifier(name);
  return sql`${column} = case when ${isChanged} then excluded.${column} else stored.${column} end`;
};

/**
 * Stores the marks of several assessments with one statement. Marks that differ from the stored ones get the version, time
 * and author of their assessment.
 */
export async function saveMarks(orm: Orm, inputs: readonly { key: string; input: Values }[]): Promise<void> {
  const lists = await readLists(orm);
  const rows = inputs.flatMap(({ key, input }) =>
    (input.marks as Mark[]).map(({ subject, total, scored }, position) => ({
      ...findSubject(lists, { class: String(input.class), subject }),
      ...{ assessment: key, position, total },
      ...(typeof scored === 'number' ? { scored } : { no_score: scored }),
    })),
  );
  await orm.execute(sql`with sent as (
      select * from jsonb_populate_recordset(null::mark, ${JSON.stringify(rows)}::jsonb)
    ), removed as (
      delete from mark where assessment in (select assessment from sent)
        and (assessment, subject_key) not in (select assessment, subject_key from sent)
    )
    insert into mark as stored
        (assessment, subject_key, position, total, scored, no_score, version, updated_at, updated_by,
          updated_account)
      select assessment, subject_key, position, total, scored, no_score, ${table.version}, ${table.updated_at}, ${table.updated_by},
        ${table.updated_account}
      from sent join ${table} on ${table.key} = assessment
    on conflict (assessment, subject_key) do update set position = excluded.position, total = excluded.total,
      scored = excluded.scored, no_score = excluded.no_score, ${sql.join(AUTHORSHIP_COLUMNS.map(assignIfChanged), sql`, `)}
    where ${isChanged} or stored.position <> excluded.position`);
}
