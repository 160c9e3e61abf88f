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

/** Draws a story in the theme, the brand, the density, the direction and the language that the toolbar (or the device, in the tests) asks for. */
export const withTheme: Decorator = (Story, { globals, viewMode }) => (
  <Themed {...(globals as Shown)} isAlone={viewMode === 'story'}>
    <Story />
  </Themed>
);

function Themed({
  theme,
  direction,
  brand,
  density = 'regular',
  language = 'en',
  isAlone,
  children,
}: PropsWithChildren<Shown & { isAlone: boolean }>) {
  // Before anything measures itself.
  useInsertionEffect(() => {
    document.documentElement.dir = direction;
    return () => document.documentElement.removeAttribute('dir');
  }, [direction]);
  useInsertionEffect(() => {
    if (isAlone) showTheme(theme);
  }, [theme, isAlone]);
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
            {isAlone ? children : <OnPage theme={theme}>{children}</OnPage>}
          </LabelsProvider>
        </ThemeValuesContext>
      </ThemeRoot>
    </FollowDirection>
  );
}

/** Among the words of a page a story has its own theme; the page has that of the toolbar. */
function OnPage({ theme, children }: PropsWithChildren<Pick<Shown, 'theme'>>) {
  return (
    <div style={{ display: 'contents' }} data-theme={theme === 'system' ? undefined : theme}>
      {children}
    </div>
  );
}

/** Has what effects listen for run before a play begins: React sees to that before it draws again at once. */
function useListening(): void {
  const [, drawAgain] = useState(false);
  // Without it a play that begins at once hovers over what does not listen yet.
  // eslint-disable-next-line react-hooks/set-state-in-effect
  useLayoutEffect(() => drawAgain(true), []);
}
