import { media, TabLinks } from '@firstbell/ui';
import { styled } from 'styled-components';
import { useWaitingPeopleCount } from '../people/useWaitingPeopleCount.ts';
import { createSettingsUrl, settingsGroups, type SettingsTab } from './settingsParts.ts';

const Root = styled(TabLinks)`
  margin: ${({ theme }) => `${theme.space[3]} ${theme.space[6]} 0`};

  ${media.narrow} {
    margin-inline: ${({ theme }) => theme.space[4]};
  }
`;

/**
 * Tabs of Settings: the messages, and groups of parts. A second row has the tabs of the current group's parts, because
 * the tabs of all parts do not fit in one row on a phone.
 */
export function SettingsTabs({ current }: { current: SettingsTab | '' }) {
  const waitingCount = useWaitingPeopleCount();
  const groups = Object.entries(settingsGroups).map(([name, parts]) => ({
    name,
    parts: Object.entries(parts).map(([tab, label]) => ({
      label,
      href: createSettingsUrl(tab),
      isCurrent: tab === current,
    })),
  }));
  const currentGroup = groups.find(({ parts }) => parts.some(({ isCurrent }) => isCurrent));
  const groupTabs = groups.map((group) => ({
    label: group.name === 'People' && waitingCount > 0 ? `${group.name} (${waitingCount})` : group.name,
    href: group.parts[0]?.href ?? '',
    isCurrent: group === currentGroup,
  }));
  return (
    <>
      <Root
        label="Settings"
        items={[{ label: 'Messages', href: '/settings', isCurrent: current === '' }, ...groupTabs]}
      />
      {currentGroup && currentGroup.parts.length > 1 && (
        <Root label={currentGroup.name} items={currentGroup.parts} />
      )}
    </>
  );
}
