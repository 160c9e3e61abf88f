import { useLayoutEffect, useRef, type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { paginationLabels, type PaginationLabels } from '../../labels/english/pagination.ts';
import { useLabels } from '../../labels/LabelsProvider.tsx';
import { useControllableState } from '../../state/useControllableState.ts';
import { selectedLook } from '../../theme/look/selectedLook.ts';
import { media } from '../../theme/media.ts';
import { listPageNumbers } from './listPageNumbers.ts';

/** Props of `Pagination`; other props are passed to the `<nav>`. */
export type PaginationProps = Omit<ComponentPropsWithRef<'nav'>, 'children'> & {
  /** The current page, from 1; uncontrolled if omitted, starting with `defaultPage`. */
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
      ${selectedLook}
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

/** Buttons for the first, previous, next and last page, and for at most three pages around the current one. */
export function Pagination({
  page: controlledPage,
  defaultPage = 1,
  pageCount,
  isCounting = false,
  onPageChange,
  labels: customLabels,
  ref,
  ...rest
}: PaginationProps) {
  const labels = useLabels('Pagination', paginationLabels, customLabels);
  const [page, setPage] = useControllableState(controlledPage, defaultPage, onPageChange);
  const currentButton = useRef<HTMLButtonElement>(null);

  useLayoutEffect(() => {
    // A focused button that becomes disabled would lose the focus to the document's body.
    const focused = document.activeElement;
    const isPaginationButton =
      focused instanceof HTMLButtonElement && focused.parentElement === currentButton.current?.parentElement;
    if (isPaginationButton && focused.disabled) currentButton.current?.focus();
  }, [page, pageCount, isCounting]);

  const renderButton = (label: string, targetPage: number, isDisabled: boolean) => (
    <button
      type="button"
      disabled={isDisabled}
      onClick={() => {
        setPage(targetPage);
      }}
    >
      {label}
    </button>
  );

  return (
    <Root aria-label={labels.name} ref={ref} {...rest}>
      {renderButton(labels.first, 1, page <= 1)}
      {renderButton(labels.previous, page - 1, page <= 1)}
      {listPageNumbers(page, pageCount).map((number) => (
        <button
          key={number}
          type="button"
          ref={number === page ? currentButton : undefined}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => {
            if (number !== page) setPage(number);
          }}
        >
          {number}
        </button>
      ))}
      {renderButton(labels.next, page + 1, page >= pageCount)}
      {renderButton(labels.last, pageCount, isCounting || page >= pageCount)}
    </Root>
  );
}
