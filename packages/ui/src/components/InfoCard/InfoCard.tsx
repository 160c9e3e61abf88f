import { EllipsisVertical, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { Menu } from '../Menu/index.ts';
import { InfoCardRoot } from './infoCardLook.ts';

/** Stretches of time that a card can speak of, in the order of its menu. */
export const PERIODS = ['Today', 'This Month', 'This Year'] as const;

/** Stretch of time that a card speaks of. */
export type Period = (typeof PERIODS)[number];

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
  /** The period of the figure; kept inside, from `defaultPeriod` on, where none is given. */
  period?: Period | undefined;

  /** The period that it begins with, where `period` is not given. */
  defaultPeriod?: Period | undefined;

  /** Stands beside the title in place of the period, where the figure is of another; the card has no menu then. */
  caption?: string | undefined;
  /** The figure, as it is read. */
  value?: ReactNode;

  /** Stands before the figure. */
  icon: ReactNode;

  /** Change of the figure since the previous period. */
  change?: InfoCardChange | undefined;
  /** Called with the period chosen from the card's menu; without it a given period stays. */
  onPeriodChange?: ((period: Period) => void) | undefined;

  /** State of the figure: loaded, loading or failed. */
  status?: 'ready' | 'loading' | 'failed';
};

const naturalTone = (percent: number) => (percent > 0 ? 'success' : percent < 0 ? 'danger' : 'neutral');

const percentText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`;

const arrow = (percent: number) => {
  if (percent > 0) return <TrendingUp aria-hidden="true" />;
  return percent < 0 ? <TrendingDown aria-hidden="true" /> : <Minus aria-hidden="true" />;
};

function Figure({ value, change, status }: Pick<InfoCardProps, 'value' | 'change' | 'status'>) {
  if (status === 'loading') {
    return (
      <div className="figure" role="status" aria-label="Loading…">
        <span className="bone" />
        <span className="bone small" />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className="figure">
        <p className="missing">Not available</p>
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

/** Shows one figure of a period and how it moved. */
export function InfoCard({
  title,
  period: given,
  defaultPeriod = 'Today',
  caption,
  value,
  icon,
  change,
  onPeriodChange,
  status = 'ready',
  ...rest
}: InfoCardProps) {
  const [period, setPeriod] = useOwnValue(given, defaultPeriod, onPeriodChange);
  const id = useId();
  return (
    <InfoCardRoot aria-labelledby={id} {...rest}>
      <header>
        <h2 id={id}>
          {title} <span className="period">| {caption ?? period}</span>
        </h2>
        {caption === undefined && (onPeriodChange !== undefined || given === undefined) && (
          <Menu
            label={`Filter ${title}`}
            trigger={<EllipsisVertical />}
            isIconOnly
            size="small"
            align="end"
            items={[
              {
                label: 'Filter',
                items: PERIODS.map((name) => ({
                  id: name,
                  label: name,
                  isSelected: name === period,
                  onAction: () => {
                    setPeriod(name);
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
        <Figure value={value} change={change} status={status} />
      </div>
    </InfoCardRoot>
  );
}
