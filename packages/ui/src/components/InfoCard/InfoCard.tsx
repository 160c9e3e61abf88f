import { EllipsisVertical, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { infoCardLabels, type InfoCardLabels } from '../../labels/english/infoCard.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { useControllableState } from '../../state/useControllableState.ts';
import { Menu } from '../Menu/index.ts';
import { InfoCardRoot } from './infoCardLook.ts';

/** Period of a card's figure. */
export type InfoCardPeriod = {
  /** Key of the period. */
  id: string;
  /** Label of the period: `This month`. */
  label: string;
};

/** Change of a figure, with its tone. */
export type InfoCardChange = {
  /** Change in percent; negative for a decrease. */
  percent: number;
  /** Text about the compared period. */
  label: string;
  /** Tone of the change; by default an increase is good and a decrease is not. */
  tone?: 'success' | 'danger' | 'neutral' | undefined;
};

/** Props of `InfoCard`; other props are passed to the root. */
export type InfoCardProps = Omit<ComponentPropsWithRef<'article'>, 'title' | 'children'> & {
  /** Title of the card, such as “Students”. */
  title: string;
  /** Periods of the card's menu, in their order; without periods there is no menu. */
  periods?: readonly InfoCardPeriod[] | undefined;
  /** Key of the figure's period; uncontrolled if omitted, starting with `defaultPeriod`. */
  period?: string | undefined;
  /** Initial period of an uncontrolled card; the first one by default. */
  defaultPeriod?: string | undefined;
  /** Text beside the title, instead of the label of the period. */
  caption?: string | undefined;
  /** The formatted figure. */
  value?: ReactNode;
  /** Icon before the figure. */
  icon: ReactNode;
  /** Change of the figure since the previous period. */
  change?: InfoCardChange | undefined;
  /** Called with the key of the period selected in the menu. */
  onPeriodChange?: ((period: string) => void) | undefined;
  /** State of the figure: loaded, loading or failed. */
  status?: 'ready' | 'loading' | 'failed';
  /** Texts that replace the English defaults. */
  labels?: Partial<InfoCardLabels> | undefined;
};

const defaultToneOf = (percent: number) => (percent > 0 ? 'success' : percent < 0 ? 'danger' : 'neutral');

const PERCENT: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 2 };

const renderArrow = (percent: number) => {
  if (percent > 0) return <TrendingUp aria-hidden="true" />;
  return percent < 0 ? <TrendingDown aria-hidden="true" /> : <Minus aria-hidden="true" />;
};

type FigureProps = Pick<InfoCardProps, 'value' | 'change' | 'status'> & { labels: InfoCardLabels };

function Figure({ value, change, status, labels }: FigureProps) {
  const percentFormat = useNumberFormat(PERCENT);
  const formatPercent = (percent: number) =>
    `${percent < 0 ? '−' : ''}${percentFormat.format(Math.abs(percent) / 100)}`;
  if (status === 'loading') {
    return (
      <div className="figure" role="status" aria-label={labels.loading}>
        <span className="skeleton" />
        <span className="skeleton small" />
      </div>
    );
  }
  if (status === 'failed') {
    return (
      <div className="figure">
        <p className="failure">{labels.failed}</p>
      </div>
    );
  }
  return (
    <div className="figure">
      <p className="value">{value}</p>
      {change !== undefined && (
        <p className="change" data-tone={change.tone ?? defaultToneOf(change.percent)}>
          {renderArrow(change.percent)}
          <span>
            <strong>{formatPercent(change.percent)}</strong> {change.label}
          </span>
        </p>
      )}
    </div>
  );
}

const NO_PERIODS: readonly InfoCardPeriod[] = [];

/** Card with one figure of a period and its change. */
export function InfoCard({
  title,
  periods = NO_PERIODS,
  period: controlledPeriod,
  defaultPeriod = periods[0]?.id ?? '',
  caption,
  value,
  icon,
  change,
  onPeriodChange,
  status = 'ready',
  labels: customLabels,
  ...rest
}: InfoCardProps) {
  const labels = useLabels('InfoCard', infoCardLabels, customLabels);
  const [period, setPeriod] = useControllableState(controlledPeriod, defaultPeriod, onPeriodChange);
  const periodLabel = caption ?? periods.find((option) => option.id === period)?.label;
  const hasMenu =
    caption === undefined &&
    periods.length > 0 &&
    (onPeriodChange !== undefined || controlledPeriod === undefined);
  const id = useId();
  return (
    <InfoCardRoot aria-labelledby={id} {...rest}>
      <header>
        <h2 id={id}>
          {title} {periodLabel !== undefined && <span className="period">| {periodLabel}</span>}
        </h2>
        {hasMenu && (
          <Menu
            label={labels.filter(title)}
            trigger={<EllipsisVertical />}
            isIconOnly
            size="small"
            align="end"
            items={[
              {
                label: labels.periods,
                items: periods.map((option) => ({
                  ...option,
                  isSelected: option.id === period,
                  onAction: () => {
                    setPeriod(option.id);
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
        <Figure value={value} change={change} status={status} labels={labels} />
      </div>
    </InfoCardRoot>
  );
}
