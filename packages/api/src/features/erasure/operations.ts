import {
  erased,
  erasureInput,
  erasureList,
  erasurePlaces,
  erasurePreview,
  formerPerson,
  personErasures,
  retention,
  retentionPolicy,
  settledPlaces,
} from '@firstbell/schema/erasure';
import { dayOf } from '@firstbell/schema';
import { confirmTime } from '../../audit/confirmedTime.ts';
import { lowPriority } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Caller } from '../../caller/member.ts';
import { type Operation, operation, READ_PROBLEMS, BODY_PROBLEMS } from '../../operation/operation.ts';
import { Problem } from '../../http/problem.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import { respondWithJob } from '../../jobs/operations.ts';
import { addJob, type Plan, refuseWhileBusy } from '../../jobs/queue.ts';
import { requireStored } from '../../records/find.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { studentRule } from './eraseStudent.ts';
import { teacherRule } from './eraseTeacher.ts';
import { listErasures } from './list.ts';
import { hasPersonalData, type PersonRule, readPerson } from './person.ts';
import { isNamedIn, listPlaces, previewErasure, settlePlaces } from './places.ts';
import { listDue, readPolicy, savePolicy } from './retention.ts';
import { type ErasurePayload, type PersonErasurePayload } from './work.ts';

const AREA = 'erasure';

/** Creates the problem of a reason that names the person: the audit log would keep the name for ever. */
const createNamedProblem = () =>
  new Problem('invalid', {
    errors: [{ field: 'reason', message: 'Leave out the name: the audit log keeps the reason.' }],
  });

/** Returns the operations on the retention of records and on erasure, which are jobs. */
export function erasureOperations(records: Records, jobs: Jobs): Operation[] {
  const { db, clock } = records;
  const readOperation = { tag: AREA, access: { area: AREA, action: 'read' } } as const;
  const editOperation = { tag: AREA, access: { area: AREA, action: 'edit' }, freshProof: 'always' } as const;
  const { timeZone } = records;
  const readDue = async () => {
    const { time, isPostponed } = await confirmTime(db.orm, { now: clock(), timeZone });
    const due = time && (await listDue(db.orm, { today: dayOf(time, timeZone), timeZone }));
    return { due: due ?? [], is_postponed: isPostponed };
  };
  const readRetention = async () => ({ years: await readPolicy(db.orm), ...(await readDue()) });
  const startJob = async (plan: Omit<Plan, 'area'>, user: Caller) => {
    const { key } = await inTransaction(db, async (orm) => {
      await refuseWhileBusy(orm, AREA);
      return addJob(orm, { ...plan, area: AREA }, { user, now: clock() });
    });
    return respondWithJob(db.orm, jobs, key, user);
  };
  const createPersonOperation = ({
    rule,
    kind,
    summary,
  }: {
    rule: PersonRule;
    kind: 'erase_student' | 'erase_teacher';
    summary: string;
  }) =>
    operation({
      ...editOperation,
      method: 'post',
      path: `/erasure/${rule.kind}`,
      summary,
      body: () => personErasures[rule.kind],
      status: 200,
      response: erased,
      isLong: true,
      problems: [...BODY_PROBLEMS, 'not_found', 'busy', 'in_use'],
      handle: async ({ body: { reason, ...body }, user }) => {
        const area = records.areas[rule.kind];
        const id = keyFromPath(area, body.id);
        if (!(await hasPersonalData(db.orm, records, rule, id))) requireStored(area, undefined);
        const stored = await readPerson(db.orm, area, id);
        const person = { kind: rule.kind, rowId: Number(stored?.row_id) };
        if (stored && (await isNamedIn(db.orm, person, reason))) throw createNamedProblem();
        const payload: PersonErasurePayload = { id, reason };
        return startJob({ kind, title: `Erasing personal data of ${id}`, total: 1, payload }, user);
      },
    });
  return [
    operation({
      ...readOperation,
      method: 'get',
      path: '/erasure',
      summary:
        'Returns the retention period of each kind of records in years, and the records that are due to be erased.',
      status: 200,
      response: retention,
      problems: READ_PROBLEMS,
      handle: readRetention,
    }),
    operation({
      ...readOperation,
      method: 'get',
      path: '/erasure/list',
      summary: 'Lists the latest erasures: what was erased, when and by whom, without the erased data.',
      status: 200,
      response: erasureList,
      problems: READ_PROBLEMS,
      handle: () => listErasures(db.orm),
    }),
    operation({
      ...readOperation,
      method: 'get',
      path: '/erasure/preview',
      summary: 'Finds the free texts that name a person and stay after the erasure of the person.',
      query: formerPerson,
      status: 200,
      response: erasurePreview,
      problems: [...READ_PROBLEMS, 'invalid'],
      handle: async ({ query: { of: kind, id }, signal }) => {
        const orm = lowPriority(db, signal);
        const area = records.areas[kind];
        const stored = await readPerson(orm, area, keyFromPath(area, id));
        if (stored === undefined) return { total: 0, places: [], shared: [] };
        return previewErasure(orm, { kind, rowId: Number(stored.row_id) });
      },
    }),
    operation({
      ...readOperation,
      method: 'get',
      path: '/erasure/places',
      summary: 'Lists the free texts that named an erased person, and were not changed since.',
      status: 200,
      response: erasurePlaces,
      problems: READ_PROBLEMS,
      handle: async () => ({ rows: await listPlaces(db.orm) }),
    }),
    operation({
      ...readOperation,
      access: { area: AREA, action: 'edit' },
      method: 'post',
      path: '/erasure/places',
      summary: 'Removes free texts from the list of those to mend, because they do not name the person.',
      unkeyed: 'settles',
      body: () => settledPlaces,
      status: 200,
      response: erasurePlaces,
      problems: BODY_PROBLEMS,
      handle: async ({ body: { ids }, user }) => {
        await settlePlaces(db, ids, { by: user, at: clock() });
        return { rows: await listPlaces(db.orm) };
      },
    }),
    operation({
      ...editOperation,
      method: 'put',
      path: '/erasure',
      summary: 'Saves the retention period of each kind of records in years. Erases nothing.',
      body: () => retentionPolicy,
      status: 200,
      response: retention,
      problems: BODY_PROBLEMS,
      handle: async ({ body, user }) => {
        await savePolicy(db, body.years, { by: user, at: clock() });
        return readRetention();
      },
    }),
    operation({
      ...editOperation,
      method: 'post',
      path: '/erasure',
      summary: 'Permanently erases the due records, as they were listed.',
      body: () => erasureInput,
      status: 200,
      response: erased,
      isLong: true,
      problems: [...BODY_PROBLEMS, 'conflict', 'busy'],
      handle: async ({ body: { due }, user }) => {
        const { due: listed } = await readDue();
        const isListed = (item: (typeof due)[number]) =>
          listed.some(
            ({ kind, year, records: count }) =>
              kind === item.kind && year === item.year && count === item.records,
          );
        if (!due.every(isListed)) {
          const detail = 'The list of due records has changed. Nothing was erased. Look at the list again.';
          throw new Problem('conflict', { detail });
        }
        const total = due.reduce((sum, item) => sum + item.records, 0);
        const payload: ErasurePayload = { due };
        const title = `Erasing ${total.toLocaleString('en-IN')} records`;
        return startJob({ kind: 'erase', title, total, payload }, user);
      },
    }),
    createPersonOperation({
      rule: studentRule,
      kind: 'erase_student',
      summary:
        'Permanently erases the personal data of one student. The academic record stays under the number.',
    }),
    createPersonOperation({
      rule: teacherRule,
      kind: 'erase_teacher',
      summary:
        'Permanently erases the personal data of one teacher whose account is disabled. Lessons and classes stay.',
    }),
  ];
}
