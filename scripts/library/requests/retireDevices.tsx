import { ButtonLink, DataTable, useClientTable, type TableColumn } from '@firstbell/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';

type Device = { id: string; name: string; room: string; bought: string };

const columns: readonly TableColumn<Device>[] = [
  { key: 'id', label: 'ID', width: 'narrow' },
  { key: 'name', label: 'Name' },
  { key: 'room', label: 'Room' },
  { key: 'bought', label: 'Bought', sortValue: ({ bought }) => new Date(bought) },
];

const initialDevices: readonly Device[] = [
  { id: 'D1', name: 'Projector', room: 'Hall', bought: '2021-06-01' },
  { id: 'D2', name: 'Laptop', room: 'Library', bought: '2024-01-15' },
  { id: 'D3', name: 'Printer', room: 'Office', bought: '2019-09-30' },
];

/** A table of devices that can be sorted and filtered, with a bulk action that deletes the selected devices. */
export function RetireDevices() {
  const [devices, setDevices] = useState(initialDevices);
  const table = useClientTable(devices, columns, { rowKey: ({ id }) => id });
  return (
    <DataTable
      caption="Devices"
      columns={columns}
      table={table}
      actions={
        <ButtonLink href="#/devices/add" variant="primary" icon={<Plus aria-hidden="true" />}>
          Add device
        </ButtonLink>
      }
      rowActions={({ id }) => [
        { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden="true" />, href: `#/devices/${id}` },
      ]}
      bulkActions={[
        {
          id: 'delete',
          label: 'Delete selected',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onAction: (selection) => {
            const deletedDevices = new Set(table.rowsOf(selection));
            setDevices((current) => current.filter((device) => !deletedDevices.has(device)));
          },
        },
      ]}
    />
  );
}
