import { css } from 'styled-components';
import { media } from '../media.ts';

/** Style of a popover: border, shadow, and a short transition in and out. */
export const popoverSurface = css`
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.popover};
  transition:
    opacity ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`},
    translate ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};

  ${media.motion} {
    &[data-entering],
    &[data-exiting] {
      opacity: 0;
      translate: 0 -4px;
    }
  }
`;

/** Style of a tooltip: dark on a light page, and light on a dark one. */
export const tooltipSurface = css`
  position: fixed;
  inset: auto;
  margin: 0;
  padding: ${({ theme }) => `${theme.space[1]} ${theme.space[2]}`};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.small};
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.surface};
  background: ${({ theme }) => theme.color.ink};
  box-shadow: ${({ theme }) => theme.shadow.low};
  pointer-events: none;
`;

/** Style of a card: border, font, and a header with the title at one end and an action at the other. */
export const cardSurface = css`
  min-inline-size: 0;
  border: 1px solid ${({ theme }) => theme.color.hairline};
  border-radius: ${({ theme }) => theme.radius.large};
  font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
  color: ${({ theme }) => theme.color.ink};
  background: ${({ theme }) => theme.color.surface};
  break-inside: avoid;

  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${({ theme }) => theme.space[2]};
    min-block-size: ${({ theme }) => theme.size.controlSmall};
  }
`;
