import { css } from 'styled-components';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Style of the track and the thumb of a switch: base, size, colour, states. */
export const switchLook = css`
  & > .line > label {
    position: relative;

    ${media.touch} {
      min-block-size: ${({ theme }) => theme.size.controlTouch};
      padding-block: ${({ theme }) => theme.space[3]};
    }
  }

  /* The hidden input is positioned over the track, so that a screen reader's pointer finds it there. */
  & label > span:has(> input) {
    inset-block-start: ${({ theme }) => theme.space[2]};
    inset-inline-start: ${({ theme }) => theme.space[2]};
  }

  & .track {
    position: relative;
    flex: none;
    inline-size: ${spacing(9)};
    block-size: ${({ theme }) => theme.space[5]};
    border: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.edge};
    border-radius: ${({ theme }) => theme.radius.round};
    background: ${({ theme }) => theme.color.sunken};
    transition: background-color ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
  }

  & .track::before {
    content: '';
    position: absolute;
    inset-block-start: ${({ theme }) => theme.line.thick};
    inset-inline-start: ${({ theme }) => theme.line.thick};
    inline-size: ${spacing(3.5)};
    block-size: ${spacing(3.5)};
    border-radius: inherit;
    background: ${({ theme }) => theme.color.inkMuted};
    transition: inset-inline-start ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
  }

  & label[data-hovered] > .track {
    border-color: ${({ theme }) => theme.color.edgeHover};
  }

  & label[data-invalid] > .track {
    border-color: ${({ theme }) => theme.color.dangerText};
  }

  & label[data-selected] > .track {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }

  & label[data-selected] > .track::before {
    inset-inline-start: calc(100% - ${({ theme }) => theme.space[4]});
    background: ${({ theme }) => theme.color.onAccent};
  }

  & label:has(:focus-visible) > .track {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: ${({ theme }) => theme.line.thick};
  }

  & label:is([data-disabled], [data-readonly], :has(:disabled)) > .track {
    border-color: ${({ theme }) => theme.color.edgeSoft};
    background: ${({ theme }) => theme.color.sunken};
  }

  & label:is([data-disabled], [data-readonly], :has(:disabled)) > .track::before {
    background: ${({ theme }) => theme.color.edge};
  }

  & label[data-disabled] {
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & label[data-readonly] {
    cursor: default;
  }

  &:has(> .line) > :is(.help, .error) {
    padding-inline-start: ${spacing(11.5)};
  }

  @media (forced-colors: active) {
    & .track::before {
      forced-color-adjust: none;
      background: ButtonText;
    }

    & label[data-selected] > .track {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
    }

    & label[data-selected] > .track::before {
      background: HighlightText;
    }
  }

  ${media.print} {
    & .track::before {
      outline: ${({ theme }) => `${theme.line.thick} solid ${theme.print.ink}`};
    }
  }
`;
