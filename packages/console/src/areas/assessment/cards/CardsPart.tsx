import { type CardSheet, type CardsPlace, MAX_ENTRY_LENGTH } from '@firstbell/schema/cards';
import { Banner, EmptyState, type EntryColumn } from '@firstbell/ui';
import { useMemo } from 'react';
import { createPersonUrl } from '../../../features/profiles/profileUrls.ts';
import { useAccess } from '../../../platform/access/useAccess.ts';
import { CellGrid } from '../cells/CellGrid.tsx';
import { type CellRow } from '../cells/cellRows.ts';
import { CardsHistory } from './CardsHistory.tsx';
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

/** Maximum length of a grade such as `A1`. */
const MAX_GRADE_LENGTH = 8;

const createColumns = (items: CardSheet['items'], canOpenStudents: boolean): EntryColumn<CellRow>[] => [
  {
    ...{ id: 'rollNumber', label: 'Roll', kind: 'readOnly', align: 'end', width: 48 },
    value: ({ rollNumber }) => rollNumber,
  },
  {
    ...{ id: 'name', label: 'Name', kind: 'readOnly', isRowHeader: true, width: 180 },
    value: ({ name }) => name,
    ...(canOpenStudents && { href: ({ id }) => createPersonUrl('student', id) }),
  },
  ...items.map(({ item, label, is_grade: isGrade }): EntryColumn<CellRow> => ({
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
      {sheet.items.length > 0 && (
        <CellGrid
          label={`Report cards of ${place.class}-${place.section}, ${place.term}`}
          nouns={['entry', 'entries']}
          {...{ columns, rows, edited }}
          isReadOnly={!canEdit || sheet.is_locked}
          onAction={dispatch}
        />
      )}
      <CardsHistory place={place} />
    </>
  );
}
