/** Whose console it is: all that another school changes. */
export type Brand = {
  name: string;
  /** As `#rrggbb`; every shade of every theme that is drawn in the brand's colour is worked out from it. */
  color: string;
  /** Font families, as CSS lists them. */
  font?: string;
  mark?: {
    /** As `#rrggbb`; by default the brand's own colour. */
    color?: string;
    /** Outline of the mark in a box of 24 by 24; by default a bell. */
    path?: string;
  };
};

/** The brand that the product comes with. */
export const firstbell = {
  name: 'Firstbell',
  color: '#1f4e9e',
  mark: { color: '#a97c2f' },
} as const satisfies Brand;
