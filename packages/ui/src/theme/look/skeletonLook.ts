import { css, keyframes } from 'styled-components';
import { contrastOutline } from './contrastOutline.ts';

const pulse = keyframes`to { opacity: 0.5; }`;

/** Style of a loading placeholder: grey, with a pulse animation. */
export const skeletonLook = css`
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.hairline};
  ${contrastOutline}
  animation: ${pulse} ${({ theme }) => theme.motion.breath} ease-in-out infinite alternate;
`;
