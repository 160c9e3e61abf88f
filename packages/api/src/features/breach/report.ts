import * as contracts from '@firstbell/schema/contracts/audit';
import { type BreachQuery, type BreachReport, type BreachWay } from '@firstbell/schema/breach';
import { sql } from 'drizzle-orm';
import { isOneOfTexts } from '../../db/arrays.ts';
import { type ReadingCounter } from '../../audit/readings.ts';
import { lowPriority, type Orm, selectRows } from '../../db/database.ts';
import { type Operation, implement } from '../../operation/operation.ts';
import { type Records } from '../../records/area.ts';
import { readExportedStudents, readUnnamed } from './exports.ts';
import { matchesBreach } from './matchesBreach.ts';
import { countReadPeople, readReadPeople } from './readings.ts';
import { type AffectedPerson, readAffectedPeople } from './affectedPeople.ts';

/** Values of a student whose record was removed since. The log has only the number. */
const REMOVED = { name: '', guardian: '', phone: '', email: '' };

const readAccounts = (orm: Orm, query: BreachQuery, timeZone: string) =>
  selectRows<BreachReport['accounts'][number]>(
    orm,
    sql`select account, max(name) as name, count(*)::int as events from (
        select account, name from audit log_row where account <> '' and ${matchesBreach(sql`log_row.at`, query, timeZone)}
        union all select account, name from refusal log_row
          where account <> '' and ${matchesBreach(sql`log_row.at`, query, timeZone)}
        union all select account, changed_by from change log_row
          where account is not null and ${matchesBreach(sql`log_row.changed_at`, query, timeZone)}
      ) acted group by account order by events desc, account`,
  );

/** Groups the ways by person, in the order of the people's numbers. */
function groupByPerson(affected: readonly Omit<AffectedPerson, 'kind'>[]): Map<string, BreachWay[]> {
  const people = Map.groupBy(
    affected.filter(({ id }) => id !== ''),
    ({ id }) => id,
  );
  return new Map(
    [...people]
      .map(([id, ways]) => [id, [...new Set(ways.map(({ way }) => way))].toSorted()] as const)
      .toSorted(),
  );
}

/**
 * Finds the people who are affected by a breach, from the audit log of a period, an account or an address. The filter of a
 * student export is applied to today's data. Other exports and prints are listed for a person to judge. Readings are
 * counted by account and day.
 */
async function readBreach(orm: Orm, records: Records, query: BreachQuery): Promise<BreachReport> {
  const { timeZone } = records;
  const people = await readAffectedPeople(orm, query, timeZone);
  const exported = [...(await readExportedStudents(orm, records, query))].map((id) => ({
    id,
    way: 'Exported' as const,
  }));
  const read = await readReadPeople(orm, query);
  const affected = [...people, ...read];
  const students = groupByPerson([...affected.filter(({ kind }) => kind === 'student'), ...exported]);
  const teachers = groupByPerson(affected.filter(({ kind }) => kind === 'teacher'));
  const studentRows = await selectRows<Omit<BreachReport['students'][number], 'ways'>>(
    orm,
    sql`select id, name, guardian, phone, email from student where ${isOneOfTexts(sql`id`, students.keys())}`,
  );
  const teacherRows = await selectRows<{ id: string; name: string }>(
    orm,
    sql`select id, name from teacher where ${isOneOfTexts(sql`id`, teachers.keys())}`,
  );
  const studentsById = new Map(studentRows.map((row) => [row.id, row]));
  const teachersById = new Map(teacherRows.map((row) => [row.id, row]));
  return {
    students: [...students].map(([id, ways]) => ({ ...(studentsById.get(id) ?? { ...REMOVED, id }), ways })),
    teachers: [...teachers].map(([id, ways]) => ({ ...(teachersById.get(id) ?? { id, name: '' }), ways })),
    readings: await countReadPeople(orm, query),
    accounts: await readAccounts(orm, query, timeZone),
    unnamed: await readUnnamed(orm, query, timeZone),
  };
}

/** Returns the operation of the breach workbench. */
export const breachOperations = (records: Records, readings: ReadingCounter): Operation[] => [
  implement(contracts.breach, {
    describeEvent: ({ query }) => ({ record: 'breach', detail: query }),
    handle: async ({ query, signal }) => {
      await readings.write();
      return readBreach(lowPriority(records.db, signal), records, query);
    },
  }),
];
