import { type PropsWithChildren } from 'react';
import { createGlobalStyle, ThemeProvider } from 'styled-components';
import { BrandContext } from './BrandContext.ts';
import { type Theme } from './theme.ts';
import { renderThemeCss } from './themeCss.ts';
import { type ThemeName } from './color/themeName.ts';
import { theme } from './variables.ts';

/** Props of `ThemeRoot`. */
export type ThemeRootProps = PropsWithChildren<{
  /** Available themes: `themes`, or the result of `createThemes` for another brand. */
  themes: Readonly<Record<ThemeName, Theme>>;
}>;

const Variables = createGlobalStyle<{ themes: ThemeRootProps['themes'] }>`
  ${({ themes }) => renderThemeCss(themes)}
`;

/**
 * Provides the themes to its descendants; put it around the whole page. `data-theme` on `<html>` selects a
 * theme, by default the device's theme; `data-density` selects a density, by default the density of the themes.
 * Changing these attributes renders no component.
 */
export function ThemeRoot({ themes, children }: ThemeRootProps) {
  return (
    <BrandContext value={themes.light.brand}>
      <ThemeProvider theme={theme}>
        <Variables themes={themes} />
        {children}
      </ThemeProvider>
    </BrandContext>
  );
}
