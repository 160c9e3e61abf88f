import { FollowDirection, GlobalStyle, LabelsProvider, ThemeRoot, type Density } from '@firstbell/ui';
import { type Decorator } from '@storybook/react-vite';
import { useInsertionEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import { themesOf, type ShownBrand } from './brands.ts';
import { languages, type ShownLanguage } from './languages.ts';
import { showTheme, useThemeName, type ShownTheme } from './shownTheme.ts';
import { ThemeValuesContext } from './useThemeValues.ts';

type Shown = {
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
  <Themed {...(globals as Shown)} isStoryView={viewMode === 'story'}>
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
}: PropsWithChildren<Shown & { isStoryView: boolean }>) {
  // Runs before components measure themselves.
  useInsertionEffect(() => {
    document.documentElement.dir = direction;
    return () => document.documentElement.removeAttribute('dir');
  }, [direction]);
  useInsertionEffect(() => {
    if (isStoryView) showTheme(theme);
  }, [theme, isStoryView]);
  useListening();
  useInsertionEffect(() => {
    const root = document.documentElement;
    const before = root.lang;
    root.lang = languages[language].locale;
    return () => {
      root.lang = before;
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
            {isStoryView ? children : <OnPage theme={theme}>{children}</OnPage>}
          </LabelsProvider>
        </ThemeValuesContext>
      </ThemeRoot>
    </FollowDirection>
  );
}

/** On a docs page a story has its own theme; the page has that of the toolbar. */
function OnPage({ theme, children }: PropsWithChildren<Pick<Shown, 'theme'>>) {
  return (
    <div style={{ display: 'contents' }} data-theme={theme === 'system' ? undefined : theme}>
      {children}
    </div>
  );
}

/** Flushes effects before the play begins: React does so before a second render. */
function useListening(): void {
  const [, drawAgain] = useState(false);
  // Without it, a play that begins at once hovers over elements that have no listeners yet.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useLayoutEffect(() => drawAgain(true), []);
}
