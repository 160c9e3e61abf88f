import { css } from 'styled-components';

/** Gives an edge to what its ground alone sets apart: seen in high contrast, and where the device forces its colours. */
export const setApart = css`
  outline: 1px solid ${({ theme }) => theme.color.groundEdge};
  outline-offset: -1px;
`;
