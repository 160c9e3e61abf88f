import { areas } from '@firstbell/schema';
import { type PersonIncidents } from '@firstbell/schema/profiles';
import { Badge } from '@firstbell/ui';
import { Lock } from 'lucide-react';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { createFormUrl } from '../../records/values/recordUrls.ts';
import { ProfileList, type ProfileListProps } from './ProfileList.tsx';

/** Props of `IncidentsPanel`. */
export type IncidentsPanelProps = {
  query: ProfileListProps<PersonIncidents>['query'];
  /** True while the current year is shown; each incident then links to its form. */
  isEditable: boolean;
};

/** Panel of a person's incidents, latest first. */
export function IncidentsPanel({ query, isEditable }: IncidentsPanelProps) {
  const { can } = useAccess();
  const canOpen = isEditable && can('incident', 'edit');
  return (
    <ProfileList
      title="Incidents"
      query={query}
      empty="No incident was recorded in this year."
      items={({ rows }) =>
        rows.map(({ key, date, incident_type: type, incident, is_confidential: isConfidential }) => ({
          id: key,
          label: `${type} · ${showDate(date)}`,
          description: incident,
          ...(isConfidential && {
            end: (
              <Badge tone="warning" icon={<Lock aria-hidden="true" />}>
                Confidential
              </Badge>
            ),
          }),
          ...(canOpen && { href: createFormUrl(areas.incident, key) }),
        }))
      }
    />
  );
}
