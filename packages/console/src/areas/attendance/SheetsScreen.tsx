import * as attendance from '@firstbell/schema/contracts/attendance';
import { useLoad } from '../../platform/useApi.ts';
import { useChoices } from '../../records/useChoices.ts';
import { areas, noSchoolReason, type Calendar } from '@firstbell/schema';
import { countAttended, countMarked, type SheetTotals } from '@firstbell/schema/sheets';
import { ButtonLink, DataTable, type TableColumn, useColumnLayout } from '@firstbell/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { createSheetUrl } from '../../features/profiles/profileUrls.ts';
import { toPlace } from '../../platform/access/places.ts';
import { useAccess } from '../../platform/access/useAccess.ts';
import { formatCount } from '../../platform/formatCount.ts';
import { useShownYear } from '../../platform/year/ShownYear.ts';
import { type Row } from '../../records/requests.ts';
import { CellDetail, createListColumns } from '../../records/list/createListColumns.tsx';
import { ListFilters } from '../../records/list/ListFilters.tsx';
import { ListFrame } from '../../records/list/ListFrame.tsx';
import { ListTools } from '../../records/list/ListTools.tsx';
import { useListPrint } from '../../records/list/useListPrint.tsx';
import { useExporter } from '../../records/list/useExporter.ts';
import { useListTable } from '../../records/list/useListTable.ts';
import { toText } from '../../records/values/formValues.ts';
import { formatPercentage, formatNumber, MARK_COLUMNS, formatSheetPercentage } from './sheetCounts.ts';

const area = areas.attendance;
const TITLE = 'Attendance sheets';

const Summary = styled.p`
  margin: ${({ theme }) => `${theme.space[2]} 0 0`};
  color: ${({ theme }) => theme.color.inkMuted};
  font-variant-numeric: tabular-nums;

  & > strong {
    color: ${({ theme }) => theme.color.ink};
  }
`;

/** Creates the columns of the list of sheets: day, section, counts of marks, and percentage. All are wide, to fill the table. */
function createSheetColumns(calendar: Calendar | undefined, hasHalfDays: boolean): TableColumn<Row>[] {
  const isOnDayWithoutSchool = ({ date }: Row) =>
    calendar !== undefined && noSchoolReason(calendar, toText(date)) !== undefined;
  const counts = MARK_COLUMNS.filter(({ key }) => key !== 'half' || hasHalfDays).map(
    ({ key, label }): TableColumn<Row> => ({
      ...{ key, label, align: 'end', width: 'wide', isSortable: false, isFilterable: false },
      card: key === 'absent' ? 'labelled' : 'hidden',
      text: (row) => formatNumber(Number(row[key])),
    }),
  );
  return [
    ...createListColumns(area, {
      class: (row) => (
        <>
          {toText(row.class)}
          {isOnDayWithoutSchool(row) && <CellDetail>No school: does not count</CellDetail>}
        </>
      ),
    }).map((column): TableColumn<Row> => ({
      ...column,
      width: 'wide',
      card: column.key === 'class' ? 'title' : 'line',
    })),
    ...counts,
    {
      ...{ key: 'attending', label: 'Attending', align: 'end', width: 'wide' },
      ...{ isSortable: false, isFilterable: false, card: 'line' },
      text: formatSheetPercentage,
    },
  ];
}

/** Returns the row of totals of the listed sheets. */
const toTotalsRow = ({ attending, ...totals }: SheetTotals) => ({
  date: 'Total',
  ...Object.fromEntries(MARK_COLUMNS.map(({ key }) => [key, formatNumber(totals[key])])),
  attending: formatPercentage(attending),
});

/** List of the attendance sheets of a year, with the totals of all sheets that its filters show. */
export function SheetsScreen() {
  const { can } = useAccess();
  const { year } = useShownYear();
  const choices = useChoices().data;
  const { table, preferencesKey } = useListTable(area, false);
  const { q, filters } = table.view;
  const totals = useLoad(attendance.totals, {
    query: { ...filters, q, year },
    placeholderData: keepPreviousData,
  }).data;
  const hasHalfDays = choices?.half_day_marks === true || (totals !== undefined && totals.half > 0);
  const columns = useMemo(
    () => createSheetColumns(choices?.calendar, hasHalfDays),
    [choices?.calendar, hasHalfDays],
  );
  const layout = useColumnLayout({ preferencesKey });
  const exporter = useExporter(area);
  const print = useListPrint({ area, columns, view: table.view, exporter });

  return (
    <ListFrame title={TITLE}>
      <DataTable
        caption={TITLE}
        columns={columns}
        table={table}
        features={{ layout }}
        preferencesKey={preferencesKey}
        actions={
          <ButtonLink href="/attendance" icon={<ClipboardCheck aria-hidden="true" />}>
            Take attendance
          </ButtonLink>
        }
        rowHref={(row) => {
          const place = toPlace(row);
          return place && createSheetUrl(place, toText(row.date));
        }}
        {...(can('attendance', 'export') && {
          toolbar: <ListTools {...{ area, columns, exporter, print }} view={table.view} />,
        })}
        {...(totals && { totals: toTotalsRow(totals) })}
        filterBar={
          <>
            <ListFilters area={area} table={table} />
            {totals && <TotalsSummary totals={totals} />}
          </>
        }
      />
      {print.printView}
    </ListFrame>
  );
}

/** Sentence about the listed sheets: the percentage of the marks that count as attended. */
function TotalsSummary({ totals }: { totals: SheetTotals }) {
  const { half, attending, not_counted: notCounted } = totals;
  if (attending === null && notCounted === 0) return null;
  const counted = half === 0 ? '' : ', and a half day counts 0.5';
  return (
    <Summary>
      {attending !== null && (
        <>
          <strong>{`${formatPercentage(attending)} attending`}</strong>
          {`: ${formatNumber(countAttended(totals))} of ${formatNumber(countMarked(totals))} marks are present or late${counted}.`}
        </>
      )}
      {notCounted > 0 &&
        ` ${formatCount(notCounted, 'sheet is', 'sheets are')} of days without school and not counted.`}
    </Summary>
  );
}
