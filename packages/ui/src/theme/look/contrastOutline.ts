import { css } from 'styled-components';

/** Outlines an element that has only a background and no border; visible in high contrast and forced colours. */
export const contrastOutline = css`
  outline: 1px solid ${({ theme }) => theme.color.groundEdge};
  outline-offset: -1px;
`;
