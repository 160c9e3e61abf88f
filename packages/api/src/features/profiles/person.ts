import { type Deletion, type PersonIncidents, MAX_ON_PAGE } from '@firstbell/schema/profiles';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../db/database.ts';
import { Problem } from '../../http/problem.ts';
import { type RecordArea, type Records } from '../../records/area.ts';
import { type Member } from '../../caller/member.ts';
import { createScope, type Scope } from '../../records/scope.ts';
import { readStored, requireStored, restorableSince } from '../../records/find.ts';
import { recordOf } from '../../records/present.ts';
import { keyFromPath } from '../../db/keys.ts';
import { type Stored } from '../../rows/table.ts';
import { CURRENT_YEAR } from '../../years/years.ts';

/** Areas whose records are people. */
export type PersonArea = 'student' | 'teacher';

/** SQL for the key of a panel's year: the requested one, or else the current one. */
export const yearOf = (requestedYear: string) =>
  requestedYear === '' ? CURRENT_YEAR : sql`${requestedYear}`;

/** Records with the scopes in which a person reads students and teachers. */
export type ScopedPeople = Records & { scopes: Readonly<Record<PersonArea, Scope>> };

/** Returns the records with the scopes of a person who reads or exports students and teachers. */
export const scopePeople = (
  records: Records,
  user: Member,
  action: 'read' | 'export' = 'read',
): ScopedPeople => {
  const { student, teacher } = records.areas;
  const scopes = { student: createScope(student, user, action), teacher: createScope(teacher, user, action) };
  return { ...records, scopes };
};

/** Reads the surrogate key of a person who is not deleted. Throws `not_found` otherwise. */
export async function requirePerson(
  { db, areas, scopes }: ScopedPeople,
  personArea: PersonArea,
  typedKey: string,
): Promise<number> {
  const area = areas[personArea];
  return Number(
    requireStored(area, await readStored(db.orm, area, scopes[personArea], keyFromPath(area, typedKey)))
      .row_id,
  );
}

/** A person's record, as stored and as sent. `deleted` is null for a record that is not deleted. */
export type FoundPerson = { stored: Stored; record: Record<string, unknown>; deleted: Deletion | null };

const deletionOf = ({ deleted_at: at, deleted_by: by }: Stored): Deletion | null =>
  at === null ? null : { at: at.toISOString(), by: by ?? '' };

const createNotFoundProblem = ({ definition }: RecordArea) =>
  new Problem('not_found', { detail: `There is no ${definition.noun} with this ID.` });

/** Reads a person who is not deleted, or can still be restored. Throws `not_found` otherwise. */
export async function readPerson(
  records: ScopedPeople,
  personArea: PersonArea,
  typedKey: string,
): Promise<FoundPerson> {
  const area = records.areas[personArea];
  const scope = records.scopes[personArea];
  const stored = await readStored(records.db.orm, area, scope, keyFromPath(area, typedKey));
  if (stored === undefined) throw createNotFoundProblem(area);
  if (stored.deleted_at !== null && stored.deleted_at <= restorableSince(records.clock()))
    throw createNotFoundProblem(area);
  return { stored, record: recordOf(area, scope, stored), deleted: deletionOf(stored) };
}

/** Reads the latest incidents of a person in a year. `seen` is the condition for incidents that the user may see. */
export const readIncidents = (
  orm: Orm,
  personArea: PersonArea,
  { person, year, seen = sql`true` }: { person: number; year: string; seen: SQL | undefined },
): Promise<PersonIncidents['rows']> =>
  rowsOf(
    orm,
    sql`select key, date, incident_type, incident, is_confidential from incident
      where ${sql.identifier(`${personArea}_id`)} = ${person} and year = ${yearOf(year)} and deleted_at is null and ${seen}
      order by date desc, key desc limit ${MAX_ON_PAGE}`,
  );
