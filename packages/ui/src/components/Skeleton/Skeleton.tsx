import { type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { skeletonLook } from '../../theme/look/skeletonLook.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** What is on its way: lines of text, a surface, or a face. */
export type SkeletonVariant = 'text' | 'block' | 'circle';

/** Props of `Skeleton`; the rest go to the root. */
export type SkeletonProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Says to screen readers what is on its way. Leave it out where something around it says so. */
  label?: string | undefined;

  /** Shape of what is on its way. */
  variant?: SkeletonVariant;

  /** Number of lines of text; the last of several is shorter. */
  lines?: number | undefined;
};

const Root = styled.div`
  inline-size: 100%;
  min-inline-size: 0;

  & > .part {
    ${skeletonLook}
    display: block;
  }

  /* Each bar is as tall as the letters of a line, and has the room of one. */
  &[data-variant='text'] {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
    padding-block: ${({ theme }) => theme.space[1]};
  }

  &[data-variant='text'] > .part {
    block-size: ${({ theme }) => theme.space[3]};
  }

  &[data-variant='text'] > .part:last-of-type:not(:first-of-type) {
    inline-size: 60%;
  }

  /* As tall as its place where that has a height. */
  &[data-variant='block'] {
    block-size: 100%;
    min-block-size: ${spacing(24)};
  }

  &[data-variant='block'] > .part {
    block-size: 100%;
    min-block-size: inherit;
    border-radius: ${({ theme }) => theme.radius.large};
  }

  &[data-variant='circle'] {
    flex: none;
    inline-size: ${({ theme }) => theme.space[8]};
  }

  &[data-variant='circle'] > .part {
    aspect-ratio: 1;
    border-radius: ${({ theme }) => theme.radius.round};
  }

  ${media.print} {
    display: none;
  }
`;

/** Stands where something is on its way, in the shape that it will have, so that nothing moves when it comes. */
export function Skeleton({ label, variant = 'text', lines = 3, ...rest }: SkeletonProps) {
  const parts = variant === 'text' ? Math.max(1, lines) : 1;
  const said =
    label === undefined
      ? { 'aria-hidden': true }
      : { role: 'status', 'aria-busy': true, 'aria-label': label };
  return (
    <Root data-variant={variant} {...said} {...rest}>
      {Array.from({ length: parts }, (_, at) => (
        <span key={at} className="part" />
      ))}
    </Root>
  );
}
