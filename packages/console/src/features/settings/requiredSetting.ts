import {
  areas,
  fieldNeeds,
  type AreaDefinition,
  type FieldNeed,
  type OptionalFields,
} from '@firstbell/schema';
import { countOf } from '../../records/values/listRows.ts';

/** An area with its fields, for the choice of the required ones. */
export type AreaNeeds = { area: AreaDefinition; needs: readonly FieldNeed[]; hasChoice: boolean };

/** Lists every area with its fields; `hasChoice` is false where the school has nothing to decide. */
export const areaNeeds = (): AreaNeeds[] =>
  Object.values(areas).map((area) => {
    const needs = fieldNeeds(area);
    return { area, needs, hasChoice: needs.some(({ need }) => need === 'school') };
  });

const isIn = (fields: OptionalFields, { key }: AreaDefinition, field: string) =>
  fields[key]?.includes(field) ?? false;

/** Returns the optional fields after one field was ticked or unticked. */
export function withRequired(
  optional: OptionalFields,
  { key }: AreaDefinition,
  field: string,
  isRequired: boolean,
): OptionalFields {
  const others = (optional[key] ?? []).filter((each) => each !== field);
  return { ...optional, [key]: isRequired ? others : [...others, field] };
}

/** Tells whether two settings have the same optional fields. */
export function isSameSetting(one: OptionalFields, other: OptionalFields): boolean {
  const written = (fields: OptionalFields) =>
    Object.entries(fields)
      .flatMap(([area, names]) => names.map((name) => `${area}.${name}`))
      .toSorted()
      .join();
  return written(one) === written(other);
}

/** Returns a note about the number of records without a value, and whether the draft makes the field required. */
export function noteOn(
  area: AreaDefinition,
  field: string,
  { empty, stored, draft }: { empty: number; stored: OptionalFields; draft: OptionalFields },
): string | undefined {
  if (empty === 0) return undefined;
  const records = countOf(area, empty);
  const isMadeRequired = isIn(stored, area, field) && !isIn(draft, area, field);
  if (!isMadeRequired) return `Empty in ${records}.`;
  return empty === 1
    ? `${records} stays empty until it is next saved.`
    : `${records} stay empty until each is next saved.`;
}
