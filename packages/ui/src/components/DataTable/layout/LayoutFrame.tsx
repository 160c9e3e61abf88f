import { type PropsWithChildren } from 'react';
import { styled } from 'styled-components';
import { visuallyHidden } from '../../../theme/look/visuallyHidden.ts';
import { type LayoutPartProps } from '../model/tableFeatures.ts';
import { headingLook } from './headingLook.ts';
import { pinLook } from './pinLook.ts';

/** Props of `LayoutFrame`. */
export type LayoutFrameProps = PropsWithChildren<Pick<LayoutPartProps, 'layout' | 'columns'>>;

const Root = styled.div`
  & [data-scroller] {
    --start-room: calc((var(--ends) - var(--actions)) * ${({ theme }) => theme.size.controlTouch});
    --end-room: calc(var(--actions) * ${({ theme }) => theme.size.controlTouch});
    --room: calc(max(100cqi - var(--start-room) - var(--end-room), var(--least)) - var(--given));
  }

  ${headingLook}
  ${pinLook}
`;

const Status = styled.p`
  ${visuallyHidden}
`;

/** Wrapper of a table with a column layout: styles handles and pinned columns, and announces moves. */
export function LayoutFrame({ layout, columns, children }: LayoutFrameProps) {
  const { status } = layout;
  const pinned = new Set(columns.map(({ isOff, pin }) => (isOff ? undefined : pin?.['data-pin'])));
  return (
    <Root
      data-start-pinned={pinned.has('start') || undefined}
      data-end-pinned={pinned.has('end') || undefined}
    >
      {children}
      {/* The attribute keeps React Aria from hiding the live region while the view options are open. */}
      <Status ref={status} role="status" aria-live="polite" data-live-announcer="true" />
    </Root>
  );
}
