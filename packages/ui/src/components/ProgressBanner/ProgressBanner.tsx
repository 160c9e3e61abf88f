import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { progressBannerLabels, type ProgressBannerLabels } from '../../labels/english/progressBanner.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useNumberFormat } from '../../state/useNumberFormat.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { computePercentage } from '../Progress/computePercentage.ts';
import { ProgressTrack } from '../Progress/ProgressTrack.tsx';

/** Props of `ProgressBanner`; other props are passed to the root, `children` describe the operation. */
export type ProgressBannerProps = ComponentPropsWithRef<'div'> & {
  /** Part of `total` that is done. */
  done?: number;
  /** Amount of work; 0 while it is unknown or has not begun. */
  total?: number;
  /** Text below, such as why the operation is paused. */
  note?: string | undefined;
  /** A button at the end, such as Cancel. */
  action?: ReactNode;
  /** Texts that replace the English defaults. */
  labels?: Partial<ProgressBannerLabels> | undefined;
};

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.groundEdge};
  border-radius: ${({ theme }) => theme.radius.medium};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.accentSoft};

  & > .words {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: ${({ theme }) => `0 ${theme.space[4]}`};
    overflow-wrap: anywhere;
  }

  & .count {
    font-variant-numeric: tabular-nums;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .track {
    grid-column: 1;
  }

  & > .note {
    grid-column: 1;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & > .action {
    grid-area: 1 / 2 / span 2;
  }

  & > .announced {
    ${visuallyHidden}
  }
`;

const PERCENT: Intl.NumberFormatOptions = { style: 'percent' };
/** Percent between two announcements; more announcements would interrupt people who use a screen reader. */
const ANNOUNCED_STEP_PERCENT = 25;

/** Progress of a long operation, above a screen that stays usable. */
export function ProgressBanner({
  done = 0,
  total = 0,
  note,
  action,
  labels: customLabels,
  children,
  ...rest
}: ProgressBannerProps) {
  const labels = useLabels('ProgressBanner', progressBannerLabels, customLabels);
  const numbers = useNumberFormat();
  const percents = useNumberFormat(PERCENT);
  const labelId = useId();
  const isDeterminate = total > 0;
  const percent = isDeterminate ? computePercentage(done, total) : 0;
  const count = isDeterminate ? labels.count(numbers.format(done), numbers.format(total)) : '';
  return (
    <Root role="group" aria-labelledby={labelId} {...rest}>
      <div className="words">
        <span id={labelId}>{children}</span>
        {isDeterminate && <span className="count">{count}</span>}
      </div>
      <ProgressTrack
        aria-labelledby={labelId}
        done={isDeterminate ? done : undefined}
        total={total}
        valueText={count}
      />
      {note !== undefined && <p className="note">{note}</p>}
      {action !== undefined && <div className="action">{action}</div>}
      <div className="announced" role="status">
        {children}{' '}
        {isDeterminate &&
          percents.format((Math.floor(percent / ANNOUNCED_STEP_PERCENT) * ANNOUNCED_STEP_PERCENT) / 100)}{' '}
        {note}
      </div>
    </Root>
  );
}
