import { Badge } from '@firstbell/ui';
import { Lock } from 'lucide-react';
import { PersonLink } from '../../features/profiles/Links.tsx';
import { CellDetail } from '../../records/list/createListColumns.tsx';
import { createList } from '../../records/list/createList.tsx';
import { toText } from '../../records/values/formValues.ts';

/** List of the incidents; a person's name links to the person's page. */
export const IncidentList = createList('incident', {
  cells: {
    name: (row) => (
      <>
        <PersonLink
          area={row.to_whom === 'Teacher' ? 'teacher' : 'student'}
          id={toText(row.id)}
          name={toText(row.name)}
        />
        <CellDetail>{toText(row.incident_type)}</CellDetail>
        {row.is_confidential === true && (
          <CellDetail>
            <Badge tone="warning" icon={<Lock aria-hidden="true" />}>
              Confidential
            </Badge>
          </CellDetail>
        )}
      </>
    ),
  },
});
