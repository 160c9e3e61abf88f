import { css } from 'styled-components';
import { visuallyHidden } from '../../../theme/look/visuallyHidden.ts';

/** Lays out the rows as cards on narrow screens. */
export const tableNarrowLook = css`
  & {
    display: block;
    min-inline-size: 0;
  }

  & > colgroup,
  & thead:not(:has([data-box])),
  & thead th:not([data-box]),
  & tbody :is([data-card='hidden'], [data-card]:empty) {
    display: none;
  }

  & thead:has([data-box]),
  & tbody,
  & tfoot {
    display: block;
  }

  & thead tr {
    display: flex;
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & thead [data-box] > label {
    grid-auto-flow: column;
    gap: ${({ theme }) => theme.space[3]};
    justify-content: start;
    padding-inline: ${({ theme }) => theme.space[4]};

    &::after {
      content: attr(data-label) / '';
    }
  }

  & th,
  & td {
    display: block;
    position: static;
    block-size: auto;
    border: 0;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  & thead [data-box] {
    position: static;
    block-size: ${({ theme }) => theme.size.controlTouch};
  }

  & tbody tr {
    --start: ${({ theme }) => theme.space[4]};
    position: relative;
    display: flex;
    flex-wrap: wrap;
    padding-block: ${({ theme }) => theme.space.oneAndHalf};
    padding-inline: ${({ theme }) =>
      `calc(var(--start) + var(--indent, 0em) - ${theme.space[2]}) max(${theme.space[4]}, var(--actions) * ${theme.size.controlTouch})`};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    background: var(--surface);

    &:has(> [data-box]) {
      --start: ${({ theme }) => theme.size.controlTouch};
    }

    &:last-child {
      border-block-end: 0;
    }
  }

  & tbody [data-card] {
    position: static;
    z-index: auto;
    max-inline-size: 100%;
    padding: ${({ theme }) => `0 ${theme.space[2]}`};
    background: none;
    font: ${({ theme }) => `${theme.weight.regular} ${theme.text.secondary} ${theme.font.body}`};
    line-height: ${({ theme }) => theme.size.target};
    color: ${({ theme }) => theme.color.inkMuted};
    text-align: start;
    white-space: nowrap;

    /* The row's link covers the card; other links and buttons are above it. */
    & :is(a:not([data-row-link]), button) {
      position: relative;
      z-index: 1;
    }

    & a {
      display: inline-block;
    }
  }

  & tbody [data-card='title'] {
    order: -1;
    flex: 1 0 100%;
    font-size: inherit;
    font-weight: ${({ theme }) => theme.weight.semibold};
    color: ${({ theme }) => theme.color.ink};
    white-space: normal;
  }

  & [data-row-link]::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  & tbody [data-card]:not([data-card='title'])::before {
    content: attr(data-label) ' ';
  }

  & tbody [data-card='line']::before {
    ${visuallyHidden}
  }

  & tbody :is([data-box], [data-actions]) {
    position: absolute;
    z-index: 1;
    inset-block: 0;
    padding: 0;
    background: none;

    & > * {
      min-inline-size: ${({ theme }) => theme.size.controlTouch};
      min-block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & tbody [data-box] {
    inset-inline-start: 0;
  }

  & tbody [data-actions] {
    inset-inline-end: 0;
    display: flex;
    align-items: center;
  }

  & tfoot tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & tfoot :is(th, td, td[data-align='end']) {
    border: 0;
    padding: ${({ theme }) => `${theme.space[1]} 0`};
    text-align: start;
  }

  & tfoot :is([data-box], [data-actions], :empty) {
    display: none;
  }

  & tfoot td[data-label]::before {
    content: attr(data-label) ': ';
    font-weight: ${({ theme }) => theme.weight.regular};
    color: ${({ theme }) => theme.color.inkMuted};
  }

  & tbody tr:has([colspan]) {
    display: block;
    padding: 0;
  }

  & [data-skeleton] {
    & [data-card] {
      inline-size: 25%;
    }

    & span {
      margin-block: ${({ theme }) => theme.space.oneAndHalf};
    }
  }
`;
