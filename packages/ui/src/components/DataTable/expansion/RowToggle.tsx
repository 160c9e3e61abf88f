import { ChevronRight } from 'lucide-react';
import { useExpansionState } from './ExpansionContext.ts';

/** Props of `RowToggle`. */
export type RowToggleProps = { rowId: string; name: string; isExpanded: boolean };

/** Button before the name of a row that shows and hides the row's details. */
export function RowToggle({ rowId, name, isExpanded }: RowToggleProps) {
  const { labels, toggle, detailId } = useExpansionState(rowId);
  return (
    <button
      type="button"
      data-toggle
      aria-expanded={isExpanded}
      aria-controls={detailId}
      aria-label={labels.toggle(name)}
      onClick={() => {
        toggle(rowId);
      }}
    >
      <ChevronRight aria-hidden="true" />
    </button>
  );
}
