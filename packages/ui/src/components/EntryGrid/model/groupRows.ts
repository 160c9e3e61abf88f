/** Consecutive rows that share one element, so that the browser can skip the layout of all of them at once. */
export type RowGroup = {
  /** Key of the group. While it is unchanged, the rows keep their elements, and with them the focus and the edit. */
  key: number;
  /** Keys of the rows, in their order. */
  rowIds: readonly string[];
};

/** Number of rows of a new group. */
const GROUP_SIZE = 10;
/** Largest number of rows of a group to which rows were added. */
const MAX_GROUP_SIZE = 2 * GROUP_SIZE;

/**
 * Adds rows to groups and removes rows from them, while all other rows stay in their group. Returns `undefined` if rows
 * were moved, or if a group would become too large.
 */
function updateGroups(previous: readonly RowGroup[], rowIds: readonly string[]): RowGroup[] | undefined {
  const indexById = new Map(
    previous.flatMap((group, index) => group.rowIds.map((id) => [id, index] as const)),
  );
  const idsByGroup = previous.map((): string[] => []);
  let currentIndex = 0;
  for (const id of rowIds) {
    const index = indexById.get(id) ?? currentIndex;
    if (index < currentIndex) return undefined;
    currentIndex = index;
    idsByGroup[index]?.push(id);
  }
  const groups = previous.flatMap(({ key }, index) => {
    const groupRowIds = idsByGroup[index] ?? [];
    return groupRowIds.length === 0 ? [] : [{ key, rowIds: groupRowIds }];
  });
  return groups.some((group) => group.rowIds.length > MAX_GROUP_SIZE) ? undefined : groups;
}

/**
 * Divides rows into groups. Rows stay in their group until rows are sorted or a group becomes too large. Then all
 * rows are divided again, and only the group of the active row keeps its key.
 */
export function groupRows(
  previous: readonly RowGroup[],
  rowIds: readonly string[],
  activeId: string | undefined,
): readonly RowGroup[] {
  const updatedGroups = previous.length > 0 ? updateGroups(previous, rowIds) : undefined;
  if (updatedGroups) return updatedGroups;
  const findActiveGroup = (groups: readonly RowGroup[]) =>
    groups.find((group) => activeId !== undefined && group.rowIds.includes(activeId));
  const activeKey = findActiveGroup(previous)?.key;
  const firstNewKey = Math.max(-1, ...previous.map(({ key }) => key)) + 1;
  const groups = Array.from({ length: Math.ceil(rowIds.length / GROUP_SIZE) }, (_, index): RowGroup => ({
    key: firstNewKey + index,
    rowIds: rowIds.slice(index * GROUP_SIZE, (index + 1) * GROUP_SIZE),
  }));
  const activeGroup = findActiveGroup(groups);
  if (activeGroup && activeKey !== undefined)
    groups[groups.indexOf(activeGroup)] = { ...activeGroup, key: activeKey };
  return groups;
}

/** Computes the index of each group's first row, and the number of its rows. */
export function locateGroups(groups: readonly RowGroup[]) {
  let nextStart = 0;
  return groups.map(({ key, rowIds: { length: count } }) => {
    const start = nextStart;
    nextStart += count;
    return { key, start, count };
  });
}
