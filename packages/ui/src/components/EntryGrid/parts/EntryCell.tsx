import { Check, CircleAlert, Clock, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { Link } from '../../Link/index.ts';
import { type EntryState } from '../model/entryColumn.ts';
import { type Editing } from '../state/gridStore.ts';
import { CellEditor, type CellEditorProps } from './CellEditor.tsx';

/** Props of `EntryCell`: plain values, so that a cell is rendered again only when one of them changes. */
export type EntryCellProps = {
  /** Index of the column. */
  index: number;
  column: CellEditorProps['column'];
  /** Accessible name of the cell's input. */
  label: string;
  /** Displayed text. */
  text: string;
  /** URL that the text links to. */
  href: string | undefined;
  /** Stored value. */
  value: string;
  role: 'gridcell' | 'rowheader';
  align: 'start' | 'end';
  isReadOnly: boolean;
  isInvalid: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  /** Whether the edit of the cell began by typing; `undefined` while the cell is not edited. */
  isTyped: Editing['isTyped'] | undefined;
  status: EntryState['kind'] | undefined;
  /** Label of the status. */
  statusLabel: string;
  /** Index among the sticky columns; `undefined` for a scrolling column. */
  sticky: number | undefined;
  describedBy: string | undefined;
};

const ICONS = { saving: Clock, saved: Check, failed: CircleAlert, conflict: TriangleAlert } as const;

function CellText({ text, href }: Pick<EntryCellProps, 'text' | 'href'>) {
  if (href === undefined) return <span className="text">{text}</span>;
  return (
    <span className="text">
      <Link href={href} tabIndex={-1} draggable={false}>
        {text}
      </Link>
    </span>
  );
}

/** One cell of a grid. */
export const EntryCell = memo(function EntryCell(props: EntryCellProps) {
  const {
    index,
    column,
    label,
    text,
    href,
    value,
    role,
    align,
    isReadOnly,
    isInvalid,
    isSelected,
    isTabStop,
  } = props;
  const { isTyped, status, statusLabel, sticky, describedBy } = props;
  const Icon = status && ICONS[status];
  return (
    <div
      role={role}
      data-column={index}
      data-align={align}
      data-sticky={sticky}
      data-status={status}
      data-editing={isTyped === undefined ? undefined : ''}
      tabIndex={isTabStop ? 0 : -1}
      aria-readonly={(role === 'gridcell' && isReadOnly) || undefined}
      aria-invalid={isInvalid || undefined}
      aria-selected={isSelected || undefined}
      aria-describedby={describedBy}
    >
      {isTyped === undefined ? (
        <CellText text={text} href={href} />
      ) : (
        <CellEditor
          label={label}
          column={column}
          text={value}
          editing={{ isTyped }}
          isInvalid={isInvalid}
          describedBy={describedBy}
        />
      )}
      {Icon && <Icon aria-hidden="true" />}
      {Icon && <span className="hidden"> {statusLabel}</span>}
    </div>
  );
});
