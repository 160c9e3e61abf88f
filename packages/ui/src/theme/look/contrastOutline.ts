import { css } from 'styled-components';

/** Outlines an element that only its background separates from the page. The outline shows in high contrast and forced colours. */
export const contrastOutline = css`
  outline: 1px solid ${({ theme }) => theme.color.groundEdge};
  outline-offset: -1px;
`;
