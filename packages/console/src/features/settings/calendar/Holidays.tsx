import { useCall, useSend } from '../../../platform/useApi.ts';
import * as contracts from '@firstbell/schema/contracts/calendar';
import { type Calendar, type Holiday } from '@firstbell/schema';
import { type CalendarChanged, type HolidayInput } from '@firstbell/schema/calendar';
import {
  ButtonLink,
  DataTable,
  notify,
  useClientTable,
  useColumnLayout,
  type TableColumn,
} from '@firstbell/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { showDate } from '../../../platform/dates/showDate.ts';
import { attempt } from '../../../platform/http/notifyProblem.ts';
import { useChoicesCache } from '../../../records/useChoicesCache.ts';
import { HolidayDialog } from './HolidayDialog.tsx';
import { findHolidays, formatDayCount } from '../../calendar/holidayWords.ts';

/** Address of the calendar. */
const CALENDAR_URL = '/settings?tab=calendar';
/** URL parameter that opens the dialog; its value is `new`, or the key of a holiday. */
const HOLIDAY_PARAMETER = 'holiday';
const NEW_HOLIDAY = 'new';

/** Props of `Holidays`. */
export type HolidaysProps = {
  calendar: Calendar;
  /** The shown academic year; `isReadOnly` for a year that is not the current one. */
  year: { name: string | undefined; starts: string; ends: string | undefined; isReadOnly: boolean };
  onChanged: (changed: CalendarChanged) => void;
};

const columns: TableColumn<Holiday>[] = [
  { key: 'name', label: 'Holiday', width: 'wide' },
  { key: 'starts', label: 'First Day', text: ({ starts }) => showDate(starts) },
  { key: 'ends', label: 'Last Day', card: 'labelled', text: ({ ends }) => showDate(ends) },
  {
    key: 'days',
    label: 'Days',
    width: 'narrow',
    isSortable: false,
    card: 'hidden',
    text: formatDayCount,
  },
];

/** Table of the holidays of an academic year, with actions that add, edit and delete them. */
export function Holidays({ calendar, year, onChanged }: HolidaysProps) {
  const call = useCall();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const choicesCache = useChoicesCache();
  const remove = useSend(contracts.deleteHoliday);
  const rows = useMemo(() => findHolidays(calendar, year), [calendar, year]);
  const table = useClientTable(rows, columns, {
    rowKey: ({ key }) => key,
    defaultView: { sort: 'starts', rows: 20 },
  });
  const layout = useColumnLayout();
  const requestedKey = year.isReadOnly ? null : search.get(HOLIDAY_PARAMETER);
  const editedHoliday = rows.find(({ key }) => key === requestedKey);

  const showSaved = (holiday: HolidayInput, changed: CalendarChanged) => {
    choicesCache.cache(changed.choices);
    onChanged(changed);
    notify.success(`${holiday.name} saved.`);
  };
  const open = (href: string) => void navigate(href);
  const restore = ({ name, starts, ends }: Holiday) => {
    const holiday = { name, starts, ends };
    const add = async () => showSaved(holiday, await call(contracts.addHoliday, { body: holiday }));
    return attempt('Not restored', add, open);
  };
  const deleteHoliday = async (holiday: Holiday) => {
    // The second press of a double press.
    if (remove.variables?.key === holiday.key && !remove.isError) return;
    const removeAndNotify = async () => {
      await remove.mutateAsync({ key: holiday.key });
      notify.info(`${holiday.name} was deleted.`, {
        action: { label: 'Undo', onAction: () => void restore(holiday) },
      });
    };
    await attempt('Not deleted', removeAndNotify, open);
    await choicesCache.invalidateAll();
  };

  return (
    <>
      <DataTable
        caption={['Holidays', year.name].filter(Boolean).join(' of ')}
        columns={columns}
        table={table}
        features={{ layout }}
        actions={
          year.isReadOnly ? null : (
            <ButtonLink
              href={`${CALENDAR_URL}&${HOLIDAY_PARAMETER}=${NEW_HOLIDAY}`}
              variant="primary"
              icon={<Plus aria-hidden="true" />}
            >
              Add a holiday
            </ButtonLink>
          )
        }
        {...(!year.isReadOnly && {
          rowActions: (holiday: Holiday) =>
            holiday.starts < year.starts
              ? []
              : [
                  {
                    id: 'edit',
                    label: 'Edit',
                    icon: <Pencil aria-hidden="true" />,
                    href: `${CALENDAR_URL}&${HOLIDAY_PARAMETER}=${holiday.key}`,
                  },
                  {
                    id: 'delete',
                    label: 'Delete',
                    icon: <Trash2 aria-hidden="true" />,
                    isDestructive: true,
                    onAction: () => void deleteHoliday(holiday),
                  },
                ],
        })}
      />
      <HolidayDialog
        isOpen={requestedKey === NEW_HOLIDAY || editedHoliday !== undefined}
        holiday={editedHoliday}
        onClose={() => void navigate(CALENDAR_URL)}
        onSaved={showSaved}
      />
    </>
  );
}
