/** Brand of a console: its name, colour, fonts and logo. */
export type Brand = {
  name: string;
  /** Brand colour as `#rrggbb`, from which the brand-coloured shades of every theme are computed. */
  color: string;
  /** Font families, as CSS lists them. */
  font?: string;
  mark?: {
    /** Colour of the logo as `#rrggbb`; by default the brand colour. */
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
