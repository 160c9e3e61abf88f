import { createGlobalStyle } from 'styled-components';

/** Props of `PageFooter`: the text before the page numbers. */
export type PageFooterProps = { text: string };

/**
 * Global style that prints the text and the page number at the bottom of every page. A browser without page margin boxes,
 * such as Firefox, prints its own footer.
 */
export const PageFooter = createGlobalStyle<PageFooterProps>`
  @media print {
    @page {
      @bottom-left {
        content: ${({ text }) => JSON.stringify(text)};
        font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
        color: ${({ theme }) => theme.print.ink};
      }
      @bottom-right {
        content: counter(page) ' / ' counter(pages);
        font: ${({ theme }) => `${theme.text.caption} ${theme.font.body}`};
        color: ${({ theme }) => theme.print.ink};
      }
    }
  }
`;
