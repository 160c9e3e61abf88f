import { createGlobalStyle } from 'styled-components';

/** Resets the page and sets typography, colours, focus ring, print and reduced motion; render it once, inside `ThemeRoot`. */
export const GlobalStyle = createGlobalStyle`
  *, *::before, *::after { box-sizing: border-box; }

  html {
    color-scheme: ${({ theme }) => theme.scheme};
    accent-color: ${({ theme }) => theme.color.accent};
    scrollbar-color: ${({ theme }) => theme.color.edge} transparent;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    background: ${({ theme }) => theme.color.canvas};
  }

  body {
    margin: 0;
    font: ${({ theme }) => `${theme.text.body} ${theme.font.body}`};
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.canvas};
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
  }

  h1, h2, h3, h4, p, figure, dl, dd { margin: 0; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  svg { flex: none; }
  /* Horizontal arrow icons, which are mirrored. */
  svg:is(.lucide-arrow-left, .lucide-chevron-left, .lucide-chevron-right, .lucide-log-out, .lucide-panel-left):dir(rtl) { scale: -1 1; }
  [hidden]:not([hidden='until-found']) { display: none !important; }

  a { color: ${({ theme }) => theme.color.accentText}; }

  ::selection {
    color: ${({ theme }) => theme.color.ink};
    background: ${({ theme }) => theme.color.accentSoftHover};
  }

  :focus-visible {
    outline: ${({ theme }) => `${theme.ring} solid ${theme.color.focus}`};
    outline-offset: 2px;
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-property: none !important;
      scroll-behavior: auto !important;
    }
  }

  @media (forced-colors: active) {
    :focus-visible { outline-color: Highlight; }
    button, [role='button'] { border-color: ButtonBorder; }
    svg { forced-color-adjust: auto; }
  }

  @media print {
    @page { margin: 14mm; }
    html { color-scheme: light; }
    *, *::before, *::after {
      color: ${({ theme }) => theme.print.ink} !important;
      background: transparent !important;
      box-shadow: none !important;
      text-shadow: none !important;
    }
    body { background: ${({ theme }) => theme.print.paper} !important; }
    tr, figure, img { break-inside: avoid; }
    thead { display: table-header-group; }
  }
`;
