import { GlobalStyle, themes } from '@firstbell/ui';
import { type Decorator } from '@storybook/react-vite';
import { type PropsWithChildren } from 'react';
import { ThemeProvider } from 'styled-components';
import { useThemeName, type ShownTheme } from './shownTheme.ts';

/** Draws a story in the theme that the toolbar (or the device, in the tests) asks for. */
export const withTheme: Decorator = (Story, { globals }) => (
  <Themed shown={globals.theme as ShownTheme}>
    <Story />
  </Themed>
);

function Themed({ shown, children }: PropsWithChildren<{ shown: ShownTheme }>) {
  return (
    <ThemeProvider theme={themes[useThemeName(shown)]}>
      <GlobalStyle />
      {children}
    </ThemeProvider>
  );
}
