import { EntryGrid, type EntryChange, type EntryColumn, type EntryGridProps } from '@firstbell/ui';
import { useState } from 'react';
import { everyKind, pupilKey, pupilName, type PupilMarks } from './pupilMarks.ts';

/** Applies changes to rows; unchanged rows stay the same objects. */
export function withChanges(rows: readonly PupilMarks[], changes: readonly EntryChange[]): PupilMarks[] {
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

/** Props of `MarksGrid`: those of the grid, with rows to begin with. */
export type MarksGridProps = Partial<Omit<EntryGridProps<PupilMarks>, 'rows'>> & {
  rows: readonly PupilMarks[];
  columns?: readonly EntryColumn<PupilMarks>[];
};

/** A grid of marks with state. */
export function MarksGrid({ rows: first, columns = everyKind, onChange, ...rest }: MarksGridProps) {
  const [pupils, setPupils] = useState<readonly PupilMarks[]>(first);
  return (
    <EntryGrid
      label="Marks of V-B"
      columns={columns}
      rows={pupils}
      rowKey={pupilKey}
      rowLabel={pupilName}
      onChange={(changes) => {
        setPupils((before) => withChanges(before, changes));
        onChange?.(changes);
      }}
      {...rest}
    />
  );
}
