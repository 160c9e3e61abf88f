import { buildLeaves } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { type School } from './school.ts';

type Values = Record<string, unknown>;

/** Builds a valid leave, different for each number. */
export const leaveInput = (number: number, values?: Values): Values => ({
  ...buildLeaves({ title: `Errand ${number}` }),
  ...values,
});

/** Asks for a leave, as somebody who has not asked for one of the same days. */
export async function askForLeave(
  school: School,
  number: number,
  values?: Values,
): Promise<Values & { key: string; version: number }> {
  const { status: _, decision_note: __, ...asked } = leaveInput(number, values);
  const { body } = await school.ask('POST', '/me/leaves', { body: { ...asked, note: '' } });
  const { key } = body as { key: string };
  await school.db.orm.execute(sql`update leaves set applicant = key where key = ${key}`);
  return (await school.ask('GET', `/leaves/${key}`)).body as Values & { key: string; version: number };
}

/** Asks for the days of a deleted leave again, as who had asked for that. */
export async function leaveAnew(school: School, number: number, deleted: string): Promise<string> {
  const { key } = await askForLeave(school, number);
  await school.db.orm.execute(sql`update leaves set applicant = ${deleted} where key = ${key}`);
  return key;
}
