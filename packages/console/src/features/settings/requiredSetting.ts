import {
  areas,
  fieldNeeds,
  type AreaDefinition,
  type FieldNeed,
  type OptionalFields,
} from '@firstbell/schema';
import { formatRecordCount } from '../../records/values/listRows.ts';

/** An area with the needs of its fields; `hasChoice` is false if the school cannot decide about any of them. */
export type AreaNeeds = { area: AreaDefinition; needs: readonly FieldNeed[]; hasChoice: boolean };

/** Lists all areas with the needs of their fields. */
export const listAreaNeeds = (): AreaNeeds[] =>
  Object.values(areas).map((area) => {
    const needs = fieldNeeds(area);
    return { area, needs, hasChoice: needs.some(({ need }) => need === 'school') };
  });

const isOptionalIn = (fields: OptionalFields, { key }: AreaDefinition, field: string) =>
  fields[key]?.includes(field) ?? false;

/** Returns the optional fields after a field was made required or optional. */
export function setRequired(
  optional: OptionalFields,
  { key }: AreaDefinition,
  field: string,
  isRequired: boolean,
): OptionalFields {
  const otherFields = (optional[key] ?? []).filter((other) => other !== field);
  return { ...optional, [key]: isRequired ? otherFields : [...otherFields, field] };
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
  area: AreaDefinition,
  field: string,
  { empty, stored, edited }: { empty: number; stored: OptionalFields; edited: OptionalFields },
): string | undefined {
  if (empty === 0) return undefined;
  const records = formatRecordCount(area, empty);
  const becomesRequired = isOptionalIn(stored, area, field) && !isOptionalIn(edited, area, field);
  if (!becomesRequired) return `Empty in ${records}.`;
  return empty === 1
    ? `${records} stays empty until it is next saved.`
    : `${records} stay empty until each is next saved.`;
}
