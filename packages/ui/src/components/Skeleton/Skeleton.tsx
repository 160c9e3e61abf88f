import { type ComponentPropsWithRef } from 'react';
import { styled } from 'styled-components';
import { skeletonLook } from '../../theme/look/skeletonLook.ts';
import { media } from '../../theme/media.ts';
import { spacing } from '../../theme/spacing.ts';

/** Shape of a skeleton: lines of text, a surface, or an avatar. */
export type SkeletonVariant = 'text' | 'block' | 'circle';

/** Props of `Skeleton`; other props are passed to the root. */
export type SkeletonProps = Omit<ComponentPropsWithRef<'div'>, 'children'> & {
  /** Accessible name of the loading content; omit it if a container has one. */
  label?: string | undefined;
  /** Shape of the loading content. */
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

  /* Each part is as tall as letters; the gap adds the rest of the line height. */
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

  /* As tall as a container that has a height. */
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

/** Placeholder for loading content, in its shape, so that the layout does not shift. */
export function Skeleton({ label, variant = 'text', lines = 3, ...rest }: SkeletonProps) {
  const partCount = variant === 'text' ? Math.max(1, lines) : 1;
  const ariaProps =
    label === undefined
      ? { 'aria-hidden': true }
      : { role: 'status', 'aria-busy': true, 'aria-label': label };
  return (
    <Root data-variant={variant} {...ariaProps} {...rest}>
      {Array.from({ length: partCount }, (_, index) => (
        <span key={index} className="part" />
      ))}
    </Root>
  );
}
