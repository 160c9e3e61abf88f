import { type Calendar } from '@firstbell/schema';
import { Panel } from '@firstbell/ui';
import { holidaysOf, daysUntil, showDays } from './holidayWords.ts';

/** Most holidays that are listed. */
const MOST = 4;

/** Props of `ComingHolidays`; `today` is an ISO day. */
export type ComingHolidaysProps = { calendar: Calendar; today: string };

/** Lists the next holidays. */
export function ComingHolidays({ calendar, today }: ComingHolidaysProps) {
  const coming = holidaysOf(calendar, { starts: today, ends: undefined });
  return (
    <Panel
      title="Coming holidays"
      items={coming.slice(0, MOST).map((holiday) => ({
        id: holiday.key,
        label: holiday.name,
        description: `${showDays(holiday)} · ${daysUntil(today, holiday.starts)}`,
      }))}
      empty="No holiday is planned."
    />
  );
}
