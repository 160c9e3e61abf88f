import { useCallback, useMemo, useRef } from 'react';
import { columnLayoutLabels, type ColumnLayoutLabels } from '../../../labels/english/columnLayout.ts';
import { useLabels } from '../../../labels/LabelsProvider.tsx';
import { type ShownColumn } from '../model/shownColumn.ts';
import { type ColumnArrangement, type ColumnLayout } from '../model/tableFeatures.ts';
import { useStoredText } from '../state/useStoredText.ts';
import { parseArrangement } from './arrangement.ts';
import { ColumnHeading } from './ColumnHeading.tsx';
import { ColumnOptions } from './ColumnOptions.tsx';
import { arrangeColumns, computeSizes } from './columnSizes.ts';
import { mergeWidths, parseWidths } from './contentWidths.ts';
import { LayoutFrame } from './LayoutFrame.tsx';
import { ResetColumns } from './ResetColumns.tsx';

/** Options of `useColumnLayout`. */
export type ColumnLayoutOptions = {
  /** Key under which the arrangement is stored in this browser; may equal the table's key. */
  preferencesKey?: string | undefined;
  /** Controlled order, widths and pins. Without it, the layout is uncontrolled. */
  value?: ColumnArrangement | undefined;
  /** Called with the changed order, widths and pins. */
  onChange?: ((value: ColumnArrangement) => void) | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<ColumnLayoutLabels> | undefined;
};

/** Feature of a `DataTable` that sizes columns by their content, and lets people resize, reorder and pin them. */
export function useColumnLayout({
  preferencesKey,
  value,
  onChange,
  labels: customLabels,
}: ColumnLayoutOptions = {}): ColumnLayout {
  const labels = useLabels('ColumnLayout', columnLayoutLabels, customLabels);
  const [storedText, storeText] = useStoredText(preferencesKey && `${preferencesKey}:layout`);
  const stored = useMemo(() => parseArrangement(storedText), [storedText]);
  const [storedContent, storeContent] = useStoredText(preferencesKey && `${preferencesKey}:content`);
  const content = useMemo(() => parseWidths(storedContent), [storedContent]);
  // The first measurement replaces the widths of an earlier visit; later ones only widen columns as pages change.
  const isFitted = useRef(false);
  const arrangement = value ?? stored;
  const status = useRef<HTMLParagraphElement>(null);

  // Excludes the widths, so that resizing a column does not render the rows.
  const orderAndPins = JSON.stringify({ order: arrangement.order, pins: arrangement.pins });
  const arrange = useCallback(
    <Row>(columns: readonly ShownColumn<Row>[]) => arrangeColumns(columns, parseArrangement(orderAndPins)),
    [orderAndPins],
  );

  return {
    arrangement,
    change: (next, message) => {
      if (value === undefined) storeText(JSON.stringify(next));
      onChange?.(next);
      if (message && status.current) status.current.textContent = message;
    },
    labels,
    status,
    arrange,
    sizesOf: (columns, widths = arrangement.widths) => computeSizes(columns, widths, content),
    fit: (measured, isProvisional) => {
      const next = JSON.stringify(mergeWidths(isFitted.current ? content : {}, measured));
      isFitted.current = !isProvisional;
      if (next !== storedContent) storeContent(next);
    },
    Frame: LayoutFrame,
    Heading: ColumnHeading,
    Options: ColumnOptions,
    Reset: ResetColumns,
  };
}
