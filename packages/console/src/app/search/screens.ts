import { menu } from '@firstbell/schema';
import { type SearchItem } from '@firstbell/ui';
import { type Access } from '../../platform/access/useAccess.ts';
import { type ConsoleScreen } from '../routes/consoleScreens.ts';

const MAX_RESULTS = 5;

/** Finds screens by prefixes of the words of their titles, in any order. */
export function findScreens(known: readonly SearchItem[], q: string): SearchItem[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isMatch = (title: string) => {
    const names = title.toLowerCase().split(' ');
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  return known.filter(({ label }) => isMatch(label)).slice(0, MAX_RESULTS);
}

type Screen = Pick<ConsoleScreen, 'path' | 'title' | 'area' | 'action'>;

/** Lists the screens that the search offers: those the person may open, without the edit forms, which need a record. */
export function screensOf(routes: readonly Screen[], can: Access['can']): SearchItem[] {
  const menuNames = new Map(menu.flatMap(({ items }) => items).map(({ url, name }) => [url, name]));
  const offered = routes.filter(
    ({ path, area, action = 'read' }) => path !== '/' && path !== `/${area}/edit` && can(area, action),
  );
  return offered.map(({ path, title }) => ({
    id: `screen:${path}`,
    label: menuNames.get(path) ?? title,
    href: path,
  }));
}
