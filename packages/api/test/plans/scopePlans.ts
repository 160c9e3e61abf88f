import { type AreaKey } from '@firstbell/schema';
import { sql } from 'drizzle-orm';
import { readTaughtSections } from '../../src/access/taughtSections.ts';
import { createRecordScope, SERVICE_SCOPE } from '../../src/records/scope.ts';
import { createScope } from '../../src/caller/scope.ts';
import { type Member } from '../../src/caller/member.ts';
import { selectRows } from '../../src/db/database.ts';
import { createRecords } from '../../src/index.ts';
import { type RecordArea, type RecordScope } from '../../src/records/area.ts';
import { countRecords } from '../../src/records/list.ts';
import { readConcerns } from '../../src/areas/attendance/concerns.ts';
import { readDashboard } from '../../src/features/dashboard/dashboard.ts';
import { search } from '../../src/features/search/search.ts';
import { recordPlans } from './plans.ts';
import { type School } from '../school.ts';

/** Areas to plan, and the function that plans the first page of a list. */
type PlannedLists = {
  keys: readonly AreaKey[];
  planList: (area: RecordArea, scope: RecordScope) => Promise<string>;
};

/** Returns the plans of lists, counts, searches and the dashboard for the teacher with the most lessons. */
export async function planScopes(
  { db, time }: School,
  person: Member,
  { keys, planList }: PlannedLists,
): Promise<string[]> {
  const [busiest] = await selectRows<{ teacher_id: number }>(
    db.orm,
    sql`select teacher_id from timetable where teacher_id is not null group by 1 order by count(*) desc limit 1`,
  );
  const teacherId = busiest?.teacher_id ?? 0;
  const sections = (await readTaughtSections(db.orm, [teacherId])).get(teacherId) ?? [];
  if (sections.length < 2) throw new Error('The teacher with the most lessons has fewer than two sections.');
  const user: Member = { ...person, role: 'teacher', sections };
  const plans: string[] = [];
  const records = createRecords(recordPlans(db, plans), () => time.now, 'Asia/Kolkata');
  for (const key of keys) {
    const area = records.areas[key];
    const scope = createRecordScope(area, user, 'read');
    plans.push(await planList(area, scope));
    await countRecords({ records, area, scope, user }, { q: '', filters: {}, year: '' });
  }
  await search(records, user, { q: 'meera sharma', year: '' });
  await readDashboard(records, createScope(user, ['attendance', 'read']), {
    ...{ applicant: user.uid, hasWaiting: false },
  });
  return plans;
}

/** Returns the plan of the statement that reads marks to find the students of two sections with attendance concerns. */
export async function planConcerns({ db, time }: School): Promise<string | undefined> {
  const plans: string[] = [];
  const sections = await selectRows<{ section_id: number }>(
    db.orm,
    sql`select section_id from section order by section_id limit 2`,
  );
  await readConcerns(
    createRecords(recordPlans(db, plans), () => time.now, 'Asia/Kolkata'),
    { ...SERVICE_SCOPE, sections: sections.map(({ section_id }) => section_id) },
  );
  return plans.find((plan) => plan.includes('attendance_mark'));
}
