import { InfoCard, Page, Panel } from '@firstbell/ui';
import { TrendChart, type TrendDay, type TrendSeries } from '@firstbell/ui/chart';
import { CalendarCheck, Users } from 'lucide-react';
import { useState } from 'react';

const days: readonly TrendDay[] = [
  { day: '2026-11-18', label: '18/11/2026', short: '18/11', values: { present: 94.1 } },
  { day: '2026-11-19', label: '19/11/2026', short: '19/11', values: { present: null } },
  { day: '2026-11-20', label: '20/11/2026', short: '20/11', values: { present: 95.3 } },
];
const series: readonly TrendSeries[] = [{ key: 'present', label: 'Present', tone: 'info' }];

const periods = [
  { id: 'today', label: 'Today' },
  { id: 'month', label: 'This Month' },
];

/** A dashboard with two figures, of which the first has a choice of period, and a chart of the attendance by day. */
export function Dashboard() {
  const [period, setPeriod] = useState('today');
  return (
    <Page title="Dashboard">
      <InfoCard
        title="Students"
        icon={<Users />}
        value="1,204"
        periods={periods}
        period={period}
        onPeriodChange={setPeriod}
        change={{ percent: 2, label: 'increase' }}
      />
      <InfoCard title="Attendance" icon={<CalendarCheck />} value="95.3%" />
      <Panel title="Attendance">
        <TrendChart
          label="Attendance"
          days={days}
          series={series}
          max={100}
          format={(value) => `${value}%`}
          empty="No attendance was marked."
        />
      </Panel>
    </Page>
  );
}
