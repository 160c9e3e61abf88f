import { areas, type AccessArea, type AreaDefinition } from '@firstbell/schema';

const byKey: Readonly<Record<string, AreaDefinition>> = areas;

/** Says whether the records of an area belong to academic years. */
export const isOfYear = (area: AccessArea | undefined): boolean =>
  area !== undefined && byKey[area]?.isOfYear === true;
