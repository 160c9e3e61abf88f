import { css } from 'styled-components';
import { media } from '../../../theme/media.ts';

/**
 * Keeps pinned columns in view while the other columns scroll. If the table is too narrow for this, all columns
 * scroll. `--free` is the width beyond the minimum for the unpinned columns (three quarters of the sidebar's width).
 * `--unstuck` is part of the insets of pinned cells (`columnSizes.ts`). When `--free` is negative, `--unstuck` is a
 * large negative length, so that no cell sticks.
 */
export const pinLook = css`
  & [data-scroller] {
    --free: calc(
      100cqi - var(--start-room) - var(--end-room) - var(--pinned) - ${({ theme }) => theme.size.sidebar} *
        0.75
    );
    --unstuck: min(0em, var(--free) * 9999);
    scroll-padding-inline: min(60%, var(--start-room) + var(--pinned-start))
      min(30%, var(--end-room) + var(--pinned-end));
  }

  & [data-pin] {
    position: sticky;
    z-index: 1;
  }

  & tfoot [data-pin] {
    z-index: 2;
  }

  & thead [data-pin]:not([data-box], [data-actions]) {
    z-index: calc(100 + var(--layer, 0));
  }

  /* The edge is positioned over the cell, so that it does not move the text. */
  & [data-scrolled] [data-pin='start'][data-edge]::after,
  & [data-more] [data-pin='end'][data-edge]::after {
    content: '';
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    inline-size: clamp(0em, var(--free), ${({ theme }) => theme.line.thin});
    background: ${({ theme }) => theme.color.hairline};
  }

  & [data-more] [data-pin='end'][data-edge]::after {
    inset-inline: 0 auto;
  }

  &[data-start-pinned] [data-scrolled] :is(tbody th, thead [data-box] + th, thead th:first-child) {
    border-inline-end-width: clamp(0em, var(--free) * -1, ${({ theme }) => theme.line.thin});
  }

  &[data-end-pinned] [data-more] [data-actions] {
    border-inline-start-width: clamp(0em, var(--free) * -1, ${({ theme }) => theme.line.thin});
  }

  ${media.narrow} {
    & [data-pin] {
      position: static;
    }
  }

  ${media.print} {
    & [data-pin] {
      position: static;
    }
  }
`;
