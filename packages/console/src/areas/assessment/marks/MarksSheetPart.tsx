import { type MarksSheet, type MarksSheetOf } from '@firstbell/schema/marks';
import { Badge, Banner, Button, EmptyState, EntryGrid, Switch } from '@firstbell/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { recall, remember } from '../../../platform/storage/browserStorage.ts';
import { LeaveDialog } from '../../../records/form/LeaveDialog.tsx';
import { useUnsavedGuard } from '../../../records/form/useUnsavedGuard.ts';
import { LockHistory } from './LockHistory.tsx';
import { marksColumns } from './marksColumns.ts';
import { countMissing, type MarksRow } from './marksRows.ts';
import { LockTerm, TermLocked } from './TermLock.tsx';
import { TotalsDialog } from './TotalsDialog.tsx';
import { useMarksSheet } from './useMarksSheet.ts';

/** Props of `MarksSheetPart`. */
export type MarksSheetPartProps = {
  of: MarksSheetOf;
  sheet: MarksSheet;
  /** Tells whether the person may change the marks of a subject; the same function while the rights are the same. */
  canEdit: (subject: string) => boolean;
};

const RANKS = 'firstbell.marks.ranks';

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

const rowKey = ({ id }: MarksRow) => id;
const rowLabel = ({ name }: MarksRow) => name;

const inWords = (failed: number) =>
  failed === 1 ? '1 mark is not saved yet.' : `${failed} marks are not saved yet.`;

/** Says which marks of a section the person may change. */
const describeEditable = ({ class: of, section }: MarksSheetOf, editable: readonly string[]): string =>
  editable.length === 0
    ? `You can read the marks of ${of}-${section}, but not change them.`
    : `You change the marks of what you teach in ${of}-${section}: ${editable.join(', ')}.`;

/** Grid of the marks of a section in a test, saved cell by cell. */
export function MarksSheetPart({ of, sheet, canEdit: mayEdit }: MarksSheetPartProps) {
  const { lock } = sheet;
  const [{ subjects, totals, rows, edited }, dispatch] = useMarksSheet(of, sheet);
  const editable = lock === null ? subjects.filter(mayEdit) : [];
  const canEdit = editable.length > 0;
  const [isTotalsOpen, setTotalsOpen] = useState(false);
  const [hasRanks, setRanks] = useState(() => recall('local', RANKS) === 'true');
  const isWeighed = sheet.weights.length > 0;
  const columns = useMemo(
    () => marksColumns({ subjects, totals, hasRanks, isWeighed, canEdit: mayEdit }),
    [subjects, totals, hasRanks, isWeighed, mayEdit],
  );
  const missing = countMissing(subjects, rows);
  const failed = [...edited.values()].filter(({ state }) => state?.kind === 'failed').length;
  const isUnsaved = [...edited.values()].some(({ state }) => state?.kind !== 'saved');
  const guard = useUnsavedGuard(isUnsaved);

  if (rows.length === 0) {
    return (
      <EmptyState title="Nobody is in this section yet">Students appear here once they are in it.</EmptyState>
    );
  }
  return (
    <>
      {lock !== null && <TermLocked term={of.term} lock={lock} />}
      {lock === null && editable.length < subjects.length && (
        <Banner>{describeEditable(of, editable)}</Banner>
      )}
      <Bar>
        <ul aria-label="Missing marks">
          {missing.map((one) => (
            <li key={one.subject}>
              {one.subject}{' '}
              <Badge tone={one.missing === 0 ? 'success' : 'warning'}>
                {one.missing === 0 ? 'complete' : `${one.missing} of ${one.count} missing`}
              </Badge>
            </li>
          ))}
        </ul>
        <div>
          <Switch
            label="Show ranks"
            width="short"
            isSelected={hasRanks}
            onChange={(isOn) => {
              setRanks(isOn);
              remember('local', RANKS, String(isOn));
            }}
          />
          {lock === null && <LockTerm term={of.term} />}
          {canEdit && (
            <Button
              size="small"
              icon={<SlidersHorizontal aria-hidden="true" />}
              onClick={() => {
                setTotalsOpen(true);
              }}
            >
              Marks are out of…
            </Button>
          )}
        </div>
      </Bar>
      {failed > 0 && (
        <Banner
          tone="danger"
          action={
            <Button
              size="small"
              onClick={() => {
                dispatch({ type: 'retried' });
              }}
            >
              Try again
            </Button>
          }
        >
          {inWords(failed)}
        </Banner>
      )}
      <EntryGrid
        label={`Marks of ${of.class}-${of.section}, ${of.term}, ${of.assessment_type}`}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowLabel={rowLabel}
        stickyColumns={2}
        isReadOnly={!canEdit}
        onChange={(changes) => {
          dispatch({ type: 'edited', changes });
        }}
        onResolve={({ rowId, columnId, keep }) => {
          dispatch({ type: 'resolved', id: rowId, subject: columnId, keep });
        }}
      />
      <LockHistory term={of.term} />
      <TotalsDialog
        isOpen={isTotalsOpen}
        {...{ totals, subjects: editable }}
        onClose={() => {
          setTotalsOpen(false);
        }}
        onSave={(changed) => {
          dispatch({ type: 'totals', totals: { ...totals, ...changed } });
        }}
      />
      <LeaveDialog blocker={guard.blocker} onLeave={guard.release} />
    </>
  );
}
