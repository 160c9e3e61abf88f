import { useCallback, useMemo, useRef } from 'react';
import { columnLayoutLabels, type ColumnLayoutLabels } from '../../../labels/english/columnLayout.ts';
import { useLabels } from '../../../labels/LabelsProvider.tsx';
import { type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement, type ColumnLayout } from '../model/tableFeatures.ts';
import { useStoredText } from '../state/useStoredText.ts';
import { parseArrangement } from './arrangement.ts';
import { ColumnHeading } from './ColumnHeading.tsx';
import { ColumnOptions } from './ColumnOptions.tsx';
import { arrangeColumns, sizesOf } from './columnSizes.ts';
import { LayoutFrame } from './LayoutFrame.tsx';
import { ResetColumns } from './ResetColumns.tsx';

/** Options of `useColumnLayout`. */
export type ColumnLayoutOptions = {
  /** Name under which this browser remembers the columns; may be that of the table. */
  preferencesKey?: string | undefined;
  /** Order, widths and pins, where the caller controls them. */
  value?: ColumnArrangement | undefined;
  /** Called with the order, widths and pins when a person changes them. */
  onChange?: ((value: ColumnArrangement) => void) | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<ColumnLayoutLabels> | undefined;
};

/** Lets people resize, reorder and pin the columns of a `DataTable`, for its prop `features`. */
export function useColumnLayout({
  preferencesKey,
  value,
  onChange,
  labels,
}: ColumnLayoutOptions = {}): ColumnLayout {
  const words = useLabels('ColumnLayout', columnLayoutLabels, labels);
  const [written, write] = useStoredText(preferencesKey && `${preferencesKey}:layout`);
  const stored = useMemo(() => parseArrangement(written), [written]);
  const arrangement = value ?? stored;
  const status = useRef<HTMLParagraphElement>(null);

  // Widths are no part of it: rows do not render when a column is resized.
  const placed = JSON.stringify({ order: arrangement.order, pins: arrangement.pins });
  const arrange = useCallback(
    <Row>(columns: readonly ShownColumn<Row>[]) => arrangeColumns(columns, parseArrangement(placed)),
    [placed],
  );

  return {
    arrangement,
    change: (next, message) => {
      if (value === undefined) write(JSON.stringify(next));
      onChange?.(next);
      if (message && status.current) status.current.textContent = message;
    },
    words,
    status,
    arrange,
    sizesOf: (columns) => sizesOf(columns, arrangement.widths),
    Frame: LayoutFrame,
    Heading: ColumnHeading,
    Options: ColumnOptions,
    Reset: ResetColumns,
  };
}
