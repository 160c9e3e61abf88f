import { type PropsWithChildren } from 'react';
import { createGlobalStyle, ThemeProvider } from 'styled-components';
import { BrandContext } from './BrandContext.ts';
import { type Theme } from './theme.ts';
import { themeCss } from './themeCss.ts';
import { type ThemeName } from './color/themeName.ts';
import { theme } from './variables.ts';

/** Props of `ThemeRoot`. */
export type ThemeRootProps = PropsWithChildren<{
  /** Themes to choose among: `themes`, or those of another brand by `createThemes`. */
  themes: Readonly<Record<ThemeName, Theme>>;
}>;

const Variables = createGlobalStyle<{ themes: ThemeRootProps['themes'] }>`
  ${({ themes }) => themeCss(themes)}
`;

/**
 * Gives everything in it the themes; around the whole page. The theme is that of the device until `data-theme` on
 * `<html>` names one, and the density that of the themes until `data-density` does. To change them renders nothing.
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
