import { areas, listFieldNeeds, type Area, type FieldNeed, type OptionalFields } from '@firstbell/schema';
import { formatRecordCount } from '../../records/values/listRows.ts';

/**
 * An area, and whether its fields are required: always, never, or as the school decides. `hasChoice` is true if the school
 * decides about at least one field.
 */
export type AreaNeeds = { area: Area; needs: readonly FieldNeed[]; hasChoice: boolean };

/** Lists all areas, and whether their fields are required. */
export const listAreaNeeds = (): AreaNeeds[] =>
  Object.values(areas).map((area) => {
    const needs = listFieldNeeds(area);
    return { area, needs, hasChoice: needs.some(({ need }) => need === 'school') };
  });

const isOptionalIn = (fields: OptionalFields, { key }: Area, field: string) =>
  fields[key]?.includes(field) ?? false;

/** Returns the optional fields after a field was made required or optional. */
export function setRequired(
  optionalFields: OptionalFields,
  { key }: Area,
  field: string,
  isRequired: boolean,
): OptionalFields {
  const otherFields = (optionalFields[key] ?? []).filter((other) => other !== field);
  return { ...optionalFields, [key]: isRequired ? otherFields : [...otherFields, field] };
}

/** True if two settings have the same optional fields, in any order. */
export function isSameSetting(one: OptionalFields, other: OptionalFields): boolean {
  const serialize = (fields: OptionalFields) =>
    Object.entries(fields)
      .flatMap(([area, names]) => names.map((name) => `${area}.${name}`))
      .toSorted()
      .join();
  return serialize(one) === serialize(other);
}

/**
 * Describes how many records have no value in a field, and what happens to these records if the edited settings make the field
 * required. Returns undefined if every record has a value.
 */
export function describeEmptyRecords(
  area: Area,
  field: string,
  { emptyCount, stored, edited }: { emptyCount: number; stored: OptionalFields; edited: OptionalFields },
): string | undefined {
  if (emptyCount === 0) return undefined;
  const records = formatRecordCount(area, emptyCount);
  const becomesRequired = isOptionalIn(stored, area, field) && !isOptionalIn(edited, area, field);
  if (!becomesRequired) return `Empty in ${records}.`;
  return emptyCount === 1
    ? `${records} stays empty until it is next saved.`
    : `${records} stay empty until each is next saved.`;
}
