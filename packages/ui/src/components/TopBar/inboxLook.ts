import { Button, Popover } from 'react-aria-components';
import { styled } from 'styled-components';
import { popoverSurface } from '../../theme/look/surfaces.ts';
import { buttonLook, type ButtonLook } from '../Button/buttonLook.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';
import { spacing } from '../../theme/spacing.ts';

/** Button of an inbox, with the number of unread lines in the corner. */
export const InboxButton = styled(Button)<ButtonLook>`
  ${buttonLook}

  & > .count::before {
    content: attr(data-count);
  }

  & > .count {
    position: absolute;
    inset-block-start: ${({ theme }) => theme.space.half};
    inset-inline-start: 50%;
    padding-inline: ${({ theme }) => theme.space[1]};
    border: ${({ theme }) => theme.line.thick} solid ${({ theme }) => theme.color.surface};
    border-radius: ${({ theme }) => theme.radius.round};
    box-sizing: content-box;
    min-inline-size: ${({ theme }) => theme.space[2]};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.caption} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    text-align: center;
    color: ${({ theme }) => theme.color.onAccent};
    background: ${({ theme }) => theme.color.accent};
  }
`;

/** Surface of an inbox's list. */
export const InboxSurface = styled(Popover)`
  inline-size: min(${spacing(90)}, 100vw - ${({ theme }) => theme.space[4]});
  overflow: auto;
  ${popoverSurface}
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};

  & [role='dialog'] {
    outline: none;
  }

  & h2 {
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]} ${theme.space[2]}`};
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.body} ${theme.font.body}`};
  }

  & .empty {
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]} ${theme.space[5]}`};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & ul {
    margin: 0;
    padding: ${({ theme }) => `0 ${theme.space[1]} ${theme.space[1]}`};
    list-style: none;
  }

  & .line {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${({ theme }) => `${theme.space.half} ${theme.space[3]}`};
    padding-block: ${({ theme }) => theme.space[2]};
    padding-inline: ${({ theme }) => `${theme.space[6]} ${theme.space[3]}`};
    border-radius: ${({ theme }) => theme.radius.medium};
    color: inherit;
    text-decoration: none;
  }

  & a.line:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  & a.line:active {
    background: ${({ theme }) => theme.color.pressed};
  }

  & a.line:focus-visible {
    outline-offset: -${({ theme }) => theme.line.thick};
  }

  & [data-unread='true'] .line::before {
    content: '';
    position: absolute;
    inset-block-start: ${({ theme }) => theme.space.threeAndHalf};
    inset-inline-start: ${({ theme }) => theme.space.twoAndHalf};
    inline-size: ${({ theme }) => theme.space[2]};
    block-size: ${({ theme }) => theme.space[2]};
    border-radius: ${({ theme }) => theme.radius.round};
    background: ${({ theme }) => theme.color.accentText};

    @media (forced-colors: active) {
      background: Highlight;
    }
  }

  & .hidden {
    ${visuallyHidden}
  }

  & .title {
    overflow-wrap: anywhere;
  }

  & [data-unread='true'] .title {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & .time {
    font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
    line-height: ${({ theme }) => theme.space[5]};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .text {
    grid-column: 1 / -1;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
    overflow-wrap: anywhere;
  }
`;
