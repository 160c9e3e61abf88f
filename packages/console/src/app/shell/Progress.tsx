import { media } from '@firstbell/ui';
import { styled, keyframes } from 'styled-components';

const appear = keyframes`from { opacity: 0; }`;
const advance = keyframes`from { scale: 0 1; } to { scale: 0.9 1; }`;

const Root = styled.div`
  position: fixed;
  z-index: ${({ theme }) => theme.layer.toast};
  inset-block-start: 0;
  inset-inline: 0;
  block-size: ${({ theme }) => theme.line.bar};
  transform-origin: left;
  background: ${({ theme }) => theme.color.accentText};
  animation:
    ${appear} ${({ theme }) => `${theme.motion.fast} linear ${theme.motion.delay}`} backwards,
    ${advance} ${({ theme }) => `${theme.motion.patience} cubic-bezier(0, 0.7, 0.2, 1) ${theme.motion.delay}`}
      both;

  &:dir(rtl) {
    transform-origin: right;
  }

  ${media.print} {
    display: none;
  }

  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** Progress bar at the top while the next screen loads. It appears after a delay, so that a screen that loads fast shows no bar. */
export function Progress({ isShown }: { isShown: boolean }) {
  return isShown ? <Root role="progressbar" aria-label="Opening the screen" /> : null;
}
