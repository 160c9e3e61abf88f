import { EntryGrid, type EntryChange, type EntryColumn, type EntryGridProps } from '@firstbell/ui';
import { useState } from 'react';
import { columnsOfEveryKind, keyOfPupil, nameOfPupil, type PupilMarks } from './pupilMarks.ts';

/** Applies changes to rows; unchanged rows stay the same objects. */
export function applyChanges(rows: readonly PupilMarks[], changes: readonly EntryChange[]): PupilMarks[] {
  return rows.map((row) => {
    const rowChanges = changes.filter(({ rowId }) => rowId === row.id);
    if (rowChanges.length === 0) return row;
    return {
      ...row,
      values: {
        ...row.values,
        ...Object.fromEntries(rowChanges.map((change) => [change.columnId, change.value])),
      },
    };
  });
}

/** Props of `MarksGrid`: the props of the grid, with initial rows. */
export type MarksGridProps = Partial<Omit<EntryGridProps<PupilMarks>, 'rows'>> & {
  rows: readonly PupilMarks[];
  columns?: readonly EntryColumn<PupilMarks>[];
};

/** A grid of marks that stores its changes. */
export function MarksGrid({
  rows: initialRows,
  columns = columnsOfEveryKind,
  onChange,
  ...rest
}: MarksGridProps) {
  const [pupils, setPupils] = useState<readonly PupilMarks[]>(initialRows);
  return (
    <EntryGrid
      label="Marks of V-B"
      columns={columns}
      rows={pupils}
      rowKey={keyOfPupil}
      rowLabel={nameOfPupil}
      onChange={(changes) => {
        setPupils((before) => applyChanges(before, changes));
        onChange?.(changes);
      }}
      {...rest}
    />
  );
}
