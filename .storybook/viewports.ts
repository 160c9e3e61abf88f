import { themes } from '@firstbell/ui';

/** Smallest viewports that must still be usable: the narrowest phone, and 1280 × 1024 px at 400 %, which are 320 × 256 px of CSS. */
const smallestViewports = {
  narrowest: {
    name: 'narrowest (320)',
    styles: { width: '320px', height: '568px' },
    type: 'mobile' as const,
  },
  zoomed: {
    name: 'zoomed (1280 at 400 %)',
    styles: { width: '320px', height: '256px' },
    type: 'desktop' as const,
  },
};

const breakpointViewports = Object.fromEntries(
  Object.entries(themes.light.breakpoint).map(([name, width]) => [
    name,
    {
      name: `${name} (${width})`,
      styles: { width: `${width}px`, height: width < 768 ? '844px' : '900px' },
      type: width < 768 ? ('mobile' as const) : ('desktop' as const),
    },
  ]),
);

/** Viewports of the toolbar: the smallest ones, then the theme's breakpoints. */
export const viewports = { ...smallestViewports, ...breakpointViewports };
