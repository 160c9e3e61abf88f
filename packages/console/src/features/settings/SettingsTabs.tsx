import { media, TabLinks } from '@firstbell/ui';
import { styled } from 'styled-components';
import { usePeopleWaiting } from '../people/usePeopleWaiting.ts';

/**
 * Labels of the parts of Settings other than the messages, by the URL parameter `tab`, in the groups of the
 * first row of tabs.
 */
const GROUPS = {
  School: { classes: 'Classes and sections', bell: 'Bell schedule', calendar: 'Calendar' },
  Records: {
    lists: 'Lists',
    grades: 'Grades',
    weights: 'Weights',
    cards: 'Report cards',
    required: 'Required fields',
  },
  People: { people: 'People', audit: 'Audit log', breach: 'Breach', retention: 'Retention' },
} as const;

const SETTINGS_TABS = { ...GROUPS.School, ...GROUPS.Records, ...GROUPS.People } as const;

/** Value of the URL parameter `tab`. */
export type SettingsTab = keyof typeof SETTINGS_TABS;

/** True for a `tab` that is a part of Settings. */
export const isSettingsTab = (tab: string): tab is SettingsTab => tab in SETTINGS_TABS;

const Root = styled(TabLinks)`
  margin: ${({ theme }) => `${theme.space[3]} ${theme.space[6]} 0`};

  ${media.narrow} {
    margin-inline: ${({ theme }) => theme.space[4]};
  }
`;

const addressOf = (tab: string) => `/settings?tab=${tab}`;

/**
 * Tabs of Settings: the messages, and groups of parts. A second row has the tabs of the current group's
 * parts. Two short rows fit a phone; ten tabs in one row would not.
 */
export function SettingsTabs({ current }: { current: SettingsTab | '' }) {
  const waitingCount = usePeopleWaiting();
  const groups = Object.entries(GROUPS).map(([group, parts]) => ({
    group,
    parts: Object.entries(parts).map(([tab, label]) => ({
      label,
      href: addressOf(tab),
      isCurrent: tab === current,
    })),
  }));
  const currentGroup = groups.find(({ parts }) => parts.some(({ isCurrent }) => isCurrent));
  const groupTabs = groups.map((each) => ({
    label: each.group === 'People' && waitingCount > 0 ? `${each.group} (${waitingCount})` : each.group,
    href: each.parts[0]?.href ?? '',
    isCurrent: each === currentGroup,
  }));
  return (
    <>
      <Root
        label="Settings"
        items={[{ label: 'Messages', href: '/settings', isCurrent: current === '' }, ...groupTabs]}
      />
      {currentGroup && currentGroup.parts.length > 1 && (
        <Root label={currentGroup.group} items={currentGroup.parts} />
      )}
    </>
  );
}
