import { buildLeaves } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { type School } from '../school.ts';

type Values = Record<string, unknown>;

/** Builds a valid leave, different for each number. */
export const buildLeaveInput = (number: number, values?: Values): Values => ({
  ...buildLeaves({ title: `Errand ${number}` }),
  ...values,
});

/** Requests a leave as a new person, because a person can have only one leave on the same days. */
export async function requestLeave(
  school: School,
  number: number,
  values?: Values,
): Promise<Values & { key: string; version: number }> {
  const { status: _, decision_note: __, ...input } = buildLeaveInput(number, values);
  const { body } = await school.request('POST', '/me/leaves', { body: { ...input, note: '' } });
  const { key } = body as { key: string };
  await school.db.orm.execute(sql`insert into account (uid, email, name, role, status, created_at)
    select key, '', name, 'viewer', 'disabled', created_at from leaves where key = ${key}`);
  await school.db.orm.execute(sql`update leaves set applicant = key where key = ${key}`);
  return (await school.request('GET', `/leaves/${key}`)).body as Values & { key: string; version: number };
}

/** Requests a leave on the days of a deleted leave, as the same person. */
export async function requestLeaveAgain(school: School, number: number, deletedKey: string): Promise<string> {
  const { key } = await requestLeave(school, number);
  await school.db.orm.execute(sql`update leaves set applicant = ${deletedKey} where key = ${key}`);
  return key;
}
