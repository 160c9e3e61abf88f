import { GlobalStyle, themes, type ThemeName } from '@firstbell/ui';
import { type Decorator } from '@storybook/react-vite';
import { ThemeProvider } from 'styled-components';

/** Draws a story in the theme that the toolbar (or the test project) asks for. */
export const withTheme: Decorator = (Story, { globals }) => (
  <ThemeProvider theme={themes[globals.theme as ThemeName]}>
    <GlobalStyle />
    <Story />
  </ThemeProvider>
);
