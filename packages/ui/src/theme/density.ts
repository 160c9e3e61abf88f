import { tokens } from './tokens.ts';

type Size = typeof tokens.size;

/** Heights and widths of a theme, as CSS lengths. */
export type Sizes = Record<Exclude<keyof Size, 'row'>, string> & { row: Record<keyof Size['row'], string> };

/** Density of controls and rows; `compact` shows more at once. */
export type Density = 'regular' | 'compact';

/** Sizes of each density. On touch screens controls keep their height, and no target is lower than 24 px. */
export const sizes: Readonly<Record<Density, Sizes>> = {
  regular: tokens.size,
  compact: {
    ...tokens.size,
    control: '32px',
    controlSmall: '28px',
    row: { dense: '28px', regular: '32px', roomy: '40px' },
  },
};
