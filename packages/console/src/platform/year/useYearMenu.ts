import { type TopBarYear } from '@firstbell/ui';
import { useShownYear } from './ShownYear.ts';

/** Only item of the menu while the school has no academic year. */
const ADD_YEAR_ITEM = { id: 'first', label: 'Add an academic year', href: '/academic_year/add' };

/** Returns the top bar's menu of academic years, with the shown year selected; undefined while the years load. */
export function useYearMenu(): TopBarYear | undefined {
  const { year, years, shown, show } = useShownYear();
  if (years === undefined) return undefined;
  const items = years.map(({ key, academic_year: name, is_current: isCurrent }) => ({
    id: key,
    label: isCurrent ? `${name} (current)` : name,
    isSelected: key === shown?.key,
    onAction: () => {
      show(isCurrent ? '' : key);
    },
  }));
  return {
    label: shown?.academic_year ?? 'not set',
    isPast: year !== '',
    items: items.length > 0 ? items : [ADD_YEAR_ITEM],
  };
}
