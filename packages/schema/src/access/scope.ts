import { z } from 'zod';
import { type AccessArea, type Action, type Rights, type ScopeKind, findScopeKind } from './access.ts';

/** A section that a person teaches in the current year, with the subjects taught there. */
export const taughtSection = z.object({
  class: z.string(),
  section: z.string(),
  /** Whether the person is the class teacher. */
  is_own: z.boolean(),
  subjects: z.array(z.string()),
});
export type TaughtSection = z.infer<typeof taughtSection>;

/** A person's rights with the sections that the person teaches. */
export type ScopedRights = Rights & { sections: readonly TaughtSection[] };

/** Class, section and subjects of a record; without subjects, the record concerns the whole section. */
export type RecordPlace = { class: string; section: string; subjects?: readonly string[] };

/** Tells whether a scope of a kind includes a record's place by a section that the person teaches. */
function includesPlace(
  taught: TaughtSection,
  kind: ScopeKind,
  { class: className, section, subjects }: RecordPlace,
): boolean {
  if (taught.class !== className || taught.section !== section) return false;
  if (kind === 'sections' || taught.is_own) return true;
  if (kind !== 'subjects' || subjects === undefined) return false;
  return subjects.every((subject) => taught.subjects.includes(subject));
}

/**
 * Tells whether a person may do an action on a record of a place. A record without a place is in no section, so only a
 * permission for all records or for own records includes it.
 */
export function isInScope(
  who: ScopedRights,
  [area, action]: readonly [AccessArea, Action],
  place: RecordPlace | undefined,
): boolean {
  const kind = findScopeKind(who, area, action);
  if (kind === undefined) return false;
  if (kind === 'all' || kind === 'self') return true;
  return place !== undefined && who.sections.some((taught) => includesPlace(taught, kind, place));
}

/** Tells whether a person's permission for an action includes only some sections. */
export function isLimited(who: Rights, area: AccessArea, action: Action): boolean {
  const kind = findScopeKind(who, area, action);
  return kind !== undefined && kind !== 'all' && kind !== 'self';
}
