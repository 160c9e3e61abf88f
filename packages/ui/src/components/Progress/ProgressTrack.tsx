import { type ComponentPropsWithoutRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { media } from '../../theme/media.ts';
import { computePercentage } from './computePercentage.ts';

/** Tone of the bar: running, done, or failed; the text must convey it, too. */
export type ProgressTone = 'info' | 'success' | 'danger';

/** Props of `ProgressTrack`. */
type ProgressTrackProps = Pick<ComponentPropsWithoutRef<'div'>, 'aria-labelledby' | 'aria-describedby'> & {
  /** Part of `total` that is done; without it the bar is indeterminate. */
  done?: number | undefined;
  /** Amount of work. */
  total: number;
  /** Text of the progress. */
  valueText: string | undefined;
  tone?: ProgressTone;
};

const slide = keyframes`from { translate: -100% 0; } to { translate: 300% 0; }`;
const slideRtl = keyframes`from { translate: 100% 0; } to { translate: -300% 0; }`;

const Root = styled.div`
  overflow: hidden;
  block-size: ${({ theme }) => theme.space.oneAndHalf};
  border-radius: ${({ theme }) => theme.line.bar};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: inset 0 0 0 ${({ theme }) => theme.line.thin} ${({ theme }) => theme.color.hairline};

  & > .bar {
    block-size: 100%;
    border-radius: inherit;
    background: ${({ theme }) => theme.color.accentText};
  }

  &[data-tone='success'] > .bar {
    background: ${({ theme }) => theme.color.successText};
  }

  &[data-tone='danger'] > .bar {
    background: ${({ theme }) => theme.color.dangerText};
  }

  &[data-passing='true'] > .bar {
    inline-size: 33%;
    opacity: 0.6;
  }

  ${media.motion} {
    & > .bar {
      transition: inline-size ${({ theme }) => `${theme.motion.regular} linear`};
    }

    &[data-passing='true'] > .bar {
      opacity: 1;
      animation: ${slide} ${({ theme }) => theme.motion.breath} ease-in-out infinite;
    }

    &[data-passing='true']:dir(rtl) > .bar {
      animation-name: ${slideRtl};
    }
  }

  @media (forced-colors: active) {
    border: ${({ theme }) => theme.line.thin} solid CanvasText;

    & > .bar {
      background: Highlight;
      forced-color-adjust: none;
    }
  }

  ${media.print} {
    print-color-adjust: exact;
  }
`;

/** Progress bar with a text for screen readers. */
export function ProgressTrack({ done, total, valueText, tone = 'info', ...rest }: ProgressTrackProps) {
  const isDeterminate = done !== undefined && total > 0;
  const limitedDone = isDeterminate ? Math.max(0, Math.min(done, total)) : 0;
  return (
    <Root
      className="track"
      role="progressbar"
      data-tone={tone}
      data-passing={!isDeterminate}
      {...rest}
      {...(isDeterminate && {
        'aria-valuemin': 0,
        'aria-valuemax': total,
        'aria-valuenow': limitedDone,
        'aria-valuetext': valueText,
      })}
    >
      <div
        className="bar"
        {...(isDeterminate && { style: { inlineSize: `${computePercentage(limitedDone, total)}%` } })}
      />
    </Root>
  );
}
