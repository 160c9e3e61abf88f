import { menu } from '@firstbell/schema';
import { type Access } from '../../platform/access/useAccess.ts';
import { type ConsoleScreen } from '../routes/consoleScreens.ts';
import { type Found } from './Found.ts';

const HITS = 5;

/** Finds the screens whose name has words that begin as the typed ones do, in any order; `known` is every screen that exists. */
export function findScreens(known: readonly Found[], q: string): Found[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const isIn = (title: string) => {
    const names = title.toLowerCase().split(' ');
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  return known.filter(({ title }) => isIn(title)).slice(0, HITS);
}

type Screen = Pick<ConsoleScreen, 'path' | 'title' | 'area' | 'action'>;

/** Lists the screens that can be found by name: those that the person may use and that need no record chosen. */
export function screensOf(routes: readonly Screen[], can: Access['can']): Found[] {
  const named = new Map(menu.flatMap(({ items }) => items).map(({ url, name }) => [url, name]));
  const seen = routes.filter(
    ({ path, area, action = 'read' }) => path !== '/' && path !== `/${area}/edit` && can(area, action),
  );
  return seen.map(({ path, title }) => ({
    id: `screen:${path}`,
    title: named.get(path) ?? title,
    href: path,
  }));
}
