import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Database, type Orm, selectRows } from '../../src/db/database.ts';

/** Areas whose tables grow with the school. */
export const GROWING_AREAS = [
  ...(['student', 'teacher', 'timetable', 'attendance', 'assessment'] as const),
  ...(['diary_notes', 'assignment', 'leaves', 'incident'] as const),
];

/** Matches a sequential scan of a large table. For a few thousand teachers, a scan is as fast as an index. */
export const LARGE_SCAN =
  /Seq Scan on (student|enrolment|timetable|attendance|attendance_mark|assessment|mark|leaves)\b(?!_)/;

/** Returns the query plan of a statement. */
export async function explainQuery(orm: Orm, query: SQL): Promise<string> {
  const lines = await selectRows<{ 'QUERY PLAN': string }>(orm, sql`explain ${query}`);
  return lines.map((line) => line['QUERY PLAN']).join('\n');
}

/** Returns a database that calls `beforeExecute` before each statement. */
function observeStatements(
  db: Database,
  beforeExecute: (orm: Orm, query: SQL) => Promise<void> | void,
): Database {
  const wrap = (orm: Orm): Orm =>
    new Proxy(orm, {
      get: (target, name, receiver) => {
        if (name === 'execute') {
          return async (query: SQL) => {
            await beforeExecute(target, query);
            return target.execute(query);
          };
        }
        if (name === 'transaction') {
          return (work: (orm: Orm) => Promise<unknown>) => target.transaction((inner) => work(wrap(inner)));
        }
        return Reflect.get(target, name, receiver) as unknown;
      },
    });
  return { orm: wrap(db.orm), close: () => db.close() };
}

/** Returns a database that records the plan of every statement before it executes the statement. */
export const recordPlans = (db: Database, plans: string[]): Database =>
  observeStatements(db, async (orm, query) => {
    plans.push(await explainQuery(orm, query));
  });

/** Returns a database that records the text of every SQL statement except those of Drizzle's query builder. */
export function recordStatements(db: Database, statements: string[]): Database {
  const dialect = new PgDialect();
  return observeStatements(db, (_, query) => {
    statements.push(dialect.sqlToQuery(query).sql);
  });
}

/** Values of the exact filters, each of which occurs in the large school. */
export const LARGE_SCHOOL_FILTERS: Readonly<Record<string, string>> = {
  requested: '..2026-11-20',
  follow_up: '..2026-11-20',
  follow_up_state: 'Open',
  ...{ class: 'V', section: 'B', class_section: 'V-B', gender: 'Other', relation: 'Other' },
  ...{
    date_of_birth: '2014-05-06',
    date: '2026-11-20',
    higher_degree: 'Ph.D.',
    teaching_subject: 'Sanskrit',
  },
  ...{ day: 'Monday', subject: 'English', teacher: 'T10123', student: 'S100123', term: 'Term 2' },
  ...{ assessment_type: 'Project', status: 'Pending', leave_type: 'Earned', to_whom: 'Teacher' },
  ...{ incident_type: 'Bullying', last_day: '2026-11-20' },
};

/** Returns the generic plan of a query: the plan for parameters of any value. */
export async function explainGeneric(
  orm: Orm,
  query: { toSQL: () => { sql: string; params: unknown[] } },
): Promise<string> {
  const { sql: text, params } = query.toSQL();
  const values = params.map((value) => (typeof value === 'string' ? `'${value}'` : 'null'));
  return orm.transaction(async (inner) => {
    await inner.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await inner.execute(sql.raw(`prepare page as ${text}`));
    const lines = await selectRows<{ 'QUERY PLAN': string }>(
      inner,
      sql.raw(`explain execute page(${values.join(', ')})`),
    );
    await inner.execute(sql`deallocate page`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
}
