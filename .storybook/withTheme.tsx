import { FollowDirection, GlobalStyle, LabelsProvider, ThemeRoot, type Density } from '@firstbell/ui';
import { type Decorator } from '@storybook/react-vite';
import { useInsertionEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { themesOf, type ShownBrand } from './brands.ts';
import { languages, type ShownLanguage } from './languages.ts';
import { showTheme, useThemeName, type ShownTheme } from './shownTheme.ts';
import { ThemeValuesContext } from './useThemeValues.ts';

type ToolbarGlobals = {
  theme: ShownTheme;
  direction: 'ltr' | 'rtl';
  brand?: ShownBrand;
  density?: Density;
  language?: ShownLanguage;
};

/**
 * Renders a story in the theme, brand, density, direction and language of the toolbar or, in tests, of the device.
 */
export const withTheme: Decorator = (Story, { globals, viewMode }) => (
  <Themed {...(globals as ToolbarGlobals)} isStoryView={viewMode === 'story'}>
    <Story />
  </Themed>
);

function Themed({
  theme,
  direction,
  brand,
  density = 'regular',
  language = 'en',
  isStoryView,
  children,
}: PropsWithChildren<ToolbarGlobals & { isStoryView: boolean }>) {
  // Runs before components measure themselves.
  useInsertionEffect(() => {
    document.documentElement.dir = direction;
    return () => document.documentElement.removeAttribute('dir');
  }, [direction]);
  useInsertionEffect(() => {
    if (isStoryView) showTheme(theme);
  }, [theme, isStoryView]);
  useFlushedEffects();
  useInsertionEffect(() => {
    const root = document.documentElement;
    const previousLanguage = root.lang;
    root.lang = languages[language].locale;
    return () => {
      root.lang = previousLanguage;
    };
  }, [language]);
  const themes = themesOf(brand, density);
  const { locale, labels } = languages[language];
  return (
    <FollowDirection locale={locale}>
      <ThemeRoot themes={themes}>
        <GlobalStyle />
        <ThemeValuesContext value={themes[useThemeName(theme)]}>
          <LabelsProvider labels={labels}>
            {isStoryView ? children : <DocsPageTheme theme={theme}>{children}</DocsPageTheme>}
          </LabelsProvider>
        </ThemeValuesContext>
      </ThemeRoot>
    </FollowDirection>
  );
}

/** Sets the theme of one story on a docs page, whose other parts have the theme of the toolbar. */
function DocsPageTheme({ theme, children }: PropsWithChildren<Pick<ToolbarGlobals, 'theme'>>) {
  return (
    <div style={{ display: 'contents' }} data-theme={theme === 'system' ? undefined : theme}>
      {children}
    </div>
  );
}

/**
 * Runs the effects of a story before its play begins, so that its event listeners exist when the play hovers over an
 * element. It forces a second render, before which React flushes the effects of the first one.
 */
function useFlushedEffects(): void {
  const [, setRendered] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect
  useLayoutEffect(() => setRendered(true), []);
}
