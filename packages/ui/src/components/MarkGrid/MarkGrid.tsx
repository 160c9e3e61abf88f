import {
  useId,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { ChevronRight } from 'lucide-react';
import { Link } from '../Link/index.ts';
import { type MarkOption } from '../MarkGroup/index.ts';
import { MarkGridRoot } from './markGridLook.ts';
import { findNextRow } from './findNextRow.ts';

/** A row of a `MarkGrid`: one name to mark. */
export type MarkGridRow = {
  /** Key of the row in `values`. */
  id: string;
  /** Name of the person or thing that is marked. */
  name: string;
  /** Number before the name. */
  number?: string | undefined;
  /** Secondary text after the name. */
  note?: string | undefined;
  /** URL of the page about the person or thing. The link is not in the tab order; Alt+Enter in the row opens it. */
  href?: string | undefined;
  /** Content that needs a decision, such as a conflict with its buttons. */
  detail?: ReactNode;
};

/** Props of `MarkGrid`; other props are passed to the root. */
export type MarkGridProps = Omit<ComponentPropsWithRef<'div'>, 'children' | 'onChange' | 'defaultValue'> & {
  /** Accessible name of the grid. */
  label: string;
  /** The names to mark, in their order. */
  rows: readonly MarkGridRow[];
  /** The marks, in the order in which presses cycle through them; the first is the default, with a subdued style. */
  options: readonly MarkOption[];
  /** Value of each row by its `id`; a row without a value has no mark yet. */
  values: Readonly<Record<string, string>>;
  /** Called with the row and its new value. */
  onChange?: ((id: string, value: string) => void) | undefined;
  /** Disables the marks. */
  isDisabled?: boolean;
};

const findRows = (grid: HTMLElement) => [...grid.querySelectorAll<HTMLElement>('[data-row]')];
const findMarkCell = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('[role="gridcell"].mark');

/**
 * Grid that sets one mark for each of many names: by the mark's letter for the focused row, or by pressing a row to
 * cycle through the marks.
 */
export function MarkGrid(props: MarkGridProps) {
  const { label, rows, options, values, onChange, isDisabled = false, ...rest } = props;
  const { onKeyDown, onClick, onFocus, ...root } = rest;
  const [focusedId, setFocusedId] = useState('');
  const id = useId();
  const tabStopId = rows.some((row) => row.id === focusedId) ? focusedId : rows[0]?.id;
  const offeredOptions = options.filter(({ isRetired = false }) => !isRetired);
  const hasNumbers = rows.some(({ number = '' }) => number !== '');

  const setMark = (rowId: string, value: string | undefined) => {
    if (!isDisabled && value !== undefined && value !== values[rowId]) onChange?.(rowId, value);
  };
  const cycleMark = (rowId: string) => {
    const index = offeredOptions.findIndex(({ value }) => value === values[rowId]);
    setMark(rowId, offeredOptions[(index + 1) % offeredOptions.length]?.value);
  };
  const readRowId = (target: EventTarget) => {
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
    return row?.dataset.row;
  };
  const isInDetail = (target: EventTarget) =>
    target instanceof Element && target.closest('.detail, .link') !== null;

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    onKeyDown?.(event);
    const rowId = readRowId(event.target);
    if (event.defaultPrevented || rowId === undefined || isInDetail(event.target)) return;
    if (event.altKey && event.key === 'Enter') {
      event.preventDefault();
      event.currentTarget
        .querySelector<HTMLElement>(`[data-row="${CSS.escape(rowId)}"] > .link > a`)
        ?.click();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const grid = event.currentTarget;
    const rowElements = findRows(grid);
    const measureRows = () => rowElements.map((element) => element.getBoundingClientRect());
    const index = rowElements.findIndex((element) => element.dataset.row === rowId);
    const nextIndex = /^(Arrow|Page|Home|End)/.test(event.key)
      ? findNextRow(measureRows(), index, event.key)
      : undefined;
    if (nextIndex !== undefined) {
      event.preventDefault();
      findMarkCell(rowElements[nextIndex])?.focus();
      return;
    }
    if (event.key === ' ') {
      event.preventDefault();
      cycleMark(rowId);
      return;
    }
    const option = offeredOptions.find(({ letter }) => letter.toLowerCase() === event.key.toLowerCase());
    if (option) {
      event.preventDefault();
      setMark(rowId, option.value);
    }
  };

  const handleClick = (event: MouseEvent<HTMLDivElement>) => {
    onClick?.(event);
    const rowId = readRowId(event.target);
    if (rowId === undefined || isInDetail(event.target)) return;
    findMarkCell(findRows(event.currentTarget).find((element) => element.dataset.row === rowId))?.focus();
    cycleMark(rowId);
  };

  return (
    <MarkGridRoot
      role="grid"
      aria-label={label}
      aria-readonly={isDisabled || undefined}
      data-numbers={hasNumbers || undefined}
      onKeyDown={handleKeyDown}
      onClick={handleClick}
      onFocus={(event) => {
        onFocus?.(event);
        const rowId = readRowId(event.target);
        if (rowId !== undefined) setFocusedId(rowId);
      }}
      {...root}
    >
      {rows.map(({ id: rowId, name, number = '', note = '', detail, href }) => {
        const option = options.find(({ value }) => value === values[rowId]);
        const isDefault = option !== undefined && option === options[0];
        const headerId = `${id}-${rowId}`;
        return (
          <div
            key={rowId}
            role="row"
            aria-labelledby={`${headerId} ${headerId}-mark`}
            data-row={rowId}
            data-tone={isDefault ? undefined : option?.tone}
            data-disabled={isDisabled || undefined}
          >
            <div role="rowheader" id={headerId} className="header">
              {hasNumbers && <span className="number">{number}</span>}
              <span id={`${headerId}-name`} className="name">
                {name}
                {note !== '' && <small>{note}</small>}
              </span>
            </div>
            <div
              role="gridcell"
              className="mark"
              title={option?.label}
              tabIndex={rowId === tabStopId ? 0 : -1}
              aria-labelledby={`${headerId} ${headerId}-mark`}
              aria-disabled={isDisabled || undefined}
              aria-keyshortcuts={href === undefined ? undefined : 'Alt+Enter'}
            >
              <span aria-hidden="true" className="letter" data-letter={option?.letter ?? '–'} />
              <span id={`${headerId}-mark`} className="word">
                {option?.label ?? '–'}
              </span>
            </div>
            {href !== undefined && (
              <div role="gridcell" className="link">
                <Link href={href} tabIndex={-1} aria-labelledby={`${headerId}-name`}>
                  <ChevronRight aria-hidden="true" />
                </Link>
              </div>
            )}
            {detail !== undefined && detail !== null && (
              <div role="gridcell" className="detail">
                {detail}
              </div>
            )}
          </div>
        );
      })}
    </MarkGridRoot>
  );
}
