import { type EntryColumn } from '../model/entryColumn.ts';
import { type Editing } from '../state/gridStore.ts';

/** Props of `CellEditor`. */
export type CellEditorProps = {
  /** Accessible name of the cell. */
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

/** Maximum length of a typed number; a longer text is never a valid number. */
const MAX_TYPED_NUMBER_LENGTH = 24;

const focusAndSelect = (input: HTMLInputElement | null) => {
  input?.focus({ preventScroll: true });
  input?.select();
};
const focusSelect = (select: HTMLSelectElement | null) => {
  select?.focus({ preventScroll: true });
};

/** Input of a cell that is being edited; the grid reads the value from the DOM when the edit ends. */
export function CellEditor({ label, column, text, editing, isInvalid, describedBy }: CellEditorProps) {
  const shared = {
    'data-editor': '',
    'aria-label': label,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
  };
  if (column.kind === 'choice') {
    const isOption = column.options?.some(({ value }) => value === text) ?? false;
    return (
      <select ref={focusSelect} defaultValue={text} {...shared}>
        {(!isOption || text !== '') && <option value={isOption ? '' : text}>{isOption ? '' : text}</option>}
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
      ref={focusAndSelect}
      type="text"
      inputMode={isNumber && (column.codes?.length ?? 0) === 0 ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={isNumber ? MAX_TYPED_NUMBER_LENGTH : column.maxLength}
      defaultValue={editing.isTyped ? '' : text}
      {...shared}
    />
  );
}
