import { type Change } from '@firstbell/schema';

/** What one person did to a record at once: the fields of one save, or the record as a whole. */
export type ChangeGroup = Pick<Change, 'version' | 'kind' | 'changed_by' | 'changed_at'> & {
  id: number;
  /** Fields that changed; none where it was the record as a whole. */
  fields: (Change & { field: string })[];
};

const isSame = (one: ChangeGroup, other: Change) =>
  one.version === other.version &&
  one.kind === other.kind &&
  one.changed_at === other.changed_at &&
  one.changed_by === other.changed_by;

/** Puts the lines of a history together that were written by the same save, in their order. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (const change of changes) {
    const { id, version, kind, field, changed_by, changed_at } = change;
    const latest = groups.at(-1);
    const group =
      latest && isSame(latest, change) ? latest : { id, version, kind, changed_by, changed_at, fields: [] };
    if (group !== latest) groups.push(group);
    // The newest line comes first; within a save the form's order is kept.
    if (field !== null) group.fields.unshift({ ...change, field });
  }
  return groups;
}
