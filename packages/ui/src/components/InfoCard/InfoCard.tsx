import { EllipsisVertical, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { infoCardLabels, type InfoCardLabels } from '../../labels/english/infoCard.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { useOwnValue } from '../../state/useOwnValue.ts';
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
  /** Title: what is counted. */
  title: string;
  /** Periods of the card's menu, in their order; without them it has no menu. */
  periods?: readonly InfoCardPeriod[] | undefined;

  /** Key of the figure's period; uncontrolled without it, from `defaultPeriod` on. */
  period?: string | undefined;

  /** Initial period of an uncontrolled card; the first one by default. */
  defaultPeriod?: string | undefined;

  /** Text beside the title instead of the period's menu, for a figure of another period. */
  caption?: string | undefined;
  /** The formatted figure. */
  value?: ReactNode;

  /** Stands before the figure. */
  icon: ReactNode;

  /** Change of the figure since the previous period. */
  change?: InfoCardChange | undefined;
  /** Called with the key of the period chosen from the card's menu; without it a given period stays. */
  onPeriodChange?: ((period: string) => void) | undefined;

  /** State of the figure: loaded, loading or failed. */
  status?: 'ready' | 'loading' | 'failed';

  /** Texts that replace the English defaults. */
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

/** Card with one figure of a period and its change. */
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
