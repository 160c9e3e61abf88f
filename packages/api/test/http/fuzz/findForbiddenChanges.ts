import { type AccessArea, type Action, isAllowed } from '@firstbell/schema';
import { rules } from '@firstbell/schema/access';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../src/db/database.ts';
import { callers, shouldAllow } from '../reach/naiveReach.ts';
import { type FuzzSchool, type Places, readPlaces, uidOf } from './fuzzSchool.ts';
import { type FuzzRole } from './judgeResponse.ts';

/** Actions by kind of change. A role needs the permission for one of the actions. */
const ACTIONS: Readonly<Record<string, readonly Action[]>> = {
  created: ['add'],
  edited: ['edit'],
  renamed: ['edit'],
  deleted: ['delete', 'delete_many'],
  restored: ['delete', 'restore_many'],
};

/** Areas of the history without permissions of their own, each with the area whose permission is needed to edit it. */
const EDITED_WITH: Readonly<Record<string, AccessArea>> = {
  report_card: 'assessment',
  section_teacher: 'school_lists',
};

/** Tells whether a change needs no permission. Everybody can request their own leave. */
const isAlwaysAllowed = (area: string, kind: string) => area === 'leaves' && kind === 'created';

/** Finds changes by the account of a role that it has no permission for, or that are outside of its sections. */
export async function findForbiddenChanges(
  db: Database,
  role: FuzzRole,
  { teaching, places: before }: Pick<FuzzSchool, 'teaching' | 'places'>,
): Promise<string[]> {
  const changes = await rowsOf<{ area: string; record: string; kind: string }>(
    db.orm,
    sql`select distinct area, record, kind from change where account = ${uidOf(role)}`,
  );
  if (changes.length === 0) return [];
  const after: Places = await readPlaces({ db });
  return changes.flatMap(({ area, record, kind }) => {
    if (isAlwaysAllowed(area, kind)) return [];
    const name = `${role} ${kind} ${area}/${record}`;
    const editedWith = EDITED_WITH[area];
    const permission = editedWith ?? (area as AccessArea);
    if (!Object.hasOwn(rules, permission)) return [`${name}: the table has no such area.`];
    const needed = editedWith ? (['edit'] as const) : (ACTIONS[kind] ?? []);
    const actions = needed.filter(
      (action) => role !== 'stranger' && isAllowed({ role, rights: [] }, permission, action),
    );
    if (actions.length === 0) return [`${name}: the table forbids it.`];
    const key = `${area}/${record}`;
    if (role !== 'teacher' || !(before.has(key) || after.has(key))) return [];
    const place = before.get(key) ?? after.get(key);
    const isReached = actions.some((action) =>
      shouldAllow(callers.teacher, [permission, action], place, teaching),
    );
    return isReached ? [] : [`${name}: it is out of reach.`];
  });
}
