import { areas, showsOneYear, type AccessArea, type Action, type AreaDefinition } from '@firstbell/schema';

const byKey: Readonly<Record<string, AreaDefinition>> = areas;

/** Says whether a screen of an area shows one academic year, as the dashboard does; the form of a record of no year shows it as it is now. */
export function isOfYear(area: AccessArea | undefined, action?: Action): boolean {
  if (area === 'dashboard') return true;
  const known = area === undefined ? undefined : byKey[area];
  return known !== undefined && (action === 'edit' ? known.isOfYear === true : showsOneYear(known));
}
