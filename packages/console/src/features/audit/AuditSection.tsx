import { type AuditTopic } from '@firstbell/schema/audit';
import * as audit from '@firstbell/schema/contracts/audit';
import { requestOptions } from '../../platform/http/requestOptions.ts';
import { type AuditRow } from '@firstbell/schema/audit';
import { DataTable, type TableColumn, useColumnLayout } from '@firstbell/ui';
import { useMemo } from 'react';
import { useSchoolTime } from '../../platform/dates/useSchoolTime.ts';
import { useServices } from '../../platform/services.ts';
import { usePagedTable } from '../../records/list/usePagedTable.ts';
import { PersonLink } from '../profiles/Links.tsx';
import { AUDIT_FILTERS, AuditFilters } from './AuditFilters.tsx';
import { describeEvent, describeSubject, isConsentOfStudent } from './auditWords.ts';

/** Column by which the API sorts the log, newest first. A person cannot change the order. */
const SORTABLE_COLUMNS = ['at'] as const;

const notSortable = { isSortable: false } as const;

/** Subject of an event; a student or a teacher is a link to the person's page. A consent is about its student. */
function Subject({ row }: { row: AuditRow }) {
  const { area, record } = row;
  const text = describeSubject(row);
  const subjectArea = isConsentOfStudent(row) ? 'student' : area;
  const isPerson = subjectArea === 'student' || subjectArea === 'teacher';
  return isPerson ? <PersonLink area={subjectArea} id={record} name={text} /> : text;
}

/** Table of the audit log, for administrators: events with their author, time and subject. */
export function AuditSection() {
  const { http } = useServices();
  const { showInstant } = useSchoolTime();
  const { table, preferencesKey } = usePagedTable({
    name: 'audit',
    sortable: SORTABLE_COLUMNS,
    filters: AUDIT_FILTERS,
    pageOptions: ({ q, page, rows, filters = {} }) => {
      const [topic = '', from = '', to = ''] = AUDIT_FILTERS.map((name) => filters[name]?.[0]);
      return requestOptions(http, audit.list, {
        query: { q, page, rows, topic: topic as AuditTopic | '', from, to },
      });
    },
  });
  const layout = useColumnLayout({ preferencesKey });
  const columns = useMemo<TableColumn<AuditRow>[]>(
    () => [
      { ...notSortable, key: 'at', label: 'When', text: ({ at }) => showInstant(at) },
      {
        ...{ ...notSortable, key: 'name', label: 'Who', width: 'regular' },
        text: ({ name, account }) => name || account || 'Nobody signed in',
      },
      { ...notSortable, key: 'kind', label: 'What', width: 'wide', card: 'title', text: describeEvent },
      {
        ...notSortable,
        key: 'record',
        label: 'About',
        width: 'regular',
        text: describeSubject,
        render: (row) => <Subject row={row} />,
      },
      {
        ...{ ...notSortable, key: 'address', label: 'Address', width: 'narrow' },
        text: ({ address }) => address || 'Not known',
      },
      { ...notSortable, key: 'request', label: 'Request', width: 'narrow', card: 'hidden' },
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
