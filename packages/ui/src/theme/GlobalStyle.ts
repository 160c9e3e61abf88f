import { createGlobalStyle } from 'styled-components';

/** Resets the page and sets its type, colours and focus ring; render it once, inside the provider. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }
  html { color-scheme: ${({ theme }) => theme.name}; -webkit-text-size-adjust: 100%; }
  body {
    margin: 0;
    font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.canvas};
    -webkit-font-smoothing: antialiased;
  }
  h1, h2, h3, h4, p, figure, dl, dd { margin: 0; }
  button, input, select, textarea { font: inherit; color: inherit; }
  a { color: ${({ theme }) => theme.color.accentText}; }
  :focus-visible { outline: 2px solid ${({ theme }) => theme.color.focus}; outline-offset: 2px; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition-duration: 1ms !important; scroll-behavior: auto !important; }
  }
`;
