import { type Due } from '@firstbell/schema/erasure';
import { toDay } from '@firstbell/schema';
import { type SQL, sql } from 'drizzle-orm';
import { confirmTime } from '../../audit/confirmedTime.ts';
import { beginErasure, endErasure, eraseHistory, type ErasureMeta } from '../../audit/eraseHistory.ts';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type Orm, selectRows } from '../../db/database.ts';
import { toAuthor, type StoredJob } from '../../jobs/table.ts';
import { combineSteps, type Pass, type Step, type Work } from '../../jobs/work.ts';
import { Problem } from '../../http/problem.ts';
import { type Records } from '../../records/area.ts';
import { lockReferences } from '../../records/references.ts';
import { studentRule } from './eraseStudent.ts';
import { teacherRule } from './eraseTeacher.ts';
import { erasePerson, type PersonRule } from './person.ts';
import { isDue, purgedRecords } from './retention.ts';

/** Payload of a job that erases due records, and of a job that erases a person's data. */
export type ErasurePayload = { due: Due[] };
export type PersonErasurePayload = { id: string; reason: string };

const EMPTY_PASS: Pass = { step: () => Promise.resolve({ done: 0, next: undefined }) };
/** A cancelled job only stops, because erased data cannot be restored. */
const NO_ROLLBACK = { back: EMPTY_PASS, isFinal: true } as const;

/** Creates the problem for records that are no longer due, because the current year or a retention period was changed. */
const createNotDueProblem = () =>
  new Problem('conflict', {
    detail:
      'The due records have changed meanwhile. Those that were erased before stay erased; the audit log has the counts.',
  });

/** Erases records of a kind and a year by their keys, with the values of their history. */
export async function eraseRecords(
  orm: Orm,
  { kind, year, keys }: Pick<Due, 'kind' | 'year'> & { keys: string[] },
  meta: ErasureMeta,
): Promise<void> {
  const erasure = await beginErasure(orm, meta);
  await eraseHistory(orm, sql`area = ${kind} and ${isOneOfTexts(sql`record`, keys)}`);
  await orm.execute(sql`delete from ${sql.identifier(kind)} where ${isOneOfTexts(sql`key`, keys)}`);
  await endErasure(orm, erasure, { kind, year, records: keys, rows: keys.length }, meta);
}

/**
 * Creates the step that erases records of a kind and a year. The query `selectKeys` selects their keys in the order of erasure.
 */
const createEraseStep =
  (records: Records, job: StoredJob, { kind, year }: Due, selectKeys: SQL): Step =>
  async (orm, { limit }) => {
    // No other year can be set as the current one until the transaction ends.
    await lockReferences(orm, { withYear: true });
    const { time } = await confirmTime(orm, { now: records.clock(), timeZone: records.timeZone });
    const isStillDue = time && (await isDue(orm, { kind, year }, toDay(time, records.timeZone)));
    if (!isStillDue) throw createNotDueProblem();
    const rows = await selectRows<{ key: string }>(orm, sql`${selectKeys} limit ${limit}`);
    if (rows.length === 0) return { done: 0, next: undefined };
    const keys = rows.map(({ key }) => key);
    await eraseRecords(orm, { kind, year, keys }, { by: toAuthor(job), at: records.clock() });
    return { done: rows.length, next: rows.length < limit ? undefined : 'more' };
  };

/** Creates the steps that erase the due records of a kind and a year, and the remaining history of purged records. */
function createYearSteps(records: Records, job: StoredJob, due: Due): Step[] {
  const { kind, year } = due;
  const stored = sql`select key from ${sql.identifier(kind)} where year = ${year} order by key for update`;
  const purged = sql`select record as key from ${purgedRecords(kind, records.timeZone)} as purged
    where year = ${year} order by record`;
  return [stored, purged].map((selectKeys) => createEraseStep(records, job, due, selectKeys));
}

const createErasePersonWork =
  (records: Records, rule: PersonRule) =>
  (job: StoredJob): Work => ({
    forward: {
      step: async (orm) => {
        const { id, reason } = job.payload as PersonErasurePayload;
        await erasePerson(orm, records, rule, { id, reason, by: toAuthor(job) });
        return { done: 1, next: undefined };
      },
    },
    ...NO_ROLLBACK,
    result: () => Promise.resolve({ erased: 1 }),
  });

/** Returns the work of each kind of erasure job. Each chunk is erased, and its audit event written, in one transaction. */
export const erasureWorkFactories = (records: Records) => ({
  erase: (job: StoredJob): Work => ({
    forward: {
      step: combineSteps(
        (job.payload as ErasurePayload).due.flatMap((due) => createYearSteps(records, job, due)),
      ),
    },
    ...NO_ROLLBACK,
    result: (_, { done }) => Promise.resolve({ erased: done }),
  }),
  erase_student: createErasePersonWork(records, studentRule),
  erase_teacher: createErasePersonWork(records, teacherRule),
});
