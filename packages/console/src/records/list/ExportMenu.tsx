import { type Area } from '@firstbell/schema';
import { Menu, type MenuItem, type MenuProps, type TableColumn } from '@firstbell/ui';
import { Download } from 'lucide-react';
import { type Row } from '../requests.ts';
import { type ExportedFile } from './useExporter.ts';

/** Props of `ExportMenu`. */
export type ExportMenuProps = Pick<MenuProps, 'label' | 'size'> & {
  area: Area;
  /** The shown columns, in the order of the table. */
  columns: readonly TableColumn<Row>[];
  /** Called with the chosen file. */
  onExport: (file: ExportedFile) => void;
};

/**
 * Menu of the files that an export creates: the shown columns as CSV or Excel workbook. Areas whose records have further
 * fields also offer all fields in both formats.
 */
export function ExportMenu({ area, columns, onExport, ...rest }: ExportMenuProps) {
  const createItem = (id: string, label: string, file: ExportedFile): MenuItem => ({
    ...{ id, label },
    onAction: () => {
      onExport(file);
    },
  });
  const shownColumnItems = [
    createItem('csv', 'As CSV', { kind: 'csv', columns }),
    createItem('xlsx', 'As Excel workbook', { kind: 'xlsx', columns }),
  ];
  const allFieldItems = [
    createItem('csv-all', 'All fields as CSV', { kind: 'csv' }),
    createItem('xlsx-all', 'All fields as Excel workbook', { kind: 'xlsx' }),
  ];
  return (
    <Menu
      {...rest}
      trigger={
        <>
          <Download aria-hidden="true" />
          Export
        </>
      }
      items={
        area.exported.length > 0
          ? [
              { label: 'These columns', items: shownColumnItems },
              { label: 'All fields', items: allFieldItems },
            ]
          : shownColumnItems
      }
      variant="secondary"
      align="end"
    />
  );
}
