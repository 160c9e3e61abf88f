import { type Deletion, type PersonIncidents, MAX_ON_PAGE } from '@firstbell/schema/profiles';
import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/database.ts';
import { type Records, type RecordScope } from '../../records/area.ts';
import { type Member } from '../../caller/member.ts';
import { createRecordScope } from '../../records/scope.ts';
import { readStored, createGoneProblem, restorableSince, requireRecord } from '../../records/find.ts';
import { presentRecord } from '../../records/present.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Stored } from '../../rows/table.ts';
import { CURRENT_YEAR } from '../../years/years.ts';

/** Areas whose records are people. */
export type PersonArea = 'student' | 'teacher';

/** SQL for the key of a panel's year: the requested one, or else the current one. */
export const selectRequestedYear = (requestedYear: string) =>
  requestedYear === '' ? CURRENT_YEAR : sql`${requestedYear}`;

/** Records with the scopes in which a person reads students, teachers and incidents. */
export type ScopedPeople = Records & { scopes: Readonly<Record<PersonArea | 'incident', RecordScope>> };

/** Returns the records with the scopes of a person who reads or exports students, teachers and incidents. */
export const scopePeople = (
  records: Records,
  user: Member,
  action: 'read' | 'export' = 'read',
): ScopedPeople => {
  const scopeOf = (area: PersonArea | 'incident') => createRecordScope(records.areas[area], user, action);
  return {
    ...records,
    scopes: { student: scopeOf('student'), teacher: scopeOf('teacher'), incident: scopeOf('incident') },
  };
};

/** Reads the surrogate key of a person who is not deleted. Throws `not_found` otherwise. */
export async function requirePerson(
  { db, areas, scopes }: ScopedPeople,
  personArea: PersonArea,
  typedKey: string,
): Promise<number> {
  const area = areas[personArea];
  const key = keyFromPath(area, typedKey);
  return Number((await requireRecord(db.orm, area, scopes[personArea], key)).row_id);
}

/** A person's record, as stored and as sent. `deleted` is null for a record that is not deleted. */
export type FoundPerson = { stored: Stored; record: Record<string, unknown>; deleted: Deletion | null };

const deletionOf = ({ deleted_at: at, deleted_by: by }: Stored): Deletion | null =>
  at === null ? null : { at: at.toISOString(), by: by ?? '' };

/** Reads a person who is not deleted, or can still be restored. Throws `not_found` otherwise. */
export async function readPerson(
  records: ScopedPeople,
  personArea: PersonArea,
  typedKey: string,
): Promise<FoundPerson> {
  const area = records.areas[personArea];
  const scope = records.scopes[personArea];
  const stored = await readStored(records.db.orm, area, scope, keyFromPath(area, typedKey));
  const isPurgeable = (at: Date | null) => at !== null && at <= restorableSince(records.clock());
  if (stored === undefined || isPurgeable(stored.deleted_at)) throw createGoneProblem(area);
  return { stored, record: presentRecord(area, scope, stored), deleted: deletionOf(stored) };
}

/** Reads the latest incidents in scope of a person in a year. */
export const readIncidents = async (
  records: ScopedPeople,
  personArea: PersonArea,
  typedKey: string,
  year: string,
): Promise<PersonIncidents['rows']> =>
  selectRows(
    records.db.orm,
    sql`select key, date, incident_type, incident, is_confidential from incident
      where ${sql.identifier(`${personArea}_id`)} = ${await requirePerson(records, personArea, typedKey)}
        and year = ${selectRequestedYear(year)} and deleted_at is null and ${records.scopes.incident.condition ?? sql`true`}
      order by date desc, key desc limit ${MAX_ON_PAGE}`,
  );
