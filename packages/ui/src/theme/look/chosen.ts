import { css } from 'styled-components';

/** Marks what is current or chosen beside its ground: by an edge in high contrast, by the device's own colours where those are forced. */
export const chosen = css`
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
