import { type PropsWithChildren, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../../theme/look/visuallyHidden.ts';
import { useIsNarrow } from '../../../state/useIsNarrow.ts';
import { type LayoutFrameProps } from '../model/tableFeatures.ts';
import { measureContentWidths } from './contentWidths.ts';
import { headingLook } from './headingLook.ts';
import { pinLook } from './pinLook.ts';

/** Maximum number of rows that are measured. */
const MAX_MEASURED_ROWS = 60;

const Root = styled.div`
  & [data-scroller] {
    --start-room: calc(
      (var(--checkboxes-and-actions) - var(--actions)) * ${({ theme }) => theme.size.controlTouch}
    );
    --end-room: calc(var(--actions) * ${({ theme }) => theme.size.controlTouch});
    --room: calc(max(100cqi - var(--start-room) - var(--end-room), var(--min-width)) - var(--fixed));
  }

  & [data-measured] {
    inline-size: max-content;
    min-inline-size: 0;
    table-layout: auto;

    & col {
      inline-size: auto !important;
    }

    & :is(tr:nth-child(n + ${MAX_MEASURED_ROWS + 1}), tr:has(> td[colspan])) {
      display: none;
    }
  }

  ${headingLook}
  ${pinLook}
`;

const Status = styled.p`
  ${visuallyHidden}
`;

const hasSameItems = (first: readonly unknown[], second: readonly unknown[]) =>
  first.length === second.length && first.every((item, index) => item === second[index]);

/** Returns whether fonts are loading: text is then shown in a fallback font, with other widths. */
const areFontsLoading = () => document.fonts.status === 'loading';

/**
 * Wrapper of a table with a column layout: styles resize handles and pinned columns, announces moves, and measures the
 * content of new rows before they are painted.
 */
export function LayoutFrame({ layout, columns, rows, children }: PropsWithChildren<LayoutFrameProps>) {
  const { status } = layout;
  const root = useRef<HTMLDivElement>(null);
  const isNarrow = useIsNarrow();
  // `useClientTable` lists the same rows in a new array at each render.
  const [measuredRows, setMeasuredRows] = useState(rows);
  if (!hasSameItems(rows, measuredRows)) setMeasuredRows(rows);
  const measure = useEffectEvent(() => {
    const table = root.current?.querySelector('table');
    const widths = table && measureContentWidths(table, columns);
    if (widths) layout.fit(widths, areFontsLoading());
  });
  useLayoutEffect(() => {
    measure();
    if (areFontsLoading()) void document.fonts.ready.then(measure);
  }, [measuredRows, columns, isNarrow]);
  const pinnedSides = new Set(columns.map(({ isOff, pin }) => (isOff ? undefined : pin?.['data-pin'])));
  return (
    <Root
      ref={root}
      data-start-pinned={pinnedSides.has('start') || undefined}
      data-end-pinned={pinnedSides.has('end') || undefined}
    >
      {children}
      {/* The attribute keeps React Aria from hiding the live region while the view options are open. */}
      <Status ref={status} role="status" aria-live="polite" data-live-announcer="true" />
    </Root>
  );
}
