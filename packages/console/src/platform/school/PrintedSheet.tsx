import { media } from '@firstbell/ui';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { PrintHead } from './PrintHead.tsx';

/** Props of `PrintedSheet`. */
export type PrintedSheetProps = {
  title: string;
  /** Line under the title, such as the filters; empty without one. */
  details: string;
  /** Called after the print dialog was closed. */
  onPrinted: () => void;
  children: ReactNode;
};

/** Global style that prints only the sheet. */
const PrintedSheetOnly = createGlobalStyle`
  @media print {
    body:has(> [data-print-view]) > :not([data-print-view]) { display: none !important; }
  }
`;

const Root = styled.div`
  display: none;

  ${media.print} {
    display: block;
    font: ${({ theme }) => `${theme.text.secondary} ${theme.font.body}`};
  }

  & h1 {
    margin: 0;
    font: ${({ theme }) => `${theme.weight.semibold} ${theme.text.section} ${theme.font.body}`};
  }

  & p {
    margin: 0;
  }

  & table {
    inline-size: 100%;
    margin-block-start: ${({ theme }) => theme.space[3]};
    border-collapse: collapse;
  }

  & :is(th, td) {
    padding: ${({ theme }) => `${theme.space[1]} ${theme.space[2]}`};
    border-block-end: ${({ theme }) => `${theme.line.thin} solid ${theme.color.hairline}`};
    text-align: start;
    vertical-align: top;
    font-weight: inherit;
    overflow-wrap: anywhere;
  }

  & thead th {
    font-weight: ${({ theme }) => theme.weight.semibold};
  }
`;

/** Sheet that is printed instead of the screen. Opens the browser's print dialog once it is rendered. */
export function PrintedSheet({ title, details, onPrinted, children }: PrintedSheetProps) {
  useEffect(() => {
    addEventListener('afterprint', onPrinted, { once: true });
    const frame = requestAnimationFrame(() => {
      print();
    });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);

  return createPortal(
    <Root data-print-view>
      <PrintedSheetOnly />
      <PrintHead />
      <h1>{title}</h1>
      {details !== '' && <p>{details}</p>}
      {children}
    </Root>,
    document.body,
  );
}
