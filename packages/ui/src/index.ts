export { GlobalStyle } from './theme/GlobalStyle.ts';
export { media } from './theme/media.ts';
export { themes, type Theme, type ThemeName } from './theme/theme.ts';
export { Spinner, type SpinnerProps } from './components/Spinner/index.ts';
