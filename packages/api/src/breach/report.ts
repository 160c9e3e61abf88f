import { type BreachQuery, type BreachReport, type BreachWay } from '@firstbell/schema/breach';
import { sql } from 'drizzle-orm';
import { isOneOfTexts } from '../db/arrays.ts';
import { type Orm, rowsOf } from '../db/database.ts';
import { type Records } from '../records/records.ts';
import { readExportedStudents, readUnnamed } from './exports.ts';
import { isMade } from './made.ts';
import { type Reached, readNamed } from './named.ts';

const readAccounts = (orm: Orm, query: BreachQuery, timeZone: string) =>
  rowsOf<BreachReport['accounts'][number]>(
    orm,
    sql`select account, max(name) as name, count(*)::int as events from (
        select account, name from audit one where account <> '' and ${isMade(sql`one.at`, query, timeZone)}
        union all select account, changed_by from change one
          where account is not null and ${isMade(sql`one.changed_at`, query, timeZone)}
      ) acted group by account order by events desc, account`,
  );

/** Groups who is reached by person, with all ways, in the order of the numbers. */
function byPerson(reached: readonly Omit<Reached, 'of'>[]): Map<string, BreachWay[]> {
  const people = Map.groupBy(
    reached.filter(({ id }) => id !== ''),
    ({ id }) => id,
  );
  return new Map(
    [...people]
      .map(([id, ways]) => [id, [...new Set(ways.map(({ way }) => way))].toSorted()] as const)
      .toSorted(),
  );
}

/**
 * Works out who is affected by what the audit log has of a period, an account or an address. Exports of students are found again by their
 * filter, as the school is now; other exports and prints are listed to be judged. What was only looked at is in no log.
 */
export async function readBreach(orm: Orm, records: Records, query: BreachQuery): Promise<BreachReport> {
  const { timeZone } = records;
  const named = await readNamed(orm, query, timeZone);
  const exported = [...(await readExportedStudents(orm, records, query))].map((id) => ({
    id,
    way: 'Exported' as const,
  }));
  const students = byPerson([...named.filter(({ of }) => of === 'student'), ...exported]);
  const teachers = byPerson(named.filter(({ of }) => of === 'teacher'));
  const found = await rowsOf<Omit<BreachReport['students'][number], 'ways'>>(
    orm,
    sql`select id, name, guardian, phone, email from student where ${isOneOfTexts(sql`id`, students.keys())} order by id`,
  );
  const staff = await rowsOf<{ id: string; name: string }>(
    orm,
    sql`select id, name from teacher where ${isOneOfTexts(sql`id`, teachers.keys())} order by id`,
  );
  return {
    students: found.map((one) => ({ ...one, ways: students.get(one.id) ?? [] })),
    teachers: staff.map((one) => ({ ...one, ways: teachers.get(one.id) ?? [] })),
    accounts: await readAccounts(orm, query, timeZone),
    unnamed: await readUnnamed(orm, query, timeZone),
  };
}
