import { type AuditRow } from '@firstbell/schema/audit';
import { DataTable, type TableColumn, useColumnLayout } from '@firstbell/ui';
import { useMemo } from 'react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useServices } from '../../platform/services.ts';
import { usePagedTable } from '../../records/list/usePagedTable.ts';
import { PersonLink } from '../profiles/Links.tsx';
import { auditOptions } from './api.ts';
import { AUDIT_FILTERS, AuditFilters } from './AuditFilters.tsx';
import { describeSubject, describeEvent } from './auditWords.ts';

/** The log has one order, newest first, so its columns are not sortable. */
const SORTABLE = ['at'] as const;

const fixed = { isSortable: false } as const;

/** What an event is about; a student or a teacher as a link to the person's page. */
function Subject({ row }: { row: AuditRow }) {
  const { area, record } = row;
  const text = describeSubject(row);
  const isPerson = area === 'student' || area === 'teacher';
  return isPerson ? <PersonLink area={area} id={record} name={text} /> : text;
}

/** Table of the audit log, for administrators: who did what, and when. */
export function AuditSection() {
  const { http } = useServices();
  const { showInstant } = useSchoolTime();
  const { table, preferencesKey } = usePagedTable({
    name: 'audit',
    sortable: SORTABLE,
    filters: AUDIT_FILTERS,
    pageOptions: ({ q, page, rows, filters = {} }) => {
      const [topic = '', from = '', to = ''] = AUDIT_FILTERS.map((name) => filters[name]?.[0]);
      return auditOptions(http, { q, page, rows, topic, from, to });
    },
  });
  const layout = useColumnLayout({ preferencesKey });
  const columns = useMemo<TableColumn<AuditRow>[]>(
    () => [
      { ...fixed, key: 'at', label: 'When', text: ({ at }) => showInstant(at) },
      {
        ...{ ...fixed, key: 'name', label: 'Who', width: 'regular' },
        text: ({ name, account }) => name || account || 'Nobody signed in',
      },
      { ...fixed, key: 'kind', label: 'What', width: 'wide', card: 'title', text: describeEvent },
      {
        ...fixed,
        key: 'record',
        label: 'About',
        width: 'regular',
        text: describeSubject,
        render: (row) => <Subject row={row} />,
      },
      {
        ...{ ...fixed, key: 'address', label: 'Address', width: 'narrow' },
        text: ({ address }) => address || 'Not known',
      },
      { ...fixed, key: 'request', label: 'Request', width: 'narrow', card: 'hidden' },
    ],
    [showInstant],
  );
  return (
    <DataTable
      caption="Audit log"
      actions={null}
      columns={columns}
      table={table}
      features={{ layout }}
      filterBar={<AuditFilters view={table.view} onViewChange={table.onViewChange} />}
      preferencesKey={preferencesKey}
    />
  );
}
