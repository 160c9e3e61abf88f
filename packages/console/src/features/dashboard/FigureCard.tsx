import { type Figures, type Period } from '@firstbell/schema';
import { InfoCard, Link, type InfoCardChange } from '@firstbell/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';

const PERIODS: readonly { id: Period; label: string }[] = [
  { id: 'today', label: 'Today' },
  { id: 'month', label: 'This Month' },
  { id: 'year', label: 'This Year' },
];

const FigureLink = styled(Link)`
  color: inherit;
`;

const numberFormat = new Intl.NumberFormat('en-IN');

/** Props of `FigureCard`. */
export type FigureCardProps = {
  title: string;
  icon: ReactNode;
  /** Figures by period; `undefined` without an answer. */
  figures: Figures | undefined;
  /** Status of the card without figures. */
  otherwise: 'loading' | 'failed';
  /** Text for the comparison of each period: `since yesterday`. */
  against: Record<Period, string>;
  /** Unit after the figure. */
  unit?: string;
  /** Set for a figure whose rise is neither good nor bad. */
  isNeutral?: boolean;
  /** Text in place of a figure that does not exist, by period. */
  none?: Record<Period, string>;
  /** Name of a past or future academic year; the card then shows the figure of that year only. */
  yearName?: string | undefined;
  /** URLs of the lists of the counted records, by period; a figure without one is text. */
  hrefs?: Partial<Record<Period, string>>;
};

/** Card with one figure of the school, for today, this month or this year. */
export function FigureCard(props: FigureCardProps) {
  const { title, icon, figures, otherwise, against, unit = '', isNeutral = false, ...rest } = props;
  const { none, yearName, hrefs = {} } = rest;
  const [shown, setShown] = useState<string>('today');
  const chosen = PERIODS.find(({ id }) => id === shown)?.id ?? 'today';
  const period = yearName === undefined ? chosen : 'year';
  const figure = figures?.[period];
  const change: InfoCardChange | undefined =
    figure && figure.change !== null
      ? { percent: figure.change, label: against[period], ...(isNeutral && { tone: 'neutral' as const }) }
      : undefined;
  const value = figure?.value;
  const text =
    value === null || value === undefined ? (none?.[period] ?? '') : `${numberFormat.format(value)}${unit}`;
  const href = hrefs[period];
  return (
    <InfoCard
      title={title}
      icon={icon}
      {...(yearName === undefined
        ? { periods: PERIODS, period: shown, onPeriodChange: setShown }
        : { caption: yearName })}
      value={href === undefined || value === null ? text : <FigureLink href={href}>{text}</FigureLink>}
      status={figure ? 'ready' : otherwise}
      {...(change && { change })}
    />
  );
}
