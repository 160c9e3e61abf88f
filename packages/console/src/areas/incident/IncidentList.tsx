import { areas } from '@firstbell/schema';
import { Badge } from '@firstbell/ui';
import { Lock } from 'lucide-react';
import { PersonLink } from '../../features/profiles/Links.tsx';
import { CellDetail, type Cells } from '../../records/list/createListColumns.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';
import { toText } from '../../records/values/formValues.ts';

const cells: Cells = {
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
};

/** List of the incidents; a person's name links to the person's page. */
export function IncidentList() {
  return <ListScreen area={areas.incident} cells={cells} />;
}
