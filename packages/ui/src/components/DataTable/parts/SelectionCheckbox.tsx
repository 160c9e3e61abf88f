import { type ChangeEvent } from 'react';
import { type SelectionExtent } from '../model/selection.ts';

/** Props of `SelectionCheckbox`. */
export type SelectionCheckboxProps = {
  label: string;
  extent: SelectionExtent;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Checkbox that fills its cell, so that a press anywhere in the cell toggles it. */
export function SelectionCheckbox({ label, extent, onChange }: SelectionCheckboxProps) {
  return (
    <label data-label={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={extent === 'all'}
        ref={(box) => {
          if (box) box.indeterminate = extent === 'some';
        }}
        onChange={onChange}
      />
    </label>
  );
}
