import { css } from 'styled-components';

/**
 * Marks a current or selected element by a border in high contrast, and by system colours in forced colours, because
 * its background alone does not show there.
 */
export const selectedLook = css`
  box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.groundEdge};

  &:is(:focus-visible, :has(:focus-visible)) {
    outline-offset: calc(-2px - ${({ theme }) => theme.ring});
  }

  @media (forced-colors: active) {
    forced-color-adjust: none;
    color: HighlightText;
    background: Highlight;

    & * {
      color: inherit;
    }

    &:is(:focus-visible, :has(:focus-visible)) {
      outline-color: HighlightText;
    }
  }
`;
