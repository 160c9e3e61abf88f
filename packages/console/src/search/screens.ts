import { menu } from '@firstbell/schema';
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

/** Lists the screens that can be found by name: the menu's, and the ones that add something. */
export function screensOf(routes: readonly { path: string; title: string }[]): Found[] {
  const named = new Map(menu.flatMap(({ items }) => items).map(({ url, name }) => [url, name]));
  const seen = routes.filter(({ path }) => path !== '/' && !path.endsWith('/edit'));
  return seen.map(({ path, title }) => ({
    id: `screen:${path}`,
    title: named.get(path) ?? title,
    href: path,
  }));
}
