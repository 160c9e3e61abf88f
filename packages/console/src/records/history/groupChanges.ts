import { type Change } from '@firstbell/schema';

/** Changes of one save: those of its fields, or of the record as a whole. */
export type ChangeGroup = Pick<Change, 'version' | 'kind' | 'changed_by' | 'changed_at'> & {
  id: number;
  /** Changed fields; empty for a change of the record as a whole. */
  fields: (Change & { field: string })[];
};

const isSame = (one: ChangeGroup, other: Change) =>
  one.version === other.version &&
  one.kind === other.kind &&
  one.changed_at === other.changed_at &&
  one.changed_by === other.changed_by;

/** Groups the changes of a history by save, in their order. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (const change of changes) {
    const { id, version, kind, field, changed_by, changed_at } = change;
    const latest = groups.at(-1);
    const group =
      latest && isSame(latest, change) ? latest : { id, version, kind, changed_by, changed_at, fields: [] };
    if (group !== latest) groups.push(group);
    // Changes come newest first; the fields of a save are in the form's order.
    if (field !== null) group.fields.unshift({ ...change, field });
  }
  return groups;
}
