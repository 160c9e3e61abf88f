import { type Figures, type Period } from '@firstbell/schema/dashboard';
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
  /** Figures by period; `undefined` while they load and after a failure. */
  figures: Figures | undefined;
  /** Status of the card while there are no figures. */
  emptyStatus: 'loading' | 'failed';
  /** Label of the change, by period: `since yesterday`. */
  changeLabels: Record<Period, string>;
  /** Unit after the figure. */
  unit?: string;
  /** True for a figure whose increase is neither good nor bad. */
  isNeutral?: boolean;
  /** Text instead of a missing figure, by period. */
  emptyTexts?: Record<Period, string>;
  /** Name of an academic year that is not the current one; the card then shows only the figure of that year. */
  yearName?: string | undefined;
  /** URLs of lists of the counted records, by period; a figure without a URL is no link. */
  hrefs?: Partial<Record<Period, string>>;
};

/** Card with a figure of the school for today, this month or this year, and its change. */
export function FigureCard(props: FigureCardProps) {
  const { title, icon, figures, emptyStatus, changeLabels, unit = '', isNeutral = false, ...rest } = props;
  const { emptyTexts, yearName, hrefs = {} } = rest;
  const [chosenId, setChosenId] = useState<string>('today');
  const chosenPeriod = PERIODS.find(({ id }) => id === chosenId)?.id ?? 'today';
  const period = yearName === undefined ? chosenPeriod : 'year';
  const figure = figures?.[period];
  const change: InfoCardChange | undefined =
    figure && figure.change !== null
      ? {
          percent: figure.change,
          label: changeLabels[period],
          ...(isNeutral && { tone: 'neutral' as const }),
        }
      : undefined;
  const value = figure?.value;
  const text =
    value === null || value === undefined
      ? (emptyTexts?.[period] ?? '')
      : `${numberFormat.format(value)}${unit}`;
  const href = hrefs[period];
  return (
    <InfoCard
      title={title}
      icon={icon}
      {...(yearName === undefined
        ? { periods: PERIODS, period: chosenId, onPeriodChange: setChosenId }
        : { caption: yearName })}
      value={href === undefined || value === null ? text : <FigureLink href={href}>{text}</FigureLink>}
      status={figure ? 'ready' : emptyStatus}
      {...(change && { change })}
    />
  );
}
