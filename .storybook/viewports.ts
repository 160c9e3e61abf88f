import { themes } from '@firstbell/ui';

/** The toolbar's viewports, made from the theme's breakpoints. */
export const viewports = Object.fromEntries(
  Object.entries(themes.light.breakpoint).map(([name, width]) => [
    name,
    {
      name: `${name} (${width})`,
      styles: { width: `${width}px`, height: width < 768 ? '844px' : '900px' },
      type: width < 768 ? ('mobile' as const) : ('desktop' as const),
    },
  ]),
);
