import { type TableColumn } from '@firstbell/ui';
import { PrintedSheet } from '../../platform/school/PrintedSheet.tsx';
import { type Row } from '../requests.ts';

/** Props of `PrintView`. */
export type PrintViewProps = {
  title: string;
  /** Sentence about the filters; empty without any. */
  filters: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  /** Called after the print dialog was closed. */
  onPrinted: () => void;
};

/** Print view of all rows of a list. */
export const PrintView = ({ title, filters, columns, rows, onPrinted }: PrintViewProps) => (
  <PrintedSheet title={title} details={filters} onPrinted={onPrinted}>
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
  </PrintedSheet>
);
