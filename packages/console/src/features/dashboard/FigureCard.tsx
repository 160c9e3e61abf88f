import { type Figures, type Period } from '@firstbell/schema';
import { InfoCard, type InfoCardChange, type Period as Shown } from '@firstbell/ui';
import { useState, type ReactNode } from 'react';

const KEYS: Record<Shown, Period> = { Today: 'today', 'This Month': 'month', 'This Year': 'year' };

const numberFormat = new Intl.NumberFormat('en-IN');

/** Props of `FigureCard`. */
export type FigureCardProps = {
  title: string;
  icon: ReactNode;
  /** The figure of each span; none when the API gives none. */
  figures: Figures | undefined;
  /** What to show without figures. */
  otherwise: 'loading' | 'unavailable';
  /** Says what the change of each span is against. */
  against: Record<Period, string>;
  /** Stands after the figure. */
  unit?: string;
  /** Whether a rise is neither good nor bad. */
  isNeutral?: boolean;
  /** Stands in place of a figure where there is none. */
  none?: Record<Period, string>;
  /** Name of a past or later academic year, whose figure is shown and no other. */
  yearName?: string | undefined;
};

/** Shows one figure of the school for today, this month or this year. */
export function FigureCard(props: FigureCardProps) {
  const { title, icon, figures, otherwise, against, unit = '', isNeutral = false, none, yearName } = props;
  const [shown, setShown] = useState<Shown>('Today');
  const period = yearName === undefined ? KEYS[shown] : 'year';
  const figure = figures?.[period];
  const change: InfoCardChange | undefined =
    figure && figure.change !== null
      ? { percent: figure.change, label: against[period], ...(isNeutral && { tone: 'neutral' as const }) }
      : undefined;
  const value = figure?.value;
  return (
    <InfoCard
      title={title}
      icon={icon}
      {...(yearName === undefined ? { period: shown, onPeriodChange: setShown } : { caption: yearName })}
      value={
        value === null || value === undefined
          ? (none?.[period] ?? '')
          : `${numberFormat.format(value)}${unit}`
      }
      status={figure ? 'ready' : otherwise}
      {...(change && { change })}
    />
  );
}
