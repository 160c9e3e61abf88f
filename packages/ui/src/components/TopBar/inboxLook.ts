import { Button, Popover } from 'react-aria-components';
import styled from 'styled-components';
import { popoverSurface } from '../../theme/look/surfaces.ts';
import { buttonLook, type ButtonLook } from '../Button/buttonLook.ts';
import { visuallyHidden } from '../../theme/look/visuallyHidden.ts';

/** Button of an inbox, with its count in the corner. */
export const InboxButton = styled(Button)<ButtonLook>`
  ${buttonLook}

  & > .count::before {
    content: attr(data-count);
  }

  & > .count {
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 50%;
    padding-inline: 4px;
    border: 2px solid ${({ theme }) => theme.color.surface};
    border-radius: ${({ theme }) => theme.radius.round};
    box-sizing: content-box;
    min-inline-size: 8px;
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.caption} ${theme.font.body}`};
    font-variant-numeric: tabular-nums;
    text-align: center;
    color: ${({ theme }) => theme.color.onAccent};
    background: ${({ theme }) => theme.color.accent};
  }
`;

/** Surface of an inbox's list. */
export const InboxSurface = styled(Popover)`
  inline-size: min(360px, 100vw - 16px);
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

  & .none {
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
    gap: ${({ theme }) => `2px ${theme.space[3]}`};
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
    outline-offset: -2px;
  }

  & [data-unread='true'] .line::before {
    content: '';
    position: absolute;
    inset-block-start: 14px;
    inset-inline-start: 10px;
    inline-size: 8px;
    block-size: 8px;
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
    line-height: 20px;
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & .text {
    grid-column: 1 / -1;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};
    overflow-wrap: anywhere;
  }
`;
