import { type MarksSheet, type MarksPlace } from '@firstbell/schema/marks';
import { Badge, Banner, EmptyState } from '@firstbell/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { styled } from 'styled-components';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { DialogButton } from '../../../platform/dialog/DialogButton.tsx';
import { useInitialFocus } from '../../../platform/focus/useInitialFocus.ts';
import { CellGrid } from '../cells/CellGrid.tsx';
import { LockHistory } from './LockHistory.tsx';
import { createMarksColumns } from './marksColumns.ts';
import { countMissingMarks, findFirstMissingMark } from './marksRows.ts';
import { LockTermButton, TermLockBanner } from './TermLock.tsx';
import { TotalsForm } from './TotalsForm.tsx';
import { useMarksSheet } from './useMarksSheet.ts';

/** Props of `MarksSheetPart`. */
export type MarksSheetPartProps = {
  place: MarksPlace;
  sheet: MarksSheet;
  /** Tells whether the person may change the marks of a subject; has to be memoized. */
  canEditSubject: (subject: string) => boolean;
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};

  & > ul,
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
    margin: 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }

  & > div > * {
    inline-size: auto;
  }
`;

/** Describes which marks of a section the person may change. */
const describeEditableSubjects = (
  { class: className, section }: MarksPlace,
  subjects: readonly string[],
): string =>
  subjects.length === 0
    ? `You can read the marks of ${className}-${section}, but not change them.`
    : `You change the marks of what you teach in ${className}-${section}: ${subjects.join(', ')}.`;

/** Finds a cell of a grid by its indexes; the first row has the headings. */
const findGridCell = (grid: HTMLElement | null, row: number, column: number) =>
  grid?.querySelectorAll<HTMLElement>('[role="row"]')[row + 1]?.children[column] as HTMLElement | undefined;

/**
 * Grid of the marks of a section in a test. Each mark is saved separately; the first missing mark is focused
 * initially.
 */
export function MarksSheetPart({ place, sheet, canEditSubject }: MarksSheetPartProps) {
  const { lock } = sheet;
  const [{ subjects, totals, rows, edited }, dispatch] = useMarksSheet(place, sheet);
  const editableSubjects = lock === null ? subjects.filter(canEditSubject) : [];
  const canEdit = editableSubjects.length > 0;
  const hasRanks = sheet.scale.has_ranks;
  const isWeighted = sheet.weights.length > 0;
  const canOpenStudents = useAccess().can('student', 'read');
  const columns = useMemo(
    () => createMarksColumns({ subjects, totals, hasRanks, isWeighted, canEditSubject, canOpenStudents }),
    [subjects, totals, hasRanks, isWeighted, canEditSubject, canOpenStudents],
  );
  const missingMarks = countMissingMarks(subjects, rows);
  const grid = useRef<HTMLDivElement>(null);
  useInitialFocus(canEdit, () => {
    const position = findFirstMissingMark(editableSubjects, rows);
    const column = columns.findIndex(({ id }) => id === position?.subject);
    if (position) findGridCell(grid.current, position.row, column)?.focus();
  });

  if (rows.length === 0) {
    return (
      <EmptyState title="Nobody is in this section yet">Students appear here once they are in it.</EmptyState>
    );
  }
  return (
    <>
      {lock !== null && <TermLockBanner term={place.term} lock={lock} />}
      {lock === null && editableSubjects.length < subjects.length && (
        <Banner>{describeEditableSubjects(place, editableSubjects)}</Banner>
      )}
      <Bar>
        <ul aria-label="Missing marks">
          {missingMarks.map(({ subject, missing, count }) => (
            <li key={subject}>
              {subject}{' '}
              <Badge tone={missing === 0 ? 'success' : 'warning'}>
                {missing === 0 ? 'complete' : `${missing} of ${count} missing`}
              </Badge>
            </li>
          ))}
        </ul>
        <div>
          {lock === null && <LockTermButton term={place.term} />}
          {canEdit && (
            <DialogButton
              size="small"
              icon={<SlidersHorizontal aria-hidden="true" />}
              label="Marks are out of…"
              title="Marks are out of"
            >
              {(close) => (
                <TotalsForm
                  {...{ totals, subjects: editableSubjects }}
                  onClose={close}
                  onSave={(changed) => {
                    dispatch({ type: 'totals', totals: changed });
                  }}
                />
              )}
            </DialogButton>
          )}
        </div>
      </Bar>
      <CellGrid
        ref={grid}
        label={`Marks of ${place.class}-${place.section}, ${place.term}, ${place.assessment_type}`}
        nouns={['mark', 'marks']}
        {...{ columns, rows, edited }}
        isReadOnly={!canEdit}
        onAction={dispatch}
      />
      <LockHistory term={place.term} />
    </>
  );
}
