import { type Change } from '@firstbell/schema';

/** Changes of one save: of fields, or of the record as a whole. */
export type ChangeGroup = Pick<Change, 'version' | 'kind' | 'changed_by' | 'changed_at'> & {
  id: number;
  /** Changed fields; empty for a change of the record as a whole. */
  fields: (Change & { field: string })[];
};

const isOfSameSave = (group: ChangeGroup, change: Change) =>
  group.version === change.version &&
  group.kind === change.kind &&
  group.changed_at === change.changed_at &&
  group.changed_by === change.changed_by;

/** Groups the changes of a history by save, in the given order: newest first. */
export function groupChanges(changes: readonly Change[]): ChangeGroup[] {
  const groups: ChangeGroup[] = [];
  for (const change of changes) {
    const { id, version, kind, field, changed_by, changed_at } = change;
    const lastGroup = groups.at(-1);
    const group =
      lastGroup && isOfSameSave(lastGroup, change)
        ? lastGroup
        : { id, version, kind, changed_by, changed_at, fields: [] };
    if (group !== lastGroup) groups.push(group);
    // Changes are newest first, so the last field of the form comes first.
    if (field !== null) group.fields.unshift({ ...change, field });
  }
  return groups;
}
