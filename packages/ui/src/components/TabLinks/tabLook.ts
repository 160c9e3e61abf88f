import { css } from 'styled-components';
import { media } from '../../theme/media.ts';

/** Style of the strip of tabs, which scrolls if it is too narrow. */
export const tabStrip = css`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space[1]};
  margin: 0;
  margin-block-end: -${({ theme }) => theme.line.thin};
  padding: 0;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scrollbar-width: none;
  list-style: none;
`;

/** Style of a tab. */
export const tabLook = css`
  position: relative;
  display: flex;
  align-items: center;
  min-block-size: ${({ theme }) => theme.size.control};
  padding-inline: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => `${theme.radius.medium} ${theme.radius.medium} 0 0`};
  color: ${({ theme }) => theme.color.inkMuted};
  text-decoration: none;
  white-space: nowrap;

  ${media.touch} {
    min-block-size: ${({ theme }) => theme.size.controlTouch};
  }

  &:hover {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.hover};
  }

  &:focus-visible {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: -${({ theme }) => theme.line.thick};
  }
`;

/** Style of the current tab, after `tabLook`. */
export const currentTab = css`
  color: ${({ theme }) => theme.color.accentText};

  &::after {
    content: '';
    position: absolute;
    inset-inline: ${({ theme }) => theme.space[3]};
    inset-block-end: 0;
    block-size: ${({ theme }) => theme.line.thick};
    border-radius: ${({ theme }) => theme.line.thick} ${({ theme }) => theme.line.thick} 0 0;
    background: currentColor;
  }

  @media (forced-colors: active) {
    &::after {
      background: Highlight;
    }
  }
`;
