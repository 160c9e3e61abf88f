import { type AreaKey, areas } from '../areas/index.ts';
import { type Area } from '../records/area.ts';
import { type FieldLevel } from '../records/field.ts';
import { type Role, roles } from './access.ts';

/** Roles that read the fields of a level in all records. In the own record, a person reads all fields. */
export const READERS_BY_LEVEL: Readonly<Record<FieldLevel, readonly Role[]>> = {
  everyone: roles,
  private: ['administrator', 'office'],
  masked: ['administrator', 'office'],
};

/** Returns the level of each field, other value and column of an area. */
function readLevels({ fields, others, columns }: Area): Readonly<Record<string, FieldLevel>> {
  const names = Object.entries({ ...fields, ...others }).map(
    ([name, { readers = 'everyone' }]) => [name, readers] as const,
  );
  const columnNames = columns.flatMap(({ key, field = key }) =>
    key in fields ? [] : [[key, fields[field]?.readers ?? 'everyone'] as const],
  );
  return Object.fromEntries([...names, ...columnNames]);
}

/**
 * Levels of all fields of the records of people, by the names of their fields and columns. Records of other areas have no such
 * levels: who reads the record reads all fields.
 */
export const levelsOfFields: Readonly<Partial<Record<AreaKey, Readonly<Record<string, FieldLevel>>>>> = {
  student: readLevels(areas.student),
  teacher: readLevels(areas.teacher),
};

const hiddenNames = new Map(
  Object.entries(levelsOfFields).flatMap(([area, levels]) =>
    roles.map((role) => [
      `${role} ${area}`,
      new Set(
        Object.entries(levels).flatMap(([name, level]) =>
          READERS_BY_LEVEL[level].includes(role) ? [] : [name],
        ),
      ),
    ]),
  ),
);

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** Returns the names of the fields, columns and filters of an area that a role reads only in the person's own record. */
export const listHiddenFields = (role: Role, area: string): ReadonlySet<string> =>
  hiddenNames.get(`${role} ${area}`) ?? NOTHING_HIDDEN;
