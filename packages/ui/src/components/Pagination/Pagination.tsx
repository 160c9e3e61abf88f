import { useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { paginationLabels, type PaginationLabels } from '../../labels/english/pagination.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useOwnValue } from '../../state/useOwnValue.ts';
import { chosen } from '../../theme/look/chosen.ts';
import { media } from '../../theme/media.ts';
import { pageNumbers } from './pageNumbers.ts';

/** Props of `Pagination`; other props are passed to the `<nav>`. */
export type PaginationProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** The current page, from 1; uncontrolled without it, from `defaultPage` on. */
  page?: number | undefined;

  /** Initial page of an uncontrolled pagination. */
  defaultPage?: number | undefined;

  /** Number of pages. */
  pageCount: number;
  /** Whether further, unknown pages may follow; then Last is disabled. */
  isCounting?: boolean;

  /** Called with the requested page, from 1. */
  onPageChange?: ((page: number) => void) | undefined;

  /** Texts that replace the English defaults. */
  labels?: Partial<PaginationLabels> | undefined;
};

const Root = styled.nav`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  font: ${({ theme }) => `${theme.weight.medium} ${theme.text.secondary} ${theme.font.body}`};
  font-variant-numeric: tabular-nums;

  & button {
    min-inline-size: ${({ theme }) => theme.size.controlSmall};
    min-block-size: ${({ theme }) => theme.size.controlSmall};
    padding: ${({ theme }) => `0 ${theme.space[2]}`};
    border: ${({ theme }) => theme.line.thin} solid transparent;
    border-radius: ${({ theme }) => theme.radius.medium};
    color: ${({ theme }) => theme.color.ink};
    background: transparent;
    cursor: pointer;

    &:hover {
      background: ${({ theme }) => theme.color.hover};
    }

    &:active {
      background: ${({ theme }) => theme.color.pressed};
    }

    &[aria-current] {
      color: ${({ theme }) => theme.color.accentText};
      background: ${({ theme }) => theme.color.accentSoft};
      ${chosen}
    }

    &:disabled {
      color: ${({ theme }) => theme.color.inkDisabled};
      background: transparent;
      cursor: default;
    }
  }

  ${media.narrow} {
    justify-content: space-between;

    & button {
      min-block-size: ${({ theme }) => theme.size.control};
    }
  }

  ${media.print} {
    display: none;
  }
`;

/** Paging: first and last, previous and next, and at most three numbers around the current page. */
export function Pagination({
  page: given,
  defaultPage = 1,
  pageCount,
  isCounting = false,
  onPageChange,
  labels,
  ref,
  ...rest
}: PaginationProps) {
  const words = useLabels('Pagination', paginationLabels, labels);
  const [page, setPage] = useOwnValue(given, defaultPage, onPageChange);
  const current = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // A button that disables itself under the pressing finger would drop the focus to the top of the document.
    const focused = document.activeElement;
    const isOurs =
      focused instanceof HTMLButtonElement && focused.parentElement === current.current?.parentElement;
    if (isOurs && focused.disabled) current.current?.focus();
  }, [page, pageCount, isCounting]);

  const step = (label: string, target: number, isDisabled: boolean) => (
    <button
      type="button"
      disabled={isDisabled}
      onClick={() => {
        setPage(target);
      }}
    >
      {label}
    </button>
  );

  return (
    <Root aria-label={words.name} ref={ref} {...rest}>
      {step(words.first, 1, page <= 1)}
      {step(words.previous, page - 1, page <= 1)}
      {pageNumbers(page, pageCount).map((number) => (
        <button
          key={number}
          type="button"
          ref={number === page ? current : undefined}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => {
            if (number !== page) setPage(number);
          }}
        >
          {number}
        </button>
      ))}
      {step(words.next, page + 1, page >= pageCount)}
      {step(words.last, pageCount, isCounting || page >= pageCount)}
    </Root>
  );
}
