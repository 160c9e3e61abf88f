import { type CardSheet, type CardsPlace, MAX_ENTRY_LENGTH } from '@firstbell/schema/cards';
import { Banner, EmptyState, type EntryColumn, EntryGrid } from '@firstbell/ui';
import { useMemo } from 'react';
import { createPersonUrl } from '../../../features/profiles/profileUrls.ts';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { FailedCells } from '../cells/FailedCells.tsx';
import { UnsavedChangesDialog } from '../../../records/form/UnsavedChangesDialog.tsx';
import { useUnsavedGuard } from '../../../records/form/useUnsavedGuard.ts';
import { CardsHistory } from './CardsHistory.tsx';
import { type CardRow } from './cardsState.ts';
import { CardsPdfControls } from './CardsPdfControls.tsx';
import { useCardSheet } from './useCardSheet.ts';

/** Props of `CardsPart`. */
export type CardsPartProps = {
  /** Class, section and term of the report cards. */
  place: CardsPlace;
  sheet: CardSheet;
  canEdit: boolean;
  canExport: boolean;
};

const rowKey = ({ id }: CardRow) => id;
const rowLabel = ({ name }: CardRow) => name;

/** Maximum length of a grade such as `A1`. */
const MAX_GRADE_LENGTH = 8;

const createColumns = (items: CardSheet['items'], canOpenStudents: boolean): EntryColumn<CardRow>[] => [
  {
    ...{ id: 'rollNumber', label: 'Roll', kind: 'readOnly', align: 'end', width: 48 },
    value: ({ rollNumber }) => rollNumber,
  },
  {
    ...{ id: 'name', label: 'Name', kind: 'readOnly', isRowHeader: true, width: 180 },
    value: ({ name }) => name,
    ...(canOpenStudents && { href: ({ id }) => createPersonUrl('student', id) }),
  },
  ...items.map(({ item, label, is_grade: isGrade }): EntryColumn<CardRow> => ({
    ...{ id: item, label, kind: 'text', width: isGrade ? 112 : 320 },
    maxLength: isGrade ? MAX_GRADE_LENGTH : MAX_ENTRY_LENGTH,
    value: ({ values }) => values[item] ?? '',
    state: ({ states }) => states[item],
  })),
];

/**
 * Grid of the entries of a section's report cards, and the controls that make the PDF. Each entry is saved
 * separately.
 */
export function CardsPart({ place, sheet, canEdit, canExport }: CardsPartProps) {
  const [{ rows, edited }, dispatch] = useCardSheet(place, sheet);
  const canOpenStudents = useAccess().can('student', 'read');
  const columns = useMemo(() => createColumns(sheet.items, canOpenStudents), [sheet.items, canOpenStudents]);
  const saveStates = [...edited.values()].map(({ state }) => state?.kind);
  const failedCount = saveStates.filter((kind) => kind === 'failed').length;
  const guard = useUnsavedGuard(saveStates.some((kind) => kind !== 'saved'));

  if (sheet.students.length === 0) {
    return (
      <EmptyState title="Nobody is in this section yet">Students appear here once they are in it.</EmptyState>
    );
  }
  return (
    <>
      {canExport && <CardsPdfControls place={place} students={sheet.students} />}
      {sheet.is_locked && (
        <Banner>{`${place.term} is locked: the entries of its report cards can be looked at, not changed.`}</Banner>
      )}
      <FailedCells
        count={failedCount}
        nouns={['entry', 'entries']}
        onRetry={() => {
          dispatch({ type: 'retried' });
        }}
      />
      {sheet.items.length > 0 && (
        <EntryGrid
          label={`Report cards of ${place.class}-${place.section}, ${place.term}`}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowLabel={rowLabel}
          stickyColumns={2}
          isReadOnly={!canEdit || sheet.is_locked}
          onChange={(changes) => {
            dispatch({ type: 'edited', changes });
          }}
          onResolve={({ rowId, columnId, keep }) => {
            dispatch({ type: 'resolved', id: rowId, item: columnId, keep });
          }}
        />
      )}
      <CardsHistory place={place} />
      <UnsavedChangesDialog blocker={guard.blocker} onLeave={guard.release} />
    </>
  );
}
