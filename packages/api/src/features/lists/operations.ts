import * as contracts from '@firstbell/schema/contracts/lists';
import { readChoices } from '@firstbell/schema/contracts/school';
import { sql } from 'drizzle-orm';
import { type Caller } from '../../caller/member.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { type Orm } from '../../db/database.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import { respondWithJob } from '../../jobs/operations.ts';
import { addJob, type Plan, refuseWhileBusy } from '../../jobs/queue.ts';
import { runWholePass } from '../../jobs/work.ts';
import { type Records } from '../../records/area.ts';
import { inSettingChange } from '../../records/references.ts';
import { calendarOperations } from '../calendar/operations.ts';
import { readLists } from '../../lists/lists.ts';
import { createEditor } from './editors.ts';
import { createListWork, requireKind } from './jobs.ts';
import { withInUseMessage } from './use.ts';

/** Returns the operations on the school's lists and calendar. Most respond with all lists. */
export function listOperations(records: Records, jobs: Jobs): Operation[] {
  const { db, clock } = records;
  const tag = 'school_lists';

  // The exclusive lock against saves ensures that no record is saved with a deleted value.
  const withLock = <Result>(work: (orm: Orm) => Promise<Result>) =>
    withInUseMessage(() =>
      inSettingChange({ db }, async (orm) => {
        await refuseWhileBusy(orm, tag);
        return work(orm);
      }),
    );

  const editorOf = (key: string) => createEditor(records, requireKind(key));
  const changeLists = (work: (orm: Orm) => Promise<void>) =>
    withLock(async (orm) => {
      await work(orm);
      return (await readLists(orm)).choices;
    });

  /** Runs a change that updates records: at once if they are few, else as a job. */
  async function runChange(
    { kind, title, payload }: Pick<Plan, 'kind' | 'title' | 'payload'>,
    user: Caller,
  ): Promise<Record<string, unknown> | Response> {
    const { jobBatch } = jobs.settings;
    const work = createListWork(records, kind, payload, { user });
    const jobOrResult = await withLock(async (orm) => {
      const total = await work.total(orm);
      if (total > jobBatch) {
        return addJob(orm, { kind, area: tag, title, total, payload }, { user, now: clock() });
      }
      await runWholePass(orm, work.forward, jobBatch);
      return work.result(orm, { done: total });
    });
    return 'payload' in jobOrResult
      ? respondWithJob(db.orm, jobs, String(jobOrResult.key), user)
      : jobOrResult;
  }

  return [
    implement(readChoices, async () => (await readLists(db.orm)).choices),
    implement(contracts.add, ({ key, body }) => changeLists((orm) => editorOf(key).add(orm, body))),
    implement(contracts.rename, ({ key, body, user }) =>
      runChange(
        { kind: 'rename', title: `Renaming ${body.value} to ${body.to}`, payload: { list: key, ...body } },
        user,
      ),
    ),
    implement(contracts.order, async ({ key, body, user }) => {
      const { order } = editorOf(key);
      if (order === undefined)
        throw new Problem('not_found', { detail: 'This cannot be done to this list.' });
      if (key !== 'class') return changeLists((orm) => order(orm, body));
      const before = (await readLists(db.orm)).choices.classes.map(({ name }) => name);
      return runChange(
        { kind: 'order', title: 'Reordering the classes', payload: { ...body, before } },
        user,
      );
    }),
    implement(contracts.retire, ({ key, body }) =>
      changeLists((orm) => editorOf(key).retire(orm, body, clock())),
    ),
    implement(contracts.remove, ({ key, body }) =>
      changeLists((orm) => editorOf(key).delete(orm, body, clock())),
    ),
    implement(contracts.saveAttendanceMarks, {
      describeEvent: ({ body }) => ({ detail: body }),
      handle: ({ body }) =>
        inSettingChange({ db }, async (orm) => {
          await orm.execute(sql`update attendance_setting set half_day_marks = ${body.half_day_marks}`);
          return (await readLists(orm)).choices;
        }),
    }),
    implement(contracts.saveBell, ({ body, user }) =>
      runChange({ kind: 'bell', title: 'Changing the bell schedule', payload: body }, user),
    ),
    ...calendarOperations(records, { withLock, runChange }),
  ];
}
