import { tokens } from './tokens.ts';

const { breakpoint, container } = tokens;

/** Media queries of the layout, for use as `${media.narrow} { … }`. */
export const media = {
  /** Below the tablet width: one column; the rows of a table are cards. */
  narrow: `@media (max-width: ${breakpoint.tablet - 1}px)`,
  /** Below the phone width: one column. */
  tiny: `@media (max-width: ${breakpoint.phone - 1}px)`,
  /** Below the laptop width: the sidebar is a drawer. */
  drawer: `@media (max-width: ${breakpoint.laptop - 1}px)`,
  /** Too low for sticky elements: a phone in landscape, or a page at 400 % zoom. */
  short: '@media (max-height: 400px)',
  /** A container below the width of two fields side by side. */
  containerSmall: `@container (max-width: ${container.medium}px)`,
  /** A container with room for two fields side by side. */
  containerMedium: `@container (min-width: ${container.medium}px)`,
  /** A container with room for the heading of a section beside its fields. */
  containerLarge: `@container (min-width: ${container.large}px)`,
  /** A container with room for a panel beside a form. */
  containerHuge: `@container (min-width: ${container.huge}px)`,
  touch: '@media (pointer: coarse)',
  /** Matches unless the device prefers reduced motion. */
  motion: '@media (prefers-reduced-motion: no-preference)',
  print: '@media print',
} as const;
