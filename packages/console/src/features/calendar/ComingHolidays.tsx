import { type Calendar } from '@firstbell/schema';
import { Panel } from '@firstbell/ui';
import { showSpan } from '../../platform/dates/showDate.ts';
import { findHolidays, formatDaysUntil } from './holidayWords.ts';

/** Maximum number of listed holidays. */
const MAX_HOLIDAYS = 4;

/** Props of `ComingHolidays`; `today` is an ISO day. */
export type ComingHolidaysProps = { calendar: Calendar; today: string };

/** Panel with the current and the next holidays. */
export function ComingHolidays({ calendar, today }: ComingHolidaysProps) {
  const holidays = findHolidays(calendar, { starts: today, ends: undefined });
  return (
    <Panel
      title="Coming holidays"
      items={holidays.slice(0, MAX_HOLIDAYS).map(({ key, name, starts, ends }) => ({
        id: key,
        label: name,
        description: `${showSpan(starts, ends)} · ${formatDaysUntil(today, starts)}`,
      }))}
      empty="No holiday is planned."
    />
  );
}
