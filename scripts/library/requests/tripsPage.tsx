import { ButtonLink, EmptyState, Page, TabLinks } from '@firstbell/ui';
import { Bus, Plus } from 'lucide-react';

const tabs = [
  { label: 'Planned', href: '#/trips', isCurrent: true },
  { label: 'Past', href: '#/trips/past' },
];

/** A page titled Trips, with the tabs Planned and Past, and an empty state that says what to do. */
export function TripsPage() {
  const addLink = (
    <ButtonLink href="#/trips/add" variant="primary" icon={<Plus />}>
      Plan a trip
    </ButtonLink>
  );
  return (
    <Page title="Trips" back={{ href: '#/', label: 'Dashboard' }}>
      <TabLinks label="Trips" items={tabs} />
      <EmptyState title="No trip is planned" icon={<Bus />} actions={addLink}>
        Plan the first one; parents are told when it is approved.
      </EmptyState>
    </Page>
  );
}
