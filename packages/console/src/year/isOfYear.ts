import { areas, showsOneYear, type AccessArea, type AreaDefinition } from '@firstbell/schema';

const byKey: Readonly<Record<string, AreaDefinition>> = areas;

/** Says whether the screens of an area show one academic year. */
export function isOfYear(area: AccessArea | undefined): boolean {
  const known = area === undefined ? undefined : byKey[area];
  return known !== undefined && showsOneYear(known);
}
