import { type PropsWithChildren } from 'react';
import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { type ExpansionState } from '../model/tableFeatures.ts';
import { ExpansionContext } from './ExpansionContext.ts';

/** Props of `ExpansionFrame`. */
export type ExpansionFrameProps = PropsWithChildren<{ state: ExpansionState }>;

const Root = styled.div`
  --toggle: ${({ theme }) => theme.size.target};

  ${media.touch} {
    --toggle: ${({ theme }) => theme.size.controlTouch};
  }

  /* Aligns names with their heading and skeletons, whether or not there is a toggle before them. */
  &
    :is(
      tbody th,
      tfoot th,
      [data-skeleton] > [data-box] + td,
      [data-skeleton] > td:first-child:not([data-box])
    ) {
    padding-inline-start: ${({ theme }) => `calc(var(--toggle) + ${theme.space[3]})`};
  }

  & thead :is([data-box] + th, th:first-child:not([data-box])) {
    padding-inline-start: ${({ theme }) => `calc(var(--toggle) + ${theme.space[1]})`};
  }

  & [data-toggle] {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${({ theme }) => theme.space[1]};
    display: grid;
    place-items: center;
    inline-size: var(--toggle);
    block-size: min(100%, var(--toggle));
    margin-block: auto;
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.inkMuted};
    background: none;
    cursor: pointer;

    &:hover {
      color: ${({ theme }) => theme.color.ink};
      background: ${({ theme }) => theme.color.pressed};
    }

    &:focus-visible {
      outline-offset: -${({ theme }) => theme.line.thick};
    }

    & > svg {
      inline-size: ${({ theme }) => theme.size.iconSmall};
      block-size: ${({ theme }) => theme.size.iconSmall};
      transition: rotate ${({ theme }) => `${theme.motion.fast} ${theme.motion.easing}`};
    }

    &[aria-expanded='true'] > svg {
      rotate: 90deg;
    }

    &[aria-expanded='true']:dir(rtl) > svg {
      rotate: -90deg;
    }
  }

  /* No line between a row and its details. */
  & [data-expanded] > * {
    border-block-end-color: transparent;
  }

  & tbody [data-detail] > td {
    padding: 0;
    overflow: visible;

    & > div {
      position: sticky;
      inset-inline-start: 0;
      inline-size: 100cqi;
      padding-block: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
      padding-inline: ${({ theme }) => `calc(var(--toggle) + ${theme.space[3]}) ${theme.space[4]}`};
    }
  }

  & tbody tr:has(> [data-box]) + [data-detail] > td > div {
    padding-inline-start: ${({ theme }) => `calc(${theme.size.controlTouch} + var(--toggle) + ${theme.space[3]})`};
  }

  @media screen {
    ${media.narrow} {
      --toggle: ${({ theme }) => theme.size.controlTouch};

      & tbody tr {
        --indent: var(--toggle);
      }

      & :is(tbody th, [data-skeleton] > [data-card]) {
        padding-inline-start: ${({ theme }) => theme.space[2]};
      }

      & [data-toggle] {
        z-index: 1;
        inset-inline-start: var(--start);
      }

      & tbody [data-expanded] {
        border-block-end: 0;
      }

      & tbody [data-detail] > td > div {
        inline-size: auto;
        padding-block-start: 0;
        padding-inline: ${({ theme }) => theme.space[4]};
      }

      & tbody tr:has(> [data-box]) + [data-detail] > td > div {
        padding-inline-start: ${({ theme }) => `calc(${theme.size.controlTouch} + ${theme.space[1]})`};
      }
    }
  }

  ${media.print} {
    & [data-toggle] {
      display: none;
    }

    & :is(tbody th, thead th:first-child) {
      padding-inline-start: ${({ theme }) => theme.space[3]};
    }

    & tbody [data-detail] > td > div {
      position: static;
      inline-size: auto;
      padding-inline-start: ${({ theme }) => theme.space[3]};
    }
  }
`;

/** Wrapper of a table with expandable rows: styles the toggles and details, and provides their state. */
export function ExpansionFrame({ state, children }: ExpansionFrameProps) {
  return (
    <ExpansionContext value={state}>
      <Root>{children}</Root>
    </ExpansionContext>
  );
}
