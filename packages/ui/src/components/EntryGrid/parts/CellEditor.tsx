import { type EntryColumn } from '../model/entryColumn.ts';
import { type Editing } from '../state/gridStore.ts';

/** Props of `CellEditor`. */
export type CellEditorProps = {
  /** Names the cell. */
  label: string;
  column: Pick<EntryColumn<never>, 'kind'> & {
    maxLength?: number | undefined;
    options?: readonly { value: string; label: string }[] | undefined;
    codes?: readonly unknown[] | undefined;
  };
  text: string;
  editing: Editing;
  isInvalid: boolean;
  describedBy: string | undefined;
};

/** Longest text that is read as a number; more is no number in any case. */
const NUMBER_LENGTH = 24;

const focusWhole = (input: HTMLInputElement | null) => {
  input?.focus({ preventScroll: true });
  input?.select();
};
const focus = (select: HTMLSelectElement | null) => {
  select?.focus({ preventScroll: true });
};

/** Edits a cell in its place; the grid reads it when it is left. */
export function CellEditor({ label, column, text, editing, isInvalid, describedBy }: CellEditorProps) {
  const shared = {
    'data-editor': '',
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  };
  if (column.kind === 'choice') {
    const isKnown = column.options?.some(({ value }) => value === text) ?? false;
    return (
      <select ref={focus} defaultValue={text} {...shared}>
        {(!isKnown || text !== '') && <option value={isKnown ? '' : text}>{isKnown ? '' : text}</option>}
        {column.options?.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  const isNumber = column.kind === 'number';
  return (
    <input
      ref={focusWhole}
      type="text"
      inputMode={isNumber && (column.codes?.length ?? 0) === 0 ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={isNumber ? NUMBER_LENGTH : column.maxLength}
      defaultValue={editing.isTyped ? '' : text}
      {...shared}
    />
  );
}
