import { areas } from '@firstbell/schema';
import { useSearchParams } from 'react-router-dom';
import { useAccess } from '../../platform/access/useAccess.ts';
import { CalendarSection } from '../../features/settings/calendar/CalendarSection.tsx';
import { BackupsSection } from '../../features/backups/BackupsSection.tsx';
import { AuditSection } from '../../features/audit/AuditSection.tsx';
import { PeopleSection } from '../../features/people/PeopleSection.tsx';
import { useScreenSubject } from '../../platform/routes/ScreenSubject.tsx';
import { FormScreen } from '../../records/form/FormScreen.tsx';
import { ListFrame } from '../../records/list/ListFrame.tsx';
import { ListScreen } from '../../records/list/ListScreen.tsx';
import { BellSection } from '../../features/settings/BellSection.tsx';
import { CardsSection } from '../../features/settings/cards/CardsSection.tsx';
import { ClassesSection } from '../../features/settings/ClassesSection.tsx';
import { GradesSection } from '../../features/settings/grades/GradesSection.tsx';
import { ListsSection } from '../../features/settings/ListsSection.tsx';
import { SchoolSection } from '../../features/settings/school/SchoolSection.tsx';
import { RequiredSection } from '../../features/settings/RequiredSection.tsx';
import { BreachSection } from '../../features/breach/BreachSection.tsx';
import { RetentionSection } from '../../features/retention/RetentionSection.tsx';
import { WeightsSection } from '../../features/settings/weights/WeightsSection.tsx';
import { isSettingsTab, settingsParts, type SettingsTab } from '../../features/settings/settingsParts.ts';
import { SettingsTabs } from '../../features/settings/SettingsTabs.tsx';

const sections: Record<SettingsTab, () => React.ReactNode> = {
  school: SchoolSection,
  classes: ClassesSection,
  bell: BellSection,
  calendar: CalendarSection,
  backups: BackupsSection,
  lists: ListsSection,
  grades: GradesSection,
  weights: WeightsSection,
  cards: CardsSection,
  required: RequiredSection,
  people: PeopleSection,
  audit: AuditSection,
  breach: BreachSection,
  retention: RetentionSection,
};

/**
 * Screen with the list of messages to the staff and, for administrators, tabs of the school's settings. With `?id=`, the form of that
 * message, because the specification has no route for it.
 */
export function SettingsScreen() {
  const parameters = useSearchParams()[0];
  const requested = parameters.get('tab') ?? '';
  const isAdministrator = useAccess().can('school_lists', 'read');
  const tab = isSettingsTab(requested) && isAdministrator ? requested : '';
  useScreenSubject(tab === '' ? '' : settingsParts[tab]);
  const Section = tab === '' ? undefined : sections[tab];
  const recordKey = parameters.get('id');
  if (tab === '' && recordKey !== null) return <FormScreen area={areas.settings} recordKey={recordKey} />;
  return (
    <>
      {isAdministrator && <SettingsTabs current={tab} />}
      {Section ? (
        <ListFrame title="Settings">
          <Section />
        </ListFrame>
      ) : (
        <ListScreen area={areas.settings} addLabel="Add message" />
      )}
    </>
  );
}
