import { buildSupport } from '@firstbell/schema/sample';
import { sql } from 'drizzle-orm';
import { type School } from '../school.ts';

type Values = Record<string, unknown>;

/** Builds a valid contact, different for each number. */
export const buildContactInput = (number: number, values?: Values): Values => ({
  ...buildSupport({ phone: `0755${String(number).padStart(6, '0')}` }),
  ...values,
});

/** Overwrites the contact `app`, because contacts cannot be added. */
export async function resetContact(
  school: School,
  number: number,
  values?: Values,
): Promise<Values & { key: string; version: number }> {
  const { mail, phone } = buildContactInput(number, values);
  await school.db.orm.execute(
    sql`update support set mail = ${mail}, phone = ${phone}, version = 1, updated_by = 'Asha Rao' where key = 'app'`,
  );
  return (await school.request('GET', '/support/app')).body as Values & { key: string; version: number };
}
