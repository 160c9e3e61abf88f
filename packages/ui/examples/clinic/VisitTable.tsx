import { DataTable, useClientTable } from '@firstbell/ui';
import { Trash2 } from 'lucide-react';
import { type Visit } from './visits.ts';
import { type ClinicWords } from './words.ts';

/** Props of `VisitTable`. */
export type VisitTableProps = {
  words: ClinicWords;
  locale: string;
  visits: readonly Visit[];
  onCancel: (visit: Visit) => void;
};

/** Table of the visits, with the sum of their fees. */
export function VisitTable({ words, locale, visits, onCancel }: VisitTableProps) {
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const feeFormat = new Intl.NumberFormat(locale);
  const columns = [
    { key: 'id', label: 'ID' },
    { key: 'patient', label: words.patient },
    { key: 'day', label: words.day, text: (visit: Visit) => dayFormat.format(new Date(visit.day)) },
    { key: 'reason', label: words.reason },
    {
      key: 'fee',
      label: words.fee,
      align: 'end' as const,
      text: (visit: Visit) => feeFormat.format(visit.fee),
    },
  ];
  const table = useClientTable(visits, columns, { rowKey: ({ id }) => id });
  const sum = visits.reduce((total, { fee }) => total + fee, 0);
  return (
    <DataTable
      caption={words.visits}
      columns={columns}
      table={table}
      totals={{ fee: feeFormat.format(sum) }}
      rowActions={(visit) => [
        {
          id: 'cancel',
          label: words.cancel,
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onAction: () => {
            onCancel(visit);
          },
        },
      ]}
    />
  );
}
