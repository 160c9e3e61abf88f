import { areas } from '@firstbell/schema';
import { type PersonIncidents } from '@firstbell/schema/profiles';
import { Panel } from '@firstbell/ui';
import { useAccess } from '../../platform/access/useAccess.ts';
import { showDate } from '../../platform/dates/showDate.ts';
import { addressEditing } from '../../records/values/listAddress.ts';
import { ProfilePanel, type ProfilePanelProps } from './ProfilePanel.tsx';

/** Props of `IncidentsPanel`. */
export type IncidentsPanelProps = {
  query: ProfilePanelProps<PersonIncidents>['query'];
  /** Set while the current year is shown: then an incident leads to its form. */
  isEditable: boolean;
};

const TITLE = 'Incidents';
const NONE = 'No incident was written down in this year.';

/** Panel of the incidents of a person, the latest first. */
export function IncidentsPanel({ query, isEditable }: IncidentsPanelProps) {
  const { can } = useAccess();
  if (query.data === undefined) {
    return (
      <ProfilePanel title={TITLE} query={query} isEmpty={() => false} empty={NONE}>
        {() => null}
      </ProfilePanel>
    );
  }
  const opens = isEditable && can('incident', 'edit');
  return (
    <Panel
      title={TITLE}
      items={query.data.rows.map(({ key, date, incident_type: type, incident }) => ({
        id: key,
        label: `${type} · ${showDate(date)}`,
        description: incident,
        ...(opens && { href: addressEditing(areas.incident, key) }),
      }))}
      empty={NONE}
    />
  );
}
