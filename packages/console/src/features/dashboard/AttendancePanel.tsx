import { type Dashboard } from '@firstbell/schema/dashboard';
import { formatPart } from '@firstbell/schema/shares';
import { Link, Panel, spacing } from '@firstbell/ui';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { showDate, showDayOfMonth } from '../../platform/dates/showDate.ts';
import { formatCount } from '../../platform/formatCount.ts';

// Loaded lazily, because the chart is the largest part of this screen and is below the other panels.
const TrendChart = lazy(() => import('@firstbell/ui/chart').then((chart) => ({ default: chart.TrendChart })));

/** Props of `AttendancePanel`. */
export type AttendancePanelProps = {
  days: Dashboard['days'] | undefined;
  /** Text instead of the chart while there are no figures. */
  placeholder: string;
  /** URL of the sheets that the figure counts; without a URL, the figure is no link. */
  href?: string | undefined;
  /** True for a year that is not the current one; the panel then shows the last days of that year. */
  isOtherYear?: boolean;
};

const ChartPlaceholder = styled.div`
  display: grid;
  align-items: center;
  min-block-size: ${spacing(70)};
  color: ${({ theme }) => theme.color.inkMuted};
`;

const FigureLink = styled(Link)`
  color: inherit;
`;

const Headline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${({ theme }) => `0 ${theme.space[2]}`};
  margin: ${({ theme }) => `0 0 ${theme.space[3]}`};
  color: ${({ theme }) => theme.color.inkMuted};

  & > strong {
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.figure} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.014em;
    color: ${({ theme }) => theme.color.ink};
  }
`;

const sumOf = (days: Dashboard['days'], key: 'attending' | 'marked') =>
  days.reduce((sum, day) => sum + day[key], 0);

const panelTitleOf = (isOtherYear: boolean) =>
  `Attendance of the last 30 days${isOtherYear ? ' of the year' : ''}`;
const formatPercent = (value: number) => `${String(value)}%`;
/** Formats the percentage of marks that count as attended, over all days. */
const formatFigure = (days: Dashboard['days']) => formatPart(sumOf(days, 'attending'), sumOf(days, 'marked'));

/** Panel with the percentage of present students over all days, and a chart of the percentage on each school day. */
export function AttendancePanel({ days, placeholder, href, isOtherYear = false }: AttendancePanelProps) {
  const title = panelTitleOf(isOtherYear);
  if (!days) return <Panel title={title}>{<ChartPlaceholder>{placeholder}</ChartPlaceholder>}</Panel>;
  return (
    <Panel title={title}>
      {days.length > 0 && (
        <Headline>
          <strong>
            {href === undefined ? (
              formatFigure(days)
            ) : (
              <FigureLink href={href}>{formatFigure(days)}</FigureLink>
            )}
          </strong>
          {`present on ${formatCount(days.length, 'school day')} with attendance`}
        </Headline>
      )}
      <Suspense fallback={<ChartPlaceholder>Loading…</ChartPlaceholder>}>
        <TrendChart
          label={title}
          days={days.map(({ day, present }) => ({
            day,
            label: showDate(day),
            short: showDayOfMonth(day),
            values: { present },
          }))}
          series={[{ key: 'present', label: 'Present', tone: 'info' }]}
          kind="lines"
          max={100}
          format={formatPercent}
          empty={`No attendance was taken in the last 30 days${isOtherYear ? ' of the year' : ''}.`}
        />
      </Suspense>
    </Panel>
  );
}
