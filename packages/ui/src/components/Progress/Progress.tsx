import { useId, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { progressLabels, type ProgressLabels } from '../../labels/english/progress.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { computePercentage } from './computePercentage.ts';
import { ProgressTrack, type ProgressTone } from './ProgressTrack.tsx';

/** Props of `Progress`; other props are passed to the root. */
export type ProgressProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Accessible name of the task. */
  label: string;
  /** Part of `total` that is done; without it the bar is indeterminate. */
  done?: number | undefined;
  /** Amount of work; 100 by default, for a percentage. */
  total?: number | undefined;
  /** Text under the bar, such as the remaining work or an error. */
  description?: string | undefined;
  /** Tone of the bar, shown by its colour. */
  tone?: ProgressTone | undefined;
  /** Texts that replace the English defaults. */
  labels?: Partial<ProgressLabels> | undefined;
};

const Root = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  min-inline-size: 0;
  inline-size: 100%;
  font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};

  & > .words {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[4]};
  }

  & > .words > .label {
    min-inline-size: 0;
    overflow-wrap: anywhere;
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & > .words > .value {
    flex: none;
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .text {
    color: ${({ theme }) => theme.color.inkMuted};
    overflow-wrap: anywhere;
  }
`;

const PERCENT: Intl.NumberFormatOptions = { style: 'percent' };

/** Progress of a task, such as an upload. */
export function Progress({
  label,
  done,
  total = 100,
  description,
  tone = 'info',
  labels: customLabels,
  ...rest
}: ProgressProps) {
  const labels = useLabels('Progress', progressLabels, customLabels);
  const numbers = useNumberFormat();
  const percents = useNumberFormat(PERCENT);
  const id = useId();
  const isDeterminate = done !== undefined && total > 0;
  const valueText = isDeterminate
    ? labels.value(
        percents.format(computePercentage(done, total) / 100),
        numbers.format(done),
        numbers.format(total),
      )
    : undefined;
  return (
    <Root {...rest}>
      <div className="words">
        <span className="label" id={id}>
          {label}
        </span>
        {valueText !== undefined && <span className="value">{valueText}</span>}
      </div>
      <ProgressTrack
        aria-labelledby={id}
        aria-describedby={description === undefined ? undefined : `${id}text`}
        done={done}
        total={total}
        valueText={valueText}
        tone={tone}
      />
      {description !== undefined && (
        <p className="text" id={`${id}text`}>
          {description}
        </p>
      )}
    </Root>
  );
}
