import { css, keyframes } from 'styled-components';
import { contrastOutline } from './contrastOutline.ts';

const breathe = keyframes`to { opacity: 0.5; }`;

/** Draws a part that stands for what is on its way: grey, and breathing. */
export const skeletonLook = css`
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => theme.color.hairline};
  ${contrastOutline}
  animation: ${breathe} ${({ theme }) => theme.motion.breath} ease-in-out infinite alternate;
`;
