import { createThemes, firstbell, type Brand, type Density } from '@firstbell/ui';

/** An invented school: a green, a serif font of the system, and a leaf instead of the bell. */
export const neemGrove: Brand = {
  name: 'Neem Grove',
  color: '#1b6b3c',
  font: "'Iowan Old Style', Palatino, 'Noto Serif', 'DejaVu Serif', Georgia, 'Noto Sans Devanagari Variable', serif",
  mark: {
    color: '#b4531f',
    path: 'M20.5 3.5C10 3 4 8.5 4 15.2c0 1.3.2 2.5.7 3.6C7.2 13.7 11 10.6 15.5 9 11 12 8 15.8 6.3 20.9c1 .4 2.1.6 3.2.6 8 0 11.8-7.5 11-18Z',
  },
};

/** Brand that the toolbar offers. */
export type ShownBrand = 'firstbell' | 'neemGrove';

const themesByBrand = {
  firstbell: { regular: createThemes(firstbell), compact: createThemes(firstbell, 'compact') },
  neemGrove: { regular: createThemes(neemGrove), compact: createThemes(neemGrove, 'compact') },
};

/** Returns every theme of a brand in a density. */
export const themesOf = (brand: ShownBrand = 'firstbell', density: Density = 'regular') =>
  themesByBrand[brand][density];

/** Returns the console's brand for the value of the toolbar; `undefined` keeps the product's own brand. */
export const brandOf = (brand: unknown): Brand | undefined => (brand === 'neemGrove' ? neemGrove : undefined);
