import { EntryGrid, type EntryChange, type EntryColumn, type EntryGridProps } from '@firstbell/ui';
import { useState } from 'react';
import { columnsOfEveryKind, readStudentKey, readStudentName, type StudentMarks } from './studentMarks.ts';

/** Applies changes to rows; unchanged rows stay the same objects. */
export function applyChanges(rows: readonly StudentMarks[], changes: readonly EntryChange[]): StudentMarks[] {
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
export type MarksGridProps = Partial<Omit<EntryGridProps<StudentMarks>, 'rows'>> & {
  rows: readonly StudentMarks[];
  columns?: readonly EntryColumn<StudentMarks>[];
};

/** A grid of marks that stores its changes. */
export function MarksGrid({
  rows: initialRows,
  columns = columnsOfEveryKind,
  onChange,
  ...rest
}: MarksGridProps) {
  const [sampleStudents, setStudents] = useState<readonly StudentMarks[]>(initialRows);
  return (
    <EntryGrid
      label="Marks of V-B"
      columns={columns}
      rows={sampleStudents}
      rowKey={readStudentKey}
      rowLabel={readStudentName}
      onChange={(changes) => {
        setStudents((current) => applyChanges(current, changes));
        onChange?.(changes);
      }}
      {...rest}
    />
  );
}
