import { areas, showsOneYear, type AccessArea, type Action, type AreaDefinition } from '@firstbell/schema';

const byKey: Readonly<Record<string, AreaDefinition>> = areas;

/** True for a screen that shows the records of one academic year. */
export function isOfYear(area: AccessArea | undefined, action?: Action): boolean {
  if (area === 'dashboard') return true;
  const known = area === undefined ? undefined : byKey[area];
  return known !== undefined && (action === 'edit' ? known.isOfYear === true : showsOneYear(known));
}
