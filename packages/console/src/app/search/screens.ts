import { menu } from '@firstbell/schema';
import { type SearchItem } from '@firstbell/ui';
import { type Access } from '../../platform/access/useAccess.ts';
import { type ConsoleScreen } from '../routes/consoleScreens.ts';

const HITS = 5;

/** Finds screens by prefixes of the words of their titles, in any order. */
export function findScreens(known: readonly SearchItem[], q: string): SearchItem[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (title: string) => {
    const names = title.toLowerCase().split(' ');
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  return known.filter(({ title }) => isIn(title)).slice(0, HITS);
}

type Screen = Pick<ConsoleScreen, 'path' | 'title' | 'area' | 'action'>;

/** Lists the screens to search: the person may open them, and they need no record. */
export function screensOf(routes: readonly Screen[], can: Access['can']): SearchItem[] {
  const menuNames = new Map(menu.flatMap(({ items }) => items).map(({ url, name }) => [url, name]));
  const offered = routes.filter(
    ({ path, area, action = 'read' }) => path !== '/' && path !== `/${area}/edit` && can(area, action),
  );
  return offered.map(({ path, title }) => ({
    id: `screen:${path}`,
    title: menuNames.get(path) ?? title,
    href: path,
  }));
}
