import { css } from 'styled-components';
import { media } from '../../../theme/media.ts';

/** Redraws the rows of a table as cards, for narrow screens. */
export const tableNarrowLook = css`
  & {
    display: block;
    min-inline-size: 0;
  }

  & > colgroup,
  & thead:not(:has([data-box])),
  & thead th:not([data-box]),
  & [data-narrow-off] {
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
    display: grid;
    grid-template-columns: ${({ theme }) => theme.size.controlTouch} minmax(0, 1fr) minmax(0, 1fr);
    padding-block: ${({ theme }) => `${theme.space[1]} ${theme.space[3]}`};
    padding-inline: ${({ theme }) => `${theme.space[1]} ${theme.space[2]}`};
    border-block-end: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
    background: var(--surface);

    &:last-child {
      border-block-end: 0;
    }

    &:not(:has(> [data-box])) {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      padding-inline-start: ${({ theme }) => theme.space[4]};
    }
  }

  & tbody th,
  & tbody td {
    padding: ${({ theme }) => `${theme.space[1]} 0`};
  }

  & tbody th {
    grid-row: 1;
    grid-column: -3 / -1;
    align-self: center;
    font-weight: ${({ theme }) => theme.weight.semibold};
  }

  & tbody td[data-box] {
    grid-row: 1 / span 20;
    align-self: start;

    & > label {
      block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & tbody td[data-actions] {
    grid-row: 1;
    grid-column: -2;
    align-self: start;
    padding: 0;
    justify-self: end;
    white-space: nowrap;

    & > [data-icon] {
      inline-size: ${({ theme }) => theme.size.controlTouch};
      block-size: ${({ theme }) => theme.size.controlTouch};
    }
  }

  & tbody tr:has(> [data-actions]) > th {
    min-block-size: ${({ theme }) => theme.size.controlTouch};
    padding-block: ${({ theme }) => theme.space[3]};
    /* Room for the actions at its end. */
    padding-inline-end: calc(
      var(--actions) * ${({ theme }) => theme.size.controlTouch} + ${({ theme }) => theme.space[2]}
    );
  }

  & tbody td[data-label] {
    padding-inline-end: ${({ theme }) => theme.space[3]};
    text-align: start;

    &::before {
      content: attr(data-label);
      display: block;
      font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
      color: ${({ theme }) => theme.color.inkMuted};
    }
  }

  & tbody td[data-width='wide'] {
    grid-column: -3 / -1;
  }

  /* A label has its value beside it: half a card would be too little for a telephone number. */
  ${media.tiny} {
    & tbody td[data-label] {
      --label: calc(2 * ${({ theme }) => theme.space[12]});
      grid-column: -3 / -1;
      padding-inline-start: var(--label);

      &::before {
        display: inline-block;
        inline-size: var(--label);
        margin-inline-start: calc(-1 * var(--label));
        padding-inline-end: ${({ theme }) => theme.space[2]};
      }
    }
  }

  & tfoot tr {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
    border-block-start: ${({ theme }) => theme.line.thin} solid ${({ theme }) => theme.color.hairline};
  }

  & tfoot :is(th, td) {
    border: 0;
    padding: ${({ theme }) => `${theme.space[1]} 0`};
    text-align: start;
  }

  & tbody td[data-align='end'],
  & tfoot td[data-align='end'] {
    padding-inline-start: 0;
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

  & [data-skeleton] span {
    margin-block: ${({ theme }) => theme.space[3]};
  }
`;
