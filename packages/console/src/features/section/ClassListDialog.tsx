import { type SectionRoll } from '@firstbell/schema/profiles';
import { Button, CheckboxGroup, Dialog, FormField } from '@firstbell/ui';
import { useState } from 'react';
import { Stack } from '../../platform/layout/Stack.ts';
import { type ClassListColumn, classListColumns, MAX_BLANK_COLUMNS } from './classList.ts';

/** What is printed on a class list. */
export type ClassListChoice = {
  columns: readonly ClassListColumn[];
  /** Number of empty columns to write into. */
  blankCount: number;
  /** Line under the title, such as the purpose of the list. */
  note: string;
};

/** Props of `ClassListDialog`. */
export type ClassListDialogProps = {
  rows: SectionRoll['rows'];
  isOpen: boolean;
  onClose: () => void;
  onPrint: (choice: ClassListChoice) => void;
};

const options = Object.entries(classListColumns).map(([value, { label }]) => ({ value, label }));
const blankOptions = Array.from({ length: MAX_BLANK_COLUMNS + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'None' : String(count),
}));
const isColumn = (value: string): value is ClassListColumn => value in classListColumns;

/** Dialog that chooses the columns of a printed class list. */
export function ClassListDialog({ rows, isOpen, onClose, onPrint }: ClassListDialogProps) {
  const [columns, setColumns] = useState<readonly ClassListColumn[]>(['roll', 'name', 'phone']);
  const [blankCount, setBlankCount] = useState(2);
  const [note, setNote] = useState('');
  const isEmpty = columns.length === 0 && blankCount === 0;
  return (
    <Dialog
      title="Print the class list"
      isOpen={isOpen}
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isDisabled={isEmpty || rows.length === 0}
            onClick={() => {
              onPrint({ columns, blankCount, note });
            }}
          >
            Print
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <CheckboxGroup
          label="Columns"
          orientation="horizontal"
          options={options}
          value={columns}
          onChange={(chosen) => {
            setColumns(chosen.filter(isColumn));
          }}
        />
        <FormField
          kind="select"
          label="Empty columns"
          description="To write into by hand."
          name="blank"
          value={String(blankCount)}
          options={blankOptions}
          onChange={({ target }) => {
            setBlankCount(Number(target.value));
          }}
        />
        <FormField
          kind="text"
          label="What the list is for"
          description="Printed under the class, such as Sports day. May stay empty."
          name="note"
          maxLength={80}
          autoComplete="off"
          value={note}
          onChange={({ target }) => {
            setNote(target.value);
          }}
        />
      </Stack>
    </Dialog>
  );
}
