import { type AccessArea, type Action, isAllowed } from '@firstbell/schema';
import { rules } from '@firstbell/schema/access';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '../../../src/db/database.ts';
import { callers, shouldAllow } from '../scope/naiveScope.ts';
import { type FuzzSchool, type Places, readPlaces, buildFuzzUid } from './fuzzSchool.ts';
import { type FuzzRole } from './judgeResponse.ts';

/** Actions by kind of change. A role needs the permission for one of the actions. */
const ACTIONS: Readonly<Record<string, readonly Action[]>> = {
  created: ['add'],
  edited: ['edit'],
  renamed: ['edit'],
  deleted: ['delete', 'delete_many'],
  restored: ['delete', 'restore_many'],
};

/** Areas of the history without permissions of their own, each with the area whose permission an edit needs. */
const EDITED_WITH: Readonly<Record<string, AccessArea>> = {
  report_card: 'assessment',
  section_teacher: 'school_lists',
};

/** Tells whether a change needs no permission. Everybody can request their own leave. */
const isAlwaysAllowed = (area: string, kind: string) => area === 'leaves' && kind === 'created';

/** Finds changes that the account of a role made without permission, or outside of its sections. */
export async function findForbiddenChanges(
  db: Database,
  role: FuzzRole,
  { teaching, places: placesBefore }: Pick<FuzzSchool, 'teaching' | 'places'>,
): Promise<string[]> {
  const changes = await selectRows<{ area: string; record: string; kind: string }>(
    db.orm,
    sql`select distinct area, record, kind from change where account = ${buildFuzzUid(role)}`,
  );
  if (changes.length === 0) return [];
  const placesAfter: Places = await readPlaces({ db });
  return changes.flatMap(({ area, record, kind }) => {
    if (isAlwaysAllowed(area, kind)) return [];
    const name = `${role} ${kind} ${area}/${record}`;
    const editedWith = EDITED_WITH[area];
    const permission = editedWith ?? (area as AccessArea);
    if (!Object.hasOwn(rules, permission)) return [`${name}: the table of permissions has no such area.`];
    const neededActions = editedWith ? (['edit'] as const) : (ACTIONS[kind] ?? []);
    const permittedActions = neededActions.filter(
      (action) => role !== 'stranger' && isAllowed({ role, rights: [] }, permission, action),
    );
    if (permittedActions.length === 0) return [`${name}: the table of permissions forbids the change.`];
    const key = `${area}/${record}`;
    if (role !== 'teacher' || !(placesBefore.has(key) || placesAfter.has(key))) return [];
    const place = placesBefore.get(key) ?? placesAfter.get(key);
    const isInScope = permittedActions.some((action) =>
      shouldAllow(callers.teacher, [permission, action], place, teaching),
    );
    return isInScope ? [] : [`${name}: the record is out of scope.`];
  });
}
