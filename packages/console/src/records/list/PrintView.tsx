import { media, type TableColumn } from '@firstbell/ui';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createGlobalStyle, styled } from 'styled-components';
import { type Row } from '../api.ts';

/** Props of `PrintView`. */
export type PrintViewProps = {
  /** Name of the school. */
  school: string;
  title: string;
  /** Sentence about the filters; empty without any. */
  filters: string;
  /** Today, formatted. */
  day: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Called after the print dialog was closed. */
  onPrinted: () => void;
};

/** Global style that prints only the list. Omits the footer of other screens: the list begins with the footer's text. */
const PrintedListOnly = createGlobalStyle`
  @media print {
    @page { @bottom-left { content: none; } }
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

/** Print view of all rows of a list. Opens the browser's print dialog once it is rendered. */
export function PrintView({ school, title, filters, day, columns, rows, onPrinted }: PrintViewProps) {
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
      <PrintedListOnly />
      <p>{`${school} · ${day}`}</p>
      <h1>{title}</h1>
      {filters !== '' && <p>{filters}</p>}
      <table>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map(({ key, text }) => (
                <td key={key}>{text?.(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Root>,
    document.body,
  );
}
