import { css } from 'styled-components';
import { skeletonLook } from '../../../theme/look/skeletonLook.ts';
import { visuallyHidden } from '../../../theme/look/visuallyHidden.ts';
import { tableEndsLook } from './tableEndsLook.ts';

/** Styles cells by nested selectors of the table: a styled component per cell takes ten times as long to update. */
const cells = css`
  & th,
  & td {
    block-size: var(--row);
    padding-inline: ${({ theme }) => `${theme.space[3]} ${theme.space[2]}`};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    text-align: start;
    font-weight: ${({ theme }) => theme.weight.regular};
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    background: var(--surface);
  }

  & tbody th {
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  & :is(th, td, th > button, [data-icon]):focus-visible {
    outline-offset: -${({ theme }) => theme.line.thick};
  }

  /* A telephone number keeps its plus in front on a right-to-left page, too. */
  & tbody [data-label]:not([data-align='end']) {
    unicode-bidi: plaintext;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  & [data-align='end'] {
    padding-inline: ${({ theme }) => `${theme.space[2]} ${theme.space[3]}`};
    text-align: end;

    & > button {
      flex-direction: row-reverse;
    }
  }

  & tbody tr {
    --surface: ${({ theme }) => theme.color.surface};

    &:hover {
      --surface: ${({ theme }) => theme.color.hover};
    }

    &:is([data-marked], [data-selected]) {
      --surface: ${({ theme }) => theme.color.accentSoft};

      &:hover {
        --surface: ${({ theme }) => theme.color.accentSoftHover};
      }
    }

    &[data-marked] > :first-child {
      box-shadow: inset ${({ theme }) => theme.space[1]} 0 ${({ theme }) => theme.color.accent};
    }

    &:last-child > * {
      border-block-end-color: transparent;
    }

    &[data-opens] {
      cursor: pointer;
    }
  }

  & [data-row-link] {
    display: inline-block;
    max-inline-size: 100%;
    overflow: hidden;
    vertical-align: bottom;
    text-overflow: ellipsis;
    color: inherit;
    text-decoration-color: transparent;
  }

  & tr:hover [data-row-link],
  & [data-row-link]:focus-visible {
    text-decoration-color: currentColor;
  }

  & tfoot :is(th, td) {
    --surface: ${({ theme }) => theme.color.surface};
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    border-block-end: 0;
    font-weight: ${({ theme }) => theme.weight.semibold};
  }

  & tfoot th {
    z-index: 2;
    inset-inline-start: 0;
  }

  & tbody td[colspan] {
    block-size: auto;
    white-space: normal;
  }

  & tbody tr:is([data-skeleton], :has([colspan])):hover {
    --surface: ${({ theme }) => theme.color.surface};
  }
`;

const head = css`
  & thead th {
    --surface: ${({ theme }) => theme.color.surface};
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    padding: ${({ theme }) => `0 ${theme.space[1]}`};
    font: ${({ theme }) => `${theme.weight.medium} ${theme.text.caption} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.inkMuted};

    & > span {
      padding-inline: ${({ theme }) => theme.space[2]};
    }

    & > button {
      display: inline-flex;
      align-items: center;
      gap: ${({ theme }) => theme.space[1]};
      max-inline-size: 100%;
      min-block-size: ${({ theme }) => theme.size.target};
      padding: ${({ theme }) => `0 ${theme.space[2]}`};
      border: 0;
      border-radius: ${({ theme }) => theme.radius.small};
      background: none;
      cursor: pointer;

      &:hover {
        color: ${({ theme }) => theme.color.ink};
        background: ${({ theme }) => theme.color.hover};
      }

      & > span {
        overflow: hidden;
        text-overflow: ellipsis;
      }

      & > svg {
        flex: none;
        inline-size: ${({ theme }) => theme.space[3]};
        block-size: ${({ theme }) => theme.space[3]};
      }

      & > [data-sort-hint] {
        opacity: 0;
      }

      &:hover > [data-sort-hint],
      &:focus-visible > [data-sort-hint] {
        opacity: 0.6;
      }
    }

    /* Aligns the end of the heading's text with that of the values. */
    &[data-align='end'] {
      padding-inline: ${({ theme }) => theme.space[1]};
    }

    & [data-spoken] {
      ${visuallyHidden}
    }

    &[data-sorted] > button {
      color: ${({ theme }) => theme.color.ink};
    }
  }
`;

/** Keeps the checkbox, the first column and the actions in view when the table scrolls sideways. */
const stickyCells = css`
  & [data-box],
  & [data-box] + th,
  & tbody th,
  & thead th:first-child {
    position: sticky;
    z-index: 1;
    inset-inline-start: 0;
  }

  & [data-box] + th {
    inset-inline-start: ${({ theme }) => theme.size.controlTouch};
  }

  & [data-actions] {
    position: sticky;
    z-index: 1;
    inset-inline-end: 0;
  }

  & thead [data-box],
  & thead [data-box] + th,
  & thead th:first-child,
  & thead [data-actions] {
    z-index: 3;
  }

  [data-scrolled] > & :is(tbody th, thead [data-box] + th, thead th:first-child:not([data-box])) {
    border-inline-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  [data-more] > & [data-actions] {
    border-inline-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }
`;

const skeleton = css`
  & [data-skeleton] span {
    display: block;
    inline-size: 60%;
    block-size: ${({ theme }) => theme.space[3]};
    ${skeletonLook}
  }

  & span[data-length='1'] {
    inline-size: 80%;
  }

  & span[data-length='2'] {
    inline-size: 45%;
  }

  & span[data-length='3'] {
    inline-size: 70%;
  }
`;

/** Style of a table that is not laid out as cards. */
export const tableLook = css`
  inline-size: 100%;
  min-inline-size: calc(
    var(--min-width) + var(--checkboxes-and-actions) * ${({ theme }) => theme.size.controlTouch}
  );
  table-layout: fixed;
  border-collapse: separate;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;

  & > caption {
    ${visuallyHidden}
  }

  ${cells}
  ${head}
  ${tableEndsLook}
  ${stickyCells}
  ${skeleton}

  @media screen {
    & [data-off] {
      display: none;
    }
  }
`;
