import * as contracts from '@firstbell/schema/contracts/erasure';
import { toDay } from '@firstbell/schema';
import { type ErasureList, MAX_LISTED_ERASURES } from '@firstbell/schema/erasure';
import { sql } from 'drizzle-orm';
import { confirmTime } from '../../audit/confirmedTime.ts';
import { isoTime } from '../../db/columns.ts';
import { lowPriority, selectRows } from '../../db/database.ts';
import { type Caller } from '../../caller/member.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { createFieldProblem, Problem } from '../../http/problem.ts';
import { type Jobs } from '../../jobs/jobs.ts';
import { startJob } from '../../jobs/operations.ts';
import { type Plan, refuseWhileBusy } from '../../jobs/queue.ts';
import { createGoneProblem, readStored } from '../../records/find.ts';
import { SERVICE_SCOPE } from '../../records/scope.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Records } from '../../records/area.ts';
import { studentRule } from './eraseStudent.ts';
import { teacherRule } from './eraseTeacher.ts';
import { countErasures } from './ledger.ts';
import { hasPersonalData, type PersonRule } from './person.ts';
import { isNamedIn, listPlaces, previewErasure, settlePlaces } from './places.ts';
import { listDue, readPolicy, savePolicy } from './retention.ts';
import { type ErasurePayload, type PersonErasurePayload } from './work.ts';

const AREA = 'erasure';

/** Creates the problem of a reason that names the person: the audit log would keep the name for ever. */
const createNamedProblem = () =>
  createFieldProblem('reason', 'Leave out the name: the audit log keeps the reason.');

/** Returns the operations on the retention of records and on erasure, which are jobs. */
export function erasureOperations(records: Records, jobs: Jobs): Operation[] {
  const { db, clock } = records;
  const { timeZone } = records;
  const readDue = async () => {
    const { time, isPostponed } = await confirmTime(db.orm, { now: clock(), timeZone });
    const due = time && (await listDue(db.orm, { today: toDay(time, timeZone), timeZone }));
    return { due: due ?? [], is_postponed: isPostponed };
  };
  const readRetention = async () => ({ years: await readPolicy(db.orm), ...(await readDue()) });
  const start = (plan: Omit<Plan, 'area'>, user: Caller) =>
    startJob(records, jobs, { ...plan, area: AREA }, user, (orm) => refuseWhileBusy(orm, AREA));
  const erasePerson = (rule: PersonRule) =>
    implement(contracts.erasePerson[rule.kind], async ({ body: { reason, ...body }, user }) => {
      const area = records.areas[rule.kind];
      const id = keyFromPath(area, body.id);
      if (!(await hasPersonalData(db.orm, records, rule, id))) throw createGoneProblem(area);
      const stored = await readStored(db.orm, area, SERVICE_SCOPE, id);
      const person = { kind: rule.kind, rowId: Number(stored?.row_id) };
      if (stored && (await isNamedIn(db.orm, person, reason))) throw createNamedProblem();
      const payload: PersonErasurePayload = { id, reason };
      return start(
        { kind: `erase_${rule.kind}`, title: `Erasing personal data of ${id}`, total: 1, payload },
        user,
      );
    });
  return [
    implement(contracts.read, readRetention),
    implement(contracts.list, async () => ({
      rows: await selectRows<ErasureList['rows'][number]>(
        db.orm,
        sql`select erasure.id, kind, coalesce(records[1], '') as first, coalesce(records[cardinality(records)], '') as last,
            cardinality(records) as records, coalesce(academic_year, erasure.year) as year, ${isoTime(sql`erased_at`)} as at,
            coalesce(account.name, '') as by, reason, ${isoTime(sql`repeated_at`)} as repeated_at
          from erasure left join academic_year on academic_year.key = erasure.year left join account on account.uid = erasure.account
          order by erased_at desc, erasure.id limit ${MAX_LISTED_ERASURES}`,
      ),
      total: await countErasures(db.orm),
    })),
    implement(contracts.preview, async ({ query: { of: kind, id }, signal }) => {
      const orm = lowPriority(db, signal);
      const area = records.areas[kind];
      const stored = await readStored(orm, area, SERVICE_SCOPE, keyFromPath(area, id));
      if (stored === undefined) return { total: 0, places: [], shared: [] };
      return previewErasure(orm, { kind, rowId: Number(stored.row_id) });
    }),
    implement(contracts.places, async () => ({ rows: await listPlaces(db.orm) })),
    implement(contracts.settlePlaces, async ({ body: { ids }, user }) => {
      await settlePlaces(db, ids, { by: user, at: clock() });
      return { rows: await listPlaces(db.orm) };
    }),
    implement(contracts.savePolicy, async ({ body, user }) => {
      await savePolicy(db, body.years, { by: user, at: clock() });
      return readRetention();
    }),
    implement(contracts.eraseDue, async ({ body: { due }, user }) => {
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
      return start({ kind: 'erase', title, total, payload }, user);
    }),
    erasePerson(studentRule),
    erasePerson(teacherRule),
  ];
}
