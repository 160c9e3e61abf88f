import { Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { popoverSurface } from '../../theme/look/surfaces.ts';
import { media } from '../../theme/media.ts';

/** Surface of a calendar. */
export const CalendarSurface = styled(Popover)`
  --day: ${({ theme }) => theme.size.control};
  padding: ${({ theme }) => theme.space[3]};
  overflow: auto;
  ${popoverSurface}

  ${media.touch} {
    --day: min(${({ theme }) => theme.size.controlTouch}, (100vw - ${({ theme }) => theme.space[16]}) / 7);
  }

  & > [role='dialog'] {
    outline: none;
  }
`;

/** Header of the calendar: the month and the year, between the buttons for the previous and the next month. */
export const CalendarTop = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  margin-block-end: ${({ theme }) => theme.space[2]};

  & > button,
  & > select {
    block-size: ${({ theme }) => theme.size.controlSmall};
    border: ${({ theme }) => theme.line.thin} solid transparent;
    border-radius: ${({ theme }) => theme.radius.medium};
    color: ${({ theme }) => theme.color.ink};
    background-color: transparent;
    cursor: pointer;

    ${media.touch} {
      block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & > button {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: ${({ theme }) => theme.size.controlSmall};
    padding: 0;
    color: ${({ theme }) => theme.color.inkMuted};

    ${media.touch} {
      inline-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & > select {
    flex: 1 1 auto;
    min-inline-size: 0;
    padding-inline: ${({ theme }) => theme.space[1]};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
    text-align: center;
    text-align-last: center;
  }

  & option {
    font-weight: ${({ theme }) => theme.weight.regular};
    background: ${({ theme }) => theme.color.raised};
  }

  & > :is(button, select):hover {
    border-color: ${({ theme }) => theme.color.hairline};
    background-color: ${({ theme }) => theme.color.hover};
  }

  & > button:disabled {
    border-color: transparent;
    color: ${({ theme }) => theme.color.inkDisabled};
    background: transparent;
    cursor: default;
  }

  & > :is(button, select):focus-visible {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thin};
  }

  & svg {
    inline-size: ${({ theme }) => theme.size.icon};
    block-size: ${({ theme }) => theme.size.icon};
  }
`;

/** The days of a month; always as high as six weeks, so that nothing moves from month to month. */
export const Days = styled.div`
  min-block-size: calc(6 * var(--day) + ${({ theme }) => theme.space[8]});

  & > table {
    border-collapse: collapse;
    font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
  }

  & th {
    block-size: ${({ theme }) => theme.space[8]};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & td {
    padding: 0;
  }

  & td > div {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: var(--day);
    block-size: var(--day);
    border-radius: ${({ theme }) => theme.radius.medium};
    outline: none;
    cursor: pointer;
  }

  & td > [data-today-mark] {
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.accentText};
  }

  & td > [data-today-mark]::after {
    content: '';
    position: absolute;
    inset-block-end: ${({ theme }) => theme.space[1]};
    inline-size: ${({ theme }) => theme.space[4]};
    block-size: ${({ theme }) => theme.line.thick};
    border-radius: ${({ theme }) => theme.radius.round};
    background: currentColor;
  }

  & td > [data-hovered] {
    background: ${({ theme }) => theme.color.hover};
  }

  & td > [data-selected] {
    color: ${({ theme }) => theme.color.onAccent};
    background: ${({ theme }) => theme.color.accent};
  }

  &[data-range] td > [data-selected] {
    border-radius: 0;
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.accentSoft};
    box-shadow:
      inset 0 ${({ theme }) => `${theme.line.thin} ${theme.color.groundEdge}`},
      inset 0 -${({ theme }) => `${theme.line.thin} ${theme.color.groundEdge}`};
  }

  &[data-range] td > :is([data-selection-start], [data-selection-end]) {
    color: ${({ theme }) => theme.color.onAccent};
    background: ${({ theme }) => theme.color.accent};
  }

  &[data-range] td > [data-selection-start] {
    border-start-start-radius: ${({ theme }) => theme.radius.medium};
    border-end-start-radius: ${({ theme }) => theme.radius.medium};
  }

  &[data-range] td > [data-selection-end] {
    border-start-end-radius: ${({ theme }) => theme.radius.medium};
    border-end-end-radius: ${({ theme }) => theme.radius.medium};
  }

  & td > [data-focus-visible] {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: ${({ theme }) => theme.line.thin};
    z-index: 1;
  }

  & td > :is([data-disabled], [data-unavailable]) {
    color: ${({ theme }) => theme.color.inkDisabled};
    background: none;
    cursor: default;
  }

  & td > [data-unavailable] {
    color: ${({ theme }) => theme.color.inkMuted};
    text-decoration: line-through;
  }

  & td > [data-outside-month] {
    visibility: hidden;
  }

  @media (forced-colors: active) {
    & td > [data-selected] {
      forced-color-adjust: none;
      color: HighlightText;
      background: Highlight;
    }

    & td > [data-disabled] {
      color: GrayText;
    }
  }
`;

/** Footer of the calendar. */
export const CalendarFoot = styled.footer`
  display: flex;
  justify-content: center;
  margin-block-start: ${({ theme }) => theme.space[2]};
`;
