import { z } from 'zod';
import { type AccessArea, type Action, type Reach, reachOf, type Rights } from './access.ts';

/** A section that a person teaches in the current year, with the subjects taught there. */
export const reachedSection = z.object({
  class: z.string(),
  section: z.string(),
  /** Whether the person is the class teacher. */
  is_own: z.boolean(),
  subjects: z.array(z.string()),
});
export type ReachedSection = z.infer<typeof reachedSection>;

/** A person's rights with the sections that the person teaches. */
export type ReachingRights = Rights & { sections: readonly ReachedSection[] };

/** Class, section and subjects of a record; without subjects, the record concerns the whole section. */
export type RecordPlace = { class: string; section: string; subjects?: readonly string[] };

/** Tells whether a reached section includes a record's place. */
function includesPlace(
  reached: ReachedSection,
  reach: Reach,
  { class: className, section, subjects }: RecordPlace,
): boolean {
  if (reached.class !== className || reached.section !== section) return false;
  if (reach === 'sections' || reached.is_own) return true;
  if (reach !== 'subjects' || subjects === undefined) return false;
  return subjects.every((subject) => reached.subjects.includes(subject));
}

/**
 * Tells whether a person may do an action on a record of a place. A record without a place is in no section, so only a
 * permission for all records or for own records includes it.
 */
export function isInReach(
  who: ReachingRights,
  [area, action]: readonly [AccessArea, Action],
  place: RecordPlace | undefined,
): boolean {
  const reach = reachOf(who, area, action);
  if (reach === undefined) return false;
  if (reach === 'all' || reach === 'self') return true;
  return place !== undefined && who.sections.some((reached) => includesPlace(reached, reach, place));
}

/** Tells whether a person's permission for an action includes only some sections. */
export function isLimited(who: Rights, area: AccessArea, action: Action): boolean {
  const reach = reachOf(who, area, action);
  return reach !== undefined && reach !== 'all' && reach !== 'self';
}
