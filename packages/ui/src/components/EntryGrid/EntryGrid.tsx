import { type ComponentPropsWithRef, useId, useMemo, useRef, useState } from 'react';
import { useLocale } from 'react-aria-components';
import { entryGridLabels, type EntryGridLabels } from '../../labels/english/entryGrid.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { Cells, Root, Scroller } from './look/entryGridLook.ts';
import { toWidthProperties } from './model/toWidthProperties.ts';
import { type EntryChange, type EntryColumn, type EntryResolution } from './model/entryColumn.ts';
import { type GridValues } from './model/gridValues.ts';
import { locateGroups } from './model/groupRows.ts';
import { EntryMessage } from './parts/EntryMessage.tsx';
import { EntryRowGroup } from './parts/EntryRowGroup.tsx';
import { PastePreview } from './parts/PastePreview.tsx';
import { createGridStore } from './state/gridStore.ts';
import { useChanges } from './state/useChanges.ts';
import { useClipboard } from './state/useClipboard.ts';
import { useFocusMoves } from './state/useFocusMoves.ts';
import { useGridKeys } from './state/useGridKeys.ts';
import { useGridPointer } from './state/useGridPointer.ts';

/** Props of `EntryGrid`; other props are passed to the root. */
export type EntryGridProps<Row> = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange'> & {
  /** Accessible name of the grid. */
  label: string;
  /** The columns, in their order; must be stable objects. */
  columns: readonly EntryColumn<Row>[];
  /** The rows, in their order; an unchanged row must be the same object, so that only changed rows render. */
  rows: readonly Row[];
  /** Returns the key of a row; the same function on every render. */
  rowKey: (row: Row) => string;
  /** Returns the accessible name of a row. */
  rowLabel: (row: Row) => string;
  /**
   * Called with the cells changed by one action: an edit, a paste, a fill, an undo. Pass rows with these values back.
   */
  onChange?: ((changes: readonly EntryChange[]) => void) | undefined;
  /** Called with the decision about a cell whose state is `conflict`. */
  onResolve?: ((resolution: EntryResolution) => void) | undefined;
  /** Number of sticky first columns: one to three. */
  stickyColumns?: 1 | 2 | 3 | undefined;
  /** Makes every cell read-only. */
  isReadOnly?: boolean | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<EntryGridLabels> | undefined;
};

/** Grid for entering values by keyboard, as in a spreadsheet. It is one tab stop; typing edits a cell, Enter moves down. */
export function EntryGrid<Row>(props: EntryGridProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowLabel,
    onChange,
    onResolve,
    stickyColumns = 1,
    isReadOnly = false,
    labels: customLabels,
    style,
    onFocus,
    onBlur,
    ...rest
  } = props;
  const labels = useLabels('EntryGrid', entryGridLabels, customLabels);
  const numbers = useNumberFormat();
  const { locale } = useLocale();
  const messageId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [store] = useState(() =>
    createGridStore({
      row: 0,
      column: Math.max(
        columns.findIndex(({ kind }) => kind !== 'readOnly'),
        0,
      ),
    }),
  );
  const texts = useMemo(
    () => ({ labels, numbers, listFormat: new Intl.ListFormat(locale, { type: 'disjunction' }) }),
    [labels, numbers, locale],
  );
  const rowIds = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const groups = locateGroups(store.followRows(rowIds));
  const values: GridValues<Row> = { rows, columns, rowKey, isReadOnly, texts };

  const { liveRegion, ...changes } = useChanges(values, store, (applied) => {
    onChange?.(applied);
  });
  const moves = useFocusMoves(values, store, grid, changes);
  const clipboard = useClipboard(values, store, changes);
  const pointer = useGridPointer(store, moves);
  const resolveConflict = (keep: EntryResolution['keep']) => {
    const { active } = store.get();
    const row = rows[active.row];
    const column = columns[active.column];
    if (row === undefined || !column) return;
    onResolve?.({ rowId: rowKey(row), columnId: column.id, keep });
    moves.focusCell(active);
  };
  const onKeyDown = useGridKeys({ values, store, changes, moves, onResolve: resolveConflict });
  const { pending, paste, cancel, ...clipboardHandlers } = clipboard;

  return (
    <Root
      {...rest}
      style={{ ...toWidthProperties(columns, stickyColumns), ...style }}
      onFocus={(event) => {
        onFocus?.(event);
        moves.onFocus(event);
      }}
      onBlur={(event) => {
        onBlur?.(event);
        moves.onBlur(event);
      }}
    >
      <Scroller>
        <Cells
          ref={grid}
          role="grid"
          aria-label={label}
          aria-readonly={isReadOnly || undefined}
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
          {...pointer}
          {...clipboardHandlers}
        >
          <div role="rowgroup" data-head="">
            <div role="row">
              {columns.map((column, index) => (
                <div
                  key={column.id}
                  role="columnheader"
                  data-sticky={index < stickyColumns ? index : undefined}
                >
                  {column.label}
                  {column.description !== undefined && <small>{column.description}</small>}
                </div>
              ))}
            </div>
          </div>
          {groups.map(({ key, start, count }) => (
            <EntryRowGroup
              key={key}
              {...{ rows, start, count, rowKey, rowLabel }}
              {...{ columns, store, texts, stickyColumns, isReadOnly, messageId }}
            />
          ))}
        </Cells>
        {rows.length === 0 && <p className="empty">{labels.empty}</p>}
      </Scroller>
      <EntryMessage {...{ values, rowLabel, store }} id={messageId} onResolve={resolveConflict} />
      <p ref={liveRegion} className="hidden" role="status" aria-live="polite" />
      {pending && <PastePreview {...{ pending, values, rowLabel }} onPaste={paste} onClose={cancel} />}
    </Root>
  );
}
