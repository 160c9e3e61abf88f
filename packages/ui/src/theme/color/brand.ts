/** Brand of a console: everything that differs for another school. */
export type Brand = {
  name: string;
  /** As `#rrggbb`; all brand-coloured shades of every theme are computed from it. */
  color: string;
  /** Font families, as CSS lists them. */
  font?: string;
  mark?: {
    /** As `#rrggbb`; by default the brand's own colour. */
    color?: string;
    /** SVG path of the logo in a box of 24 by 24; by default a bell. */
    path?: string;
  };
};

/** Default brand of the product. */
export const firstbell = {
  name: 'Firstbell',
  color: '#1f4e9e',
  mark: { color: '#a97c2f' },
} as const satisfies Brand;
