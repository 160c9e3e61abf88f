import { type Period } from '@firstbell/schema';
import { InfoCard, type InfoCardProps } from '@firstbell/ui';
import { useState, type ReactNode } from 'react';

type Figure = { value: number; change: number | null };

/** Props of `FigureCard`. */
export type FigureCardProps = {
  title: string;
  icon: ReactNode;
  /** The figure of each span; none when the API gives none. */
  figures: Record<Period, Figure> | undefined;
  /** What to show without figures. */
  otherwise: 'loading' | 'unavailable';
};

type Shown = InfoCardProps['period'];

const SPANS: Record<Shown, { key: Period; before: string }> = {
  Today: { key: 'today', before: 'since yesterday' },
  'This Month': { key: 'month', before: 'since last month' },
  'This Year': { key: 'year', before: 'since last year' },
};
const numberFormat = new Intl.NumberFormat('en-IN');

/** Shows one figure of the school for today, this month or this year. */
export function FigureCard({ title, icon, figures, otherwise }: FigureCardProps) {
  const [period, setPeriod] = useState<Shown>('Today');
  const figure = figures?.[SPANS[period].key];
  const change = figure?.change ?? null;
  return (
    <InfoCard
      title={title}
      icon={icon}
      period={period}
      onPeriodChange={setPeriod}
      value={figure ? numberFormat.format(figure.value) : ''}
      status={figure ? 'ready' : otherwise}
      {...(change !== null && { change: { percent: change, label: SPANS[period].before } })}
    />
  );
}
