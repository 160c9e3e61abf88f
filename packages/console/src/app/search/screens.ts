import { menu } from '@firstbell/schema';
import { type SearchItem } from '@firstbell/ui';
import { type Access } from '../../platform/access/useAccess.ts';
import { type ConsoleScreen } from '../routes/consoleScreens.tsx';
import { screenParts, screenSynonyms } from './screenSynonyms.ts';

const MAX_RESULTS = 5;

/** A screen or a part of a screen as a search result, with its synonyms. */
export type SearchableScreen = SearchItem & { synonyms: readonly string[] };

const splitWords = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);

/**
 * Finds screens whose words begin with the typed words, in any order: first those whose titles match, then
 * those that match with their synonyms. Returns at most five.
 */
export function findScreens(searchable: readonly SearchableScreen[], q: string): SearchItem[] {
  const typed = splitWords(q);
  if (typed.length === 0) return [];
  const matchesAll = (words: readonly string[]) =>
    typed.every((prefix) => words.some((word) => word.startsWith(prefix)));
  const byTitle = searchable.filter(({ label }) => matchesAll(splitWords(label)));
  const bySynonym = searchable.filter(({ label, synonyms }) =>
    matchesAll([...splitWords(label), ...synonyms]),
  );
  return [...new Set([...byTitle, ...bySynonym])]
    .slice(0, MAX_RESULTS)
    .map(({ synonyms: _, ...item }) => item);
}

type Screen = Pick<ConsoleScreen, 'path' | 'title' | 'area' | 'action'>;

/** Lists the screens that the search offers: all that the person may open and that need no record. */
export function listSearchableScreens(routes: readonly Screen[], can: Access['can']): SearchableScreen[] {
  const menuNames = new Map(menu.flatMap(({ items }) => items).map(({ url, name }) => [url, name]));
  const offered = routes.filter(
    ({ path, area, action }) =>
      path !== '/' && !path.endsWith('/view') && path !== `/${area}/edit` && can(area, action),
  );
  const screens = offered.map(({ path, title }) => ({
    id: `screen:${path}`,
    label: menuNames.get(path) ?? title,
    href: path,
    synonyms: splitWords(screenSynonyms[path] ?? ''),
  }));
  const parts = screenParts
    .filter(({ area }) => can(area, 'read'))
    .map(({ label, screen, href, synonyms }) => ({
      ...{ id: `screen:${href}:${label}`, label, href, description: screen },
      synonyms: splitWords(`${screen.replace('›', '')} ${synonyms}`),
    }));
  return [...screens, ...parts];
}
