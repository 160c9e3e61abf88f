import { type BreachQuery, type BreachReport, type BreachWay } from '@firstbell/schema/breach';
import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '../../db/database.ts';
import { isOfAccount } from './matchesBreach.ts';
import { type AffectedPerson } from './affectedPeople.ts';

/** Names of the ways of reading. */
const WAYS: Readonly<Record<string, BreachWay>> = {
  opened: 'Opened',
  listed: 'Listed',
  exported: 'Exported',
};

/** SQL condition for the readings of the accounts and days of a query. They have neither an address nor a request. */
const isOfQuery = ({ from, to, q }: BreachQuery) => sql`day between ${from}::date and ${to}::date
  and ${isOfAccount(sql`account`, q)}`;

/** Reads whose data the accounts of a query have read; nobody without a query, because everybody reads. */
export async function readReadPeople(orm: Orm, query: BreachQuery): Promise<AffectedPerson[]> {
  if (query.q === '') return [];
  const rows = await selectRows<{ kind: AffectedPerson['kind']; id: string; way: string }>(
    orm,
    sql`select distinct reading.kind, way, coalesce(student.id, teacher.id, 'no. ' || person) as id
      from reading cross join lateral unnest(people) as range
      cross join lateral generate_series(lower(range), upper(range) - 1) as person
      left join student on kind = 'student' and student_id = person
      left join teacher on kind = 'teacher' and teacher_id = person
      where ${isOfQuery(query)}`,
  );
  return rows.map(({ way, ...row }) => ({ ...row, way: WAYS[way] ?? 'Opened' }));
}

/** Counts the people whose data the accounts of a query have read, by account, area and way. */
export async function countReadPeople(orm: Orm, query: BreachQuery): Promise<BreachReport['readings']> {
  if (query.q === '') return [];
  return selectRows<BreachReport['readings'][number]>(
    orm,
    sql`select account.name, area, way, kind, sum(times)::int as times, (
          select sum(upper(range) - lower(range))::int from unnest(range_agg(people)) as range
        ) as people
      from reading join account on account.uid = account where ${isOfQuery(query)}
      group by account.name, account, area, way, kind order by people desc, account.name, area, way`,
  );
}
