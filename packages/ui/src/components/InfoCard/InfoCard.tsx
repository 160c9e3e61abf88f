import { EllipsisVertical, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { infoCardLabels, type InfoCardLabels } from '../../labels/english/infoCard.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { Menu } from '../Menu/index.ts';
import { InfoCardRoot } from './infoCardLook.ts';

/** Stretch of time that a card can speak of. */
export type InfoCardPeriod = {
  /** Key of the period. */
  id: string;
  /** Words of the period: `This month`. */
  label: string;
};

/** Change of a figure; `tone` tells whether it is welcome, by default a rise is. */
export type InfoCardChange = {
  /** By how many per cent the figure moved; negative where it fell. */
  percent: number;

  /** Says what it is compared with. */
  label: string;

  /** Tells whether the change is welcome; by default a rise is and a fall is not. */
  tone?: 'success' | 'danger' | 'neutral' | undefined;
};

/** Props of `InfoCard`; the rest go to the root. */
export type InfoCardProps = Omit<ComponentPropsWithRef<'article'>, 'title' | 'children'> & {
  /** Says what is counted. */
  title: string;
  /** Periods of the card's menu, in their order; without them it has no menu. */
  periods?: readonly InfoCardPeriod[] | undefined;

  /** Key of the period of the figure; kept inside, from `defaultPeriod` on, where none is given. */
  period?: string | undefined;

  /** Key of the period that it begins with, where `period` is not given; the first one by default. */
  defaultPeriod?: string | undefined;

  /** Stands beside the title in place of the period, where the figure is of another; the card has no menu then. */
  caption?: string | undefined;
  /** The figure, as it is read. */
  value?: ReactNode;

  /** Stands before the figure. */
  icon: ReactNode;

  /** Change of the figure since the previous period. */
  change?: InfoCardChange | undefined;
  /** Called with the key of the period chosen from the card's menu; without it a given period stays. */
  onPeriodChange?: ((period: string) => void) | undefined;

  /** State of the figure: loaded, loading or failed. */
  status?: 'ready' | 'loading' | 'failed';

  /** Words in place of the English ones. */
  labels?: Partial<InfoCardLabels> | undefined;
};

const naturalTone = (percent: number) => (percent > 0 ? 'success' : percent < 0 ? 'danger' : 'neutral');

const PERCENT: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 2 };

const arrow = (percent: number) => {
  if (percent > 0) return <TrendingUp aria-hidden="true" />;
  return percent < 0 ? <TrendingDown aria-hidden="true" /> : <Minus aria-hidden="true" />;
};

type FigureProps = Pick<InfoCardProps, 'value' | 'change' | 'status'> & { words: InfoCardLabels };

function Figure({ value, change, status, words }: FigureProps) {
  const percents = useNumberFormat(PERCENT);
  const percentText = (percent: number) =>
    `${percent < 0 ? '−' : ''}${percents.format(Math.abs(percent) / 100)}`;
  if (status === 'loading') {
    return (
      <div className="figure" role="status" aria-label={words.loading}>
        <span className="bone" />
        <span className="bone small" />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className="figure">
        <p className="missing">{words.failed}</p>
      </div>
    );
  }
  return (
    <div className="figure">
      <p className="value">{value}</p>
      {change !== undefined && (
        <p className="change" data-tone={change.tone ?? naturalTone(change.percent)}>
          {arrow(change.percent)}
          <span>
            <strong>{percentText(change.percent)}</strong> {change.label}
          </span>
        </p>
      )}
    </div>
  );
}

const none: readonly InfoCardPeriod[] = [];

/** Shows one figure of a period and how it moved. */
export function InfoCard({
  title,
  periods = none,
  period: given,
  defaultPeriod = periods[0]?.id ?? '',
  caption,
  value,
  icon,
  change,
  onPeriodChange,
  status = 'ready',
  labels,
  ...rest
}: InfoCardProps) {
  const words = useLabels('InfoCard', infoCardLabels, labels);
  const [period, setPeriod] = useOwnValue(given, defaultPeriod, onPeriodChange);
  const shown = caption ?? periods.find((one) => one.id === period)?.label;
  const hasMenu =
    caption === undefined && periods.length > 0 && (onPeriodChange !== undefined || given === undefined);
  const id = useId();
  return (
    <InfoCardRoot aria-labelledby={id} {...rest}>
      <header>
        <h2 id={id}>
          {title} {shown !== undefined && <span className="period">| {shown}</span>}
        </h2>
        {hasMenu && (
          <Menu
            label={words.filter(title)}
            trigger={<EllipsisVertical />}
            isIconOnly
            size="small"
            align="end"
            items={[
              {
                label: words.periods,
                items: periods.map((one) => ({
                  ...one,
                  isSelected: one.id === period,
                  onAction: () => {
                    setPeriod(one.id);
                  },
                })),
              },
            ]}
          />
        )}
      </header>
      <div className="body">
        <span className="icon" aria-hidden="true">
          {icon}
        </span>
        <Figure value={value} change={change} status={status} words={words} />
      </div>
    </InfoCardRoot>
  );
}
