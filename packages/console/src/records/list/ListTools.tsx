import { type AreaDefinition } from '@firstbell/schema';
import { Button, Menu, type TableColumn, type TableView } from '@firstbell/ui';
import { Download, Printer } from 'lucide-react';
import { type Row } from '../api.ts';
import { createExportItems } from './exportMenu.ts';
import { type Exporter } from './useExporter.ts';
import { type ListPrint } from './useListPrint.tsx';

/** Props of `ListTools`. */
type ListToolsProps = {
  area: AreaDefinition;
  /** The shown columns, in the order of the table. */
  columns: readonly TableColumn<Row>[];
  view: TableView;
  exporter: Exporter;
  print: ListPrint;
};

/** Buttons that export or print the rows of a list's view, of all pages. */
export const ListTools = ({ area, columns, view, exporter, print }: ListToolsProps) => (
  <>
    <Menu
      label="Export all rows"
      trigger={
        <>
          <Download aria-hidden="true" />
          Export
        </>
      }
      items={createExportItems(area, columns, ({ id, label, file }) => ({
        ...{ id, label },
        onAction: () => void exporter.save(file, view),
      }))}
      variant="secondary"
      align="end"
    />
    <Button
      icon={<Printer aria-hidden="true" />}
      isPending={print.isReading}
      onClick={() => void print.start()}
    >
      Print
    </Button>
  </>
);
