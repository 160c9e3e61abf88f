import { type Period } from '@firstbell/schema';
import { InfoCard } from '@firstbell/ui';
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

const LABELS: Record<Period, string> = { today: 'Today', month: 'This Month', year: 'This Year' };
const BEFORE: Record<Period, string> = {
  today: 'since yesterday',
  month: 'since last month',
  year: 'since last year',
};
const numberFormat = new Intl.NumberFormat('en-IN');

/** Shows one figure of the school for today, this month or this year. */
export function FigureCard({ title, icon, figures, otherwise }: FigureCardProps) {
  const [period, setPeriod] = useState<Period>('today');
  const figure = figures?.[period];
  const change = figure?.change ?? null;
  return (
    <InfoCard
      title={title}
      icon={icon}
      period={LABELS[period]}
      onPeriodChange={setPeriod}
      value={figure ? numberFormat.format(figure.value) : ''}
      status={figure ? 'ready' : otherwise}
      {...(change !== null && { change: { percent: change, label: BEFORE[period] } })}
    />
  );
}
