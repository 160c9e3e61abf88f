import { type ChangeEvent } from 'react';
import { type SelectionExtent } from '../model/selection.ts';

/** Props of `SelectBox`. */
export type SelectBoxProps = {
  label: string;
  extent: SelectionExtent;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Checkbox that fills its cell, so that a press anywhere in the cell toggles it. */
export function SelectBox({ label, extent, onChange }: SelectBoxProps) {
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
