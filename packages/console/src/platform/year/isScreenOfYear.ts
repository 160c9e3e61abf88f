import { areas, type AccessArea, type Action, type Area } from '@firstbell/schema';

const areasByKey: Readonly<Record<string, Area>> = areas;

/**
 * True for a screen that shows one academic year: the dashboard, the lists by year, and the forms of records
 * of a year.
 */
export function isScreenOfYear(area: AccessArea | undefined, action?: Action): boolean {
  if (area === 'dashboard') return true;
  const definition = area === undefined ? undefined : areasByKey[area];
  return (
    definition !== undefined && (action === 'edit' ? definition.isOfYear === true : definition.showsOneYear)
  );
}
