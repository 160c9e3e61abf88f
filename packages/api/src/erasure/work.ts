import { type Due } from '@firstbell/schema/erasure';
import { sql } from 'drizzle-orm';
import { beginErasure, endErasure, eraseHistory } from '../audit/eraseHistory.ts';
import { isOneOfTexts } from '../db/arrays.ts';
import { rowsOf } from '../db/database.ts';
import { authorOf, type StoredJob } from '../jobs/table.ts';
import { combineSteps, type Pass, type Step, type Work } from '../jobs/work.ts';
import { Refusal } from '../http/refusal.ts';
import { type Records, todayOf } from '../records/records.ts';
import { lockReferences } from '../records/references.ts';
import { studentRule } from './eraseStudent.ts';
import { teacherRule } from './eraseTeacher.ts';
import { erasePerson, type PersonRule } from './person.ts';
import { isDue } from './retention.ts';

/** Payload of a job that erases what is due, and of one that erases a person's data. */
export type Erasing = { due: Due[] };
export type ErasingPerson = { id: string; reason: string };

const STOP: Pass = { step: () => Promise.resolve({ done: 0, next: undefined }) };
/** What is erased stays erased: a cancelled job only stops. */
const STAYS = { back: STOP, isFinal: true } as const;

/** The year was set as the current one, or the policy was changed, after the list was confirmed. */
const notDueAnyMore = () =>
  new Refusal('conflict', {
    detail:
      'What is due has changed meanwhile. What was erased until then stays erased; the audit log has the counts.',
  });

/** Creates the step that erases the records of a kind and a year, with the values of their history. */
const eraseYear =
  (records: Records, job: StoredJob, { kind, year }: Due): Step =>
  async (orm, { limit }) => {
    // No other year can be set as the current one until the transaction ends.
    await lockReferences(orm, { withYear: true });
    if (!(await isDue(orm, { kind, year }, todayOf(records)))) throw notDueAnyMore();
    const table = sql.identifier(kind);
    const rows = await rowsOf<{ key: string }>(
      orm,
      sql`select key from ${table} where year = ${year} order by key limit ${limit} for update`,
    );
    if (rows.length === 0) return { done: 0, next: undefined };
    const keys = rows.map(({ key }) => key);
    const erasure = await beginErasure(orm);
    await eraseHistory(orm, sql`area = ${kind} and ${isOneOfTexts(sql`record`, keys)}`);
    await orm.execute(sql`delete from ${table} where ${isOneOfTexts(sql`key`, keys)}`);
    const by = { by: authorOf(job), at: records.clock() };
    await endErasure(orm, erasure, { area: kind, year, records: rows.length }, by);
    return { done: rows.length, next: rows.length < limit ? undefined : 'more' };
  };

const erasePersonWork =
  (records: Records, rule: PersonRule) =>
  (job: StoredJob): Work => ({
    forward: {
      step: async (orm) => {
        const { id, reason } = job.payload as ErasingPerson;
        await erasePerson(orm, records, rule, { id, reason, by: authorOf(job) });
        return { done: 1, next: undefined };
      },
    },
    ...STAYS,
    result: () => Promise.resolve({ erased: 1 }),
  });

/** Returns the works of the jobs that erase. Each chunk erases, and writes its event of the audit log, in one transaction. */
export const erasureWorks = (records: Records) => ({
  erase: (job: StoredJob): Work => ({
    forward: {
      step: combineSteps((job.payload as Erasing).due.map((due) => eraseYear(records, job, due))),
    },
    ...STAYS,
    result: (_, { done }) => Promise.resolve({ erased: done }),
  }),
  erase_student: erasePersonWork(records, studentRule),
  erase_teacher: erasePersonWork(records, teacherRule),
});
